/** A result under the name that was given to it while it is on view: its view holds the document from before. */
import { useMemo } from 'preact/hooks';
import type { RunDocument } from '../../results/document/run.ts';
import { lastRenamed } from '../state/history-state.ts';

/** For every action that carries the name. Headings keep the name under which the result was opened. */
export function useNamed<Run extends RunDocument | undefined>(run: Run): Run {
  // A document that came after a renaming has its name, or a newer one of another tab.
  const before = useMemo(() => lastRenamed.peek(), [run]);
  const last = lastRenamed.value;
  return useMemo(
    () => (run && last && last !== before && last.id === run.id ? { ...run, environment: last.environment } : run),
    [run, last],
  );
}

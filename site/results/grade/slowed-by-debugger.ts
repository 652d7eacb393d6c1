import type { RunDocument } from '../document/run.ts';

const REASON = 'Developer tools slowed the page while it measured.';

/** A run beside developer tools is no quiet machine's: they slow calls by different factors. */
export function slowedByDebugger(run: RunDocument): RunDocument {
  if (!run.environment.debugged) return run;
  const { drift } = run;
  return {
    ...run,
    drift: {
      ...drift,
      grade: drift?.grade === 'unusable' ? 'unusable' : 'noisy',
      reason: drift ? `${REASON} ${drift.reason}` : REASON,
    },
  };
}

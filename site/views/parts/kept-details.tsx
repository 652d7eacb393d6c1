import type { ComponentChildren } from 'preact';
import { opened, setOpened } from '../state/opened.ts';

interface KeptDetailsProps {
  /** The name under which the state is stored. */
  readonly id: string;
  readonly kind: string;
  readonly summary: ComponentChildren;
  readonly children: ComponentChildren;
}

/**
 * Unfolds, and stays in the next run and the next visit as the visitor left it. A press is stored at once: the `toggle`
 * event comes in a later task, which never runs if the page is left before. That event is handled all the same, since a
 * browser opens details in which a search has found something.
 */
export function KeptDetails({ id, kind, summary, children }: KeptDetailsProps) {
  const isOpen = opened.value.has(id);
  return (
    <details class={kind} open={isOpen} onToggle={({ currentTarget }) => setOpened(id, currentTarget.open)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is what is pressed, by keyboard too. */}
      <summary
        onClick={(event) => {
          event.preventDefault();
          setOpened(id, !isOpen);
        }}
      >
        {summary}
      </summary>
      {children}
    </details>
  );
}

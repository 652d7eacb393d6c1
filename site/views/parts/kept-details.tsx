import type { ComponentChildren } from 'preact';
import { opened, setOpened } from '../state/opened.ts';

interface KeptDetailsProps {
  /** What it is kept by. */
  readonly id: string;
  readonly kind: string;
  readonly summary: ComponentChildren;
  readonly children: ComponentChildren;
}

/**
 * What unfolds, and stands in the next run and the next visit as it was left. A press is kept as it is made: the event that says
 * that it opened comes in a later task, which a page that is left in between does not reach. That event is heard all the same, since
 * a browser opens what a search in the page found.
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

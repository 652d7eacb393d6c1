import type { Signal } from '@preact/signals';

interface ShowMoreProps {
  /** How many entries are shown. */
  readonly shown: Signal<number>;
  readonly all: number;
  /** How many more to show at once. */
  readonly step: number;
}

/** A button below a list that shows its first entries, if there are more. */
export function ShowMore({ shown, all, step }: ShowMoreProps) {
  if (all <= shown.value) return null;
  const showMore = () => {
    shown.value += step;
  };
  return (
    <button type="button" class="quiet" onClick={showMore}>
      Show more: {all - shown.value} are not shown
    </button>
  );
}

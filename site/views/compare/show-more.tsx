import type { Signal } from '@preact/signals';

interface ShowMoreProps {
  /** How many are shown. */
  readonly shown: Signal<number>;
  readonly all: number;
  /** How many more at once. */
  readonly step: number;
}

/** Below a list that shows its first ones, where it has more of them. */
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

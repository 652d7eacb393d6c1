/** The open segment of a bar. Only one is open at a time, because its content is long. */
import { signal } from '@preact/signals';
import { setOpened } from '../state/opened.ts';

/** The key of its row. */
export const openSegmentKey = signal<string | undefined>(undefined);

/** Opens a bar and one of its segments, and scrolls there. */
export function showSegment(figure: string, stack: string, key: string): void {
  openSegmentKey.value = key;
  if (showBar(figure, stack, key)) return;
  // The figure is folded: its bars are built once it is open.
  setOpened(figure, true);
  setTimeout(() => showBar(figure, stack, key));
}

/** @returns whether the bar is there */
function showBar(figure: string, stack: string, key: string): boolean {
  const bars = [...document.querySelectorAll<HTMLDetailsElement>(`#${figure} details[data-lane]`)];
  const bar = bars.find(({ dataset }) => dataset['lane'] === stack);
  if (!bar) return false;
  bar.open = true;
  const row = [...bar.querySelectorAll<HTMLElement>('tr[data-case]')].find(({ dataset }) => dataset['case'] === key);
  row?.querySelector('button')?.focus({ preventScroll: true });
  (row ?? bar).scrollIntoView({ block: 'center' });
  return true;
}

/** Keeps lists where they are on the screen while content above them grows: the next run to choose stays put. */
import { useEffect, useRef } from 'preact/hooks';

/** Smaller shifts are rounding. */
const MIN_PX = 1;

/** @returns refs for the content above the lists and for the lists, held if they were touched last and are visible */
export function useHeldLists() {
  const above = useRef<HTMLDivElement>(null);
  const lists = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = lists.current;
    const growing = above.current;
    if (!list || !growing) return undefined;
    const topOnPage = () => list.getBoundingClientRect().top + scrollY;
    let last = topOnPage();
    let isTouched = false;
    const touch = ({ target }: Event) => {
      isTouched = target instanceof Node && list.contains(target);
    };
    const watching = new ResizeObserver(() => {
      const now = topOnPage();
      const byPx = now - last;
      const isSeen = last < scrollY + innerHeight;
      last = now;
      if (isTouched && isSeen && Math.abs(byPx) >= MIN_PX) scrollBy({ top: byPx, behavior: 'instant' });
    });
    watching.observe(growing);
    const listening = new AbortController();
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, touch, { capture: true, passive: true, signal: listening.signal });
    return () => {
      watching.disconnect();
      listening.abort();
    };
  }, []);
  return { above, lists };
}

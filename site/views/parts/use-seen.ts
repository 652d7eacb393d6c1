import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** How much of the screen the strip at the lower edge covers. */
export const RUN_STRIP_PX = 72;

/**
 * Sets `isSeen` to whether any part of an element is on the screen, and to false once it is removed.
 * @param coveredPx how much of the lower edge may be covered
 * @param cutPx how much of the upper edge does not count, so that an element that is half scrolled away is not seen
 */
export function useSeen(
  element: RefObject<HTMLElement | null>,
  isSeen: Signal<boolean>,
  coveredPx = 0,
  cutPx = 0,
): void {
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const watching = new IntersectionObserver(
      (entries) => {
        // A busy page gets several entries at once, the oldest first.
        isSeen.value = entries.at(-1)?.isIntersecting ?? true;
      },
      { rootMargin: `${-cutPx}px 0px ${-coveredPx}px 0px` },
    );
    watching.observe(current);
    return () => {
      watching.disconnect();
      isSeen.value = false;
    };
  }, []);
}

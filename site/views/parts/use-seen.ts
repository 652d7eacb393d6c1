import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** What the strip at the lower edge stands over. */
export const RUN_STRIP_PX = 72;

/**
 * Keeps whether any of an element is on the screen; once it is gone, it is not.
 * @param coveredPx how much of the lower edge something else may stand over
 * @param cutPx how much of the upper edge does not count, so that what is half scrolled away is gone
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
        // A busy page is told of several at once, the oldest first.
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

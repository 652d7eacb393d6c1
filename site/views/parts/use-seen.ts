import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/**
 * Keeps whether any of an element is on the screen; once it is gone, it is not.
 * @param coveredPx how much of the lower edge something else may stand over
 */
export function useSeen(element: RefObject<HTMLElement | null>, isSeen: Signal<boolean>, coveredPx = 0): void {
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const watching = new IntersectionObserver(
      (entries) => {
        // A busy page is told of several at once, the oldest first.
        isSeen.value = entries.at(-1)?.isIntersecting ?? true;
      },
      { rootMargin: `0px 0px ${-coveredPx}px 0px` },
    );
    watching.observe(current);
    return () => {
      watching.disconnect();
      isSeen.value = false;
    };
  }, []);
}

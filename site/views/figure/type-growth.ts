import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** A root's type where nobody has asked for larger, in pixels: charts are drawn for it. */
const USUAL_TYPE_PX = 16;
/** No chart is made narrower than on a small phone: names and numbers in a row would not have room. */
const NARROWEST_PX = 288;

/** How many times larger a chart of this width is drawn where type is set so, 1 or more. */
export function typeGrowth(rootTypePx: number, widthPx: number): number {
  return Math.max(1, Math.min(rootTypePx / USUAL_TYPE_PX, widthPx / NARROWEST_PX));
}

interface TypeGrowth {
  /** To be given to the element that the chart is drawn in. */
  readonly element: RefObject<HTMLDivElement | null>;
  /** How many times larger the chart is drawn, 1 or more. */
  readonly times: number;
  /** Pixels of the screen a pixel of the chart; nothing where the chart is not enlarged, and knows it by itself. */
  readonly pixelsPerPx: number | undefined;
}

/** Canvases know nothing of the page's type: how large is theirs to be drawn? */
export function useTypeGrowth(): TypeGrowth {
  const element = useRef<HTMLDivElement>(null);
  const [times, setTimes] = useState(1);
  const [pixelsPerPx, setPixelsPerPx] = useState<number | undefined>(undefined);
  useLayoutEffect(() => {
    const look = () => {
      const rootTypePx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const growth = typeGrowth(rootTypePx, element.current?.clientWidth ?? 0);
      setTimes(growth);
      setPixelsPerPx(growth > 1 ? growth * devicePixelRatio : undefined);
    };
    // No observer of sizes: with one beside those of the charts, WebKit reports a loop of observers as an error.
    addEventListener('resize', look);
    look();
    return () => removeEventListener('resize', look);
  }, []);
  return { element, times, pixelsPerPx };
}

/** How much a chart of the page is enlarged on the stage or in a picture. It is computed before anything is drawn. */

/** Font size of the labels on axes, the smallest text of a chart, in its own pixels. */
export const CHART_TYPE_PX = 11;
/** On a small screen with browser zoom, a chart is shrunk instead of enlarged, down to this factor. */
const MIN_TIMES = 0.6;
/** Font size of numbers relative to that of words: 40 pixels on a projector of 1280 × 720. */
const NUMBER_TIMES = 1.43;
/** The least width for names beside each other. A projector is wider; a phone or tablet in portrait is not. */
const WIDE_PX = 420;

/** The place that a chart has, and the font size of the text around it, in pixels of the page or of the picture. */
interface GivenSpace {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly typePx: number;
}

/** What a chart asks for, in its own pixels. */
export interface RequestedSpace {
  /** The height it needs: one, or two for names beside each other and above. Undefined: all the room there is. */
  readonly chartPx?: number | Readonly<Record<'wide' | 'narrow', number>>;
  /** How many times this height it may have if there is room. */
  readonly growth?: number;
  /** The least width for what stands side by side. */
  readonly narrowestPx?: number;
}

/** The size to draw a chart at, so that it is right after it is enlarged. */
interface Enlargement {
  readonly times: number;
  /** In pixels of the chart. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Type of numbers, in the chart's own pixels. */
  readonly numberPx: number;
  /** Whether names stand above each other, because the chart can be enlarged more that way. */
  readonly isNarrow: boolean;
}

/** Enlarges a chart until its smallest text has the size of the text around it; less if the chart would not fit. */
export function enlargementIn(
  { widthPx, heightPx, typePx }: GivenSpace,
  { chartPx, growth = 1, narrowestPx = 0 }: RequestedSpace,
): Enlargement {
  const timesOf = (leastPx: number, acrossPx: number) =>
    Math.min(heightPx / leastPx, widthPx / acrossPx, typePx / CHART_TYPE_PX);
  const { wide = 0, narrow = 0 } = typeof chartPx === 'object' ? chartPx : { wide: chartPx, narrow: chartPx };
  const isNarrow = narrow !== wide && timesOf(narrow, narrowestPx) > timesOf(wide, WIDE_PX);
  const leastPx = isNarrow ? narrow : wide;
  const acrossPx = narrow === wide || isNarrow ? narrowestPx : WIDE_PX;
  const times = Math.max(MIN_TIMES, timesOf(leastPx, acrossPx));
  const spacePx = heightPx / times;
  return {
    times,
    widthPx: widthPx / times,
    heightPx: chartPx === undefined ? spacePx : Math.max(leastPx, Math.min(growth * leastPx, spacePx)),
    numberPx: (NUMBER_TIMES * typePx) / times,
    isNarrow,
  };
}

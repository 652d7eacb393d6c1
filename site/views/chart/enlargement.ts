/** How far a chart of the page is enlarged for a place on the stage or in a picture, worked out before anything is drawn. */

/** The smallest type of a chart, in its own pixels: names on its axes. */
export const CHART_TYPE_PX = 11;
/** On a small screen that a browser shows enlarged a chart is drawn smaller instead, down to this. */
const LEAST_TIMES = 0.6;
/** Type of numbers beside that of words: 40 pixels on a beamer of 1280 × 720. */
const NUMBER_TIMES = 1.43;
/** Narrower, and names beside each other would leave no room: a beamer is wider, and a phone or tablet that is held upright is not. */
const WIDE_PX = 420;

/** The place that a chart has, and the type of what stands around it, in pixels of the page or of the picture. */
interface GivenPlace {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly typePx: number;
}

/** What a chart asks for, in its own pixels. */
export interface AskedPlace {
  /** As high as it has to be, with names beside each other and above each other where that differs; else it takes all the room there is. */
  readonly chartPx?: number | Readonly<Record<'wide' | 'narrow', number>>;
  /** As many times that it may become where there is room. */
  readonly growth?: number;
  /** Narrower, and what stands beside each other would not have room. */
  readonly narrowestPx?: number;
}

/** How a chart is drawn to be right once it is enlarged. */
interface Enlargement {
  readonly times: number;
  /** In pixels of the chart. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Type of numbers, in the chart's own pixels. */
  readonly numberPx: number;
  /** Whether names stand above each other: it is larger then than with names beside each other. */
  readonly isNarrow: boolean;
}

/** Enlarged until its smallest type is that around it; less where it would not be whole. */
export function enlargementIn(
  { widthPx, heightPx, typePx }: GivenPlace,
  { chartPx, growth = 1, narrowestPx = 0 }: AskedPlace,
): Enlargement {
  const timesOf = (leastPx: number, acrossPx: number) =>
    Math.min(heightPx / leastPx, widthPx / acrossPx, typePx / CHART_TYPE_PX);
  const { wide = 0, narrow = 0 } = typeof chartPx === 'object' ? chartPx : { wide: chartPx, narrow: chartPx };
  const isNarrow = narrow !== wide && timesOf(narrow, narrowestPx) > timesOf(wide, WIDE_PX);
  const leastPx = isNarrow ? narrow : wide;
  const acrossPx = narrow === wide || isNarrow ? narrowestPx : WIDE_PX;
  const times = Math.max(LEAST_TIMES, timesOf(leastPx, acrossPx));
  const spacePx = heightPx / times;
  return {
    times,
    widthPx: widthPx / times,
    heightPx: chartPx === undefined ? spacePx : Math.max(leastPx, Math.min(growth * leastPx, spacePx)),
    numberPx: (NUMBER_TIMES * typePx) / times,
    isNarrow,
  };
}

/** How far a chart of the page is enlarged for a place on the stage, worked out before anything is drawn. */

/** The smallest type of a chart, in its own pixels: names on its axes. */
export const CHART_TYPE_PX = 11;
/** On a small screen that a browser shows enlarged a chart is drawn smaller instead, down to this. */
const LEAST_TIMES = 0.6;
/** Type of numbers beside that of words: 40 pixels on a beamer of 1280 × 720. */
const NUMBER_TIMES = 1.43;
/** In pixels of the chart: a beamer has more, and a phone or tablet that is held upright less. */
const NARROW_PX = 420;

/** The place that a chart has, and the type of the stage, in pixels of the page. */
interface StagePlace {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly typePx: number;
}

/** What a chart asks for, in its own pixels. */
export interface AskedPlace {
  /** As high as it has to be; where absent it takes all the room there is. */
  readonly chartPx?: number | ((isNarrow: boolean) => number);
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
  /** Whether there is little width for the type, and height instead. */
  readonly isNarrow: boolean;
}

/** Enlarged until its smallest type is that of the stage; less where it would not be whole. */
export function enlargementIn(
  { widthPx, heightPx, typePx }: StagePlace,
  { chartPx, growth = 1, narrowestPx = 0 }: AskedPlace,
): Enlargement {
  const wanted = typePx / CHART_TYPE_PX;
  const isNarrow = widthPx / wanted < NARROW_PX;
  const leastPx = typeof chartPx === 'function' ? chartPx(isNarrow) : chartPx;
  const whole = leastPx === undefined ? wanted : heightPx / leastPx;
  const wide = narrowestPx > 0 ? widthPx / narrowestPx : wanted;
  const times = Math.max(LEAST_TIMES, Math.min(whole, wide, wanted));
  const spacePx = heightPx / times;
  return {
    times,
    widthPx: widthPx / times,
    heightPx: leastPx === undefined ? spacePx : Math.max(leastPx, Math.min(growth * leastPx, spacePx)),
    numberPx: (NUMBER_TIMES * typePx) / times,
    isNarrow,
  };
}

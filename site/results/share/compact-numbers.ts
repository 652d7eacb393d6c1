/**
 * Times and their intervals in few bits, for a code that is scanned: logarithmic, since times lie between nanoseconds and
 * hours. A median is good to 0.06 %, the width of an interval to 3 %.
 */

/** What a median is coded from and to, in powers of ten of a nanosecond: 10 ps to 2.8 hours. */
const LEAST_POWER = -2;
const DECADES = 15;
/** Codes of medians have 15 bits; those above the last median say why there is none. */
const LAST_MEDIAN = 0x7ff0;

export const UNSUPPORTED_CODE = 0x7ffd;
export const FAILED_CODE = 0x7ffe;
export const NOT_REACHED_CODE = 0x7fff;
/** A clock that is too coarse makes a median of nothing. */
const ZERO_CODE = 0;

/** In nanoseconds. What lies outside of the range is not coded, rather than moved. */
export function medianCode(ns: number): number {
  if (ns === 0) return ZERO_CODE;
  const code = 1 + Math.round(((Math.log10(ns) - LEAST_POWER) / DECADES) * (LAST_MEDIAN - 1));
  return code >= 1 && code <= LAST_MEDIAN ? code : NOT_REACHED_CODE;
}

/** Nothing where no median has this code. */
export function medianOfCode(code: number): number | undefined {
  if (code === ZERO_CODE) return 0;
  if (code > LAST_MEDIAN) return undefined;
  const ns = 10 ** (LEAST_POWER + ((code - 1) / (LAST_MEDIAN - 1)) * DECADES);
  // Five digits, as in a link: the others are chance.
  return Number(ns.toPrecision(5));
}

/** An end of an interval, as the logarithm of its ratio to the median: a byte. */
const NO_END = 0;
const AT_MEDIAN = 1;
const NEAREST_CODE = 2;
const FARTHEST_CODE = 254;
/** Of the lower end alone. */
const AT_ZERO = 255;

const NEAREST = 1e-4;
/** A thousandth, or a thousand times, the median. */
const FARTHEST = Math.log(1000);
const STEP = Math.log(FARTHEST / NEAREST) / (FARTHEST_CODE - NEAREST_CODE);

function distanceCode(distance: number): number {
  if (distance < NEAREST / 2) return AT_MEDIAN;
  const code = NEAREST_CODE + Math.round(Math.log(distance / NEAREST) / STEP);
  return code > FARTHEST_CODE ? NO_END : Math.max(code, NEAREST_CODE);
}

function distanceOf(code: number): number {
  return code === AT_MEDIAN ? 0 : NEAREST * Math.exp((code - NEAREST_CODE) * STEP);
}

/** Of an interval around a median above zero; two codes of no end where it is not known or wider than can be said. */
export function intervalCodes(medianNs: number, interval: readonly [number, number] | undefined): [number, number] {
  if (!interval || medianNs <= 0 || interval[0] > medianNs || interval[1] < medianNs) return [NO_END, NO_END];
  const low = interval[0] === 0 ? AT_ZERO : distanceCode(Math.log(medianNs / interval[0]));
  const high = distanceCode(Math.log(interval[1] / medianNs));
  return low === NO_END || high === NO_END ? [NO_END, NO_END] : [low, high];
}

/** Nothing where one of the codes says so. */
export function intervalOf(medianNs: number, [low, high]: readonly [number, number]): [number, number] | undefined {
  if (low === NO_END || high === NO_END || high === AT_ZERO) return undefined;
  const rounded = (ns: number) => Number(ns.toPrecision(5));
  return [
    low === AT_ZERO ? 0 : Math.min(medianNs, rounded(medianNs * Math.exp(-distanceOf(low)))),
    Math.max(medianNs, rounded(medianNs * Math.exp(distanceOf(high)))),
  ];
}

/**
 * Times and their intervals in few bits, for a QR code. The codes are logarithmic, because times lie between
 * nanoseconds and hours. The error is 0.06 % for a median, and 3 % for the width of an interval.
 */

/** The range of coded medians, in powers of ten of a nanosecond: 10 ps to 2.8 hours. */
const MIN_POWER = -2;
const DECADES = 15;
/** Codes of medians have 15 bits. Codes above the last median say why there is none. */
const LAST_MEDIAN = 0x7ff0;

export const UNSUPPORTED_CODE = 0x7ffd;
export const FAILED_CODE = 0x7ffe;
export const NOT_REACHED_CODE = 0x7fff;
/** The median is 0 if the clock is too coarse. */
const ZERO_CODE = 0;

/** From nanoseconds. A time outside the range gets no code, instead of a wrong time. */
export function medianCode(ns: number): number {
  if (ns === 0) return ZERO_CODE;
  const code = 1 + Math.round(((Math.log10(ns) - MIN_POWER) / DECADES) * (LAST_MEDIAN - 1));
  return code >= 1 && code <= LAST_MEDIAN ? code : NOT_REACHED_CODE;
}

/** Undefined if no median has this code. */
export function medianOfCode(code: number): number | undefined {
  if (code === ZERO_CODE) return 0;
  if (code > LAST_MEDIAN) return undefined;
  const ns = 10 ** (MIN_POWER + ((code - 1) / (LAST_MEDIAN - 1)) * DECADES);
  // Five digits, as in a link: further digits are only noise.
  return Number(ns.toPrecision(5));
}

/** An end of an interval in one byte: the logarithm of its ratio to the median. */
const NO_END = 0;
const AT_MEDIAN = 1;
const NEAREST_CODE = 2;
const FARTHEST_CODE = 254;
/** For the lower end only. */
const AT_ZERO = 255;

const NEAREST = 1e-4;
/** A thousandth of the median, or a thousand times the median. */
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

/** Codes of an interval around a median above 0; both are `NO_END` if it is not known or too wide for a code. */
export function intervalCodes(medianNs: number, interval: readonly [number, number] | undefined): [number, number] {
  if (!interval || medianNs <= 0 || interval[0] > medianNs || interval[1] < medianNs) return [NO_END, NO_END];
  const low = interval[0] === 0 ? AT_ZERO : distanceCode(Math.log(medianNs / interval[0]));
  const high = distanceCode(Math.log(interval[1] / medianNs));
  return low === NO_END || high === NO_END ? [NO_END, NO_END] : [low, high];
}

/** Undefined if one of the codes is `NO_END`. */
export function intervalOf(medianNs: number, [low, high]: readonly [number, number]): [number, number] | undefined {
  if (low === NO_END || high === NO_END || high === AT_ZERO) return undefined;
  const rounded = (ns: number) => Number(ns.toPrecision(5));
  return [
    low === AT_ZERO ? 0 : Math.min(medianNs, rounded(medianNs * Math.exp(-distanceOf(low)))),
    Math.max(medianNs, rounded(medianNs * Math.exp(distanceOf(high)))),
  ];
}

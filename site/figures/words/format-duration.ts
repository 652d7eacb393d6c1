/**
 * Times in a form that is easy to read: the unit fits the size, three significant digits, never scientific notation.
 */

import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { decimalsOfDigits, powerAtMost } from '../../statistics/digits/powers-of-ten.ts';
import type { TimeUnit } from '../form/figure.ts';

const durationUnits = [
  { suffix: 'ns', ns: 1 },
  { suffix: 'µs', ns: 1e3 },
  { suffix: 'ms', ns: NS_PER_MS },
  { suffix: 's', ns: 1e9 },
] as const satisfies readonly { readonly suffix: TimeUnit; readonly ns: number }[];

type Unit = (typeof durationUnits)[number];

/** A narrow no-break space keeps a number and its unit on one line. */
export const NARROW_SPACE = '\u202f';

/**
 * A time in the five digits that a link keeps, so that a text rounds it to the same digits wherever the run is shown.
 * @param ns in nanoseconds
 */
const asKept = (ns: number): number => Number(ns.toPrecision(5));

/**
 * The unit that leaves one to three digits before the point. It rounds first, because 999.6 ns is written as 1.00 µs.
 */
export function unitFor(ns: number): Unit {
  let chosen: Unit = durationUnits[0];
  for (const unit of durationUnits) {
    if (Number(asKept(ns).toPrecision(3)) >= unit.ns) chosen = unit;
  }
  return chosen;
}

/** The number of decimals for this many significant digits, three by default: 2.71, 27.1, 271. */
export function decimalsFor(value: number, digits = 3): number {
  if (value <= 0) return 0;
  return decimalsOfDigits(Number(value.toPrecision(digits)), digits);
}

/** A number with three significant digits and separated thousands; from 1000 on, zeros replace the unknown digits. */
export function formatNumber(value: number): string {
  const rounded = value >= 1000 ? Number(value.toPrecision(3)) : value;
  return formatFixed(rounded, decimalsFor(value));
}

/** A number that somebody chose: a whole number has no decimals, `30` and not `30.0`. */
export function formatChosen(value: number): string {
  return Number.isInteger(value) ? formatFixed(value, 0) : formatNumber(value);
}

/** With this many significant digits, also where the last is a zero, and whole from there on: `0.040`, `4.0`, `40`. */
export function formatDigits(value: number, digits: number): string {
  const rounded = Number(value.toPrecision(digits));
  return formatFixed(rounded, decimalsFor(rounded, digits));
}

/** `27.4 µs` for 27 400 nanoseconds. */
export function formatDuration(ns: number): string {
  const unit = unitFor(ns);
  return `${formatNumber(asKept(ns) / unit.ns)}${NARROW_SPACE}${unit.suffix}`;
}

/** How many such times one second has room for, one after the other. */
export const formatPerSecond = (ns: number): string => formatNumber(1e9 / asKept(ns));

/** The number of zeros after the point, before the digits, if the shortest time is below 1 in this unit. */
const zerosBefore = ({ ns }: Unit, shortestNs: number) => Math.max(0, -1 - powerAtMost(shortestNs / ns));

/** The number of zeros after the significant digits, if the longest time is 1000 or more in this unit. */
const zerosBehind = ({ ns }: Unit, longestNs: number) => Math.max(0, powerAtMost(longestNs / ns) - 2);

const MAX_ZEROS = 5;
/**
 * This many zeros are easy to read: before digits, as in `0.0274 ms` (not `0.00592 s`), and after, as in `49,600 ms`.
 */
const AT_A_GLANCE = { before: 1, behind: 3 } as const;

/** The unit for times in this range beside each other; undefined if the range is too wide for one unit. */
export function unitAcross(shortestNs: number, longestNs: number): TimeUnit | undefined {
  const zeros = (unit: Unit) => zerosBefore(unit, shortestNs) + zerosBehind(unit, longestNs);
  // Of two equally good units it takes the longer one, which sentences also use, unless only the shorter one is
  // easy to read. Milliseconds are usual up to some thousands: `76 ms` beside `1,200 ms`, not `0.076 s`.
  const keeps = (chosen: Unit, longer: Unit) =>
    longer.suffix === 's' ||
    (zerosBefore(longer, shortestNs) > AT_A_GLANCE.before && zerosBehind(chosen, longestNs) <= AT_A_GLANCE.behind);
  const isBetter = (unit: Unit, chosen: Unit) =>
    zeros(unit) < zeros(chosen) || (zeros(unit) === zeros(chosen) && !keeps(chosen, unit));
  const best = durationUnits.reduce((chosen, unit) => (isBetter(unit, chosen) ? unit : chosen));
  return zeros(best) <= MAX_ZEROS ? best.suffix : undefined;
}

export const nsOfUnit = (suffix: TimeUnit): number => durationUnits.find((unit) => unit.suffix === suffix)?.ns ?? 1;

/** `0.0274 ms`: three significant digits in the unit of the times beside it. */
export const formatIn = (ns: number, unit: TimeUnit): string =>
  `${formatNumber(asKept(ns) / nsOfUnit(unit))}${NARROW_SPACE}${unit}`;

/** Writes times that stand beside each other: in one unit if that is easy to read, otherwise each in its own. */
export function writtenBeside(times: readonly number[]): {
  readonly unit: TimeUnit | undefined;
  readonly textOf: (ns: number) => string;
} {
  const some = times.filter((ns) => ns > 0);
  const unit = some.length === 0 ? undefined : unitAcross(Math.min(...some), Math.max(...some));
  return { unit, textOf: (ns) => (unit === undefined ? formatDuration(ns) : formatIn(ns, unit)) };
}

/** With two significant digits, as in speech: `27 µs`; in its own unit, or in the unit of the times beside it. */
export function formatRoughly(ns: number, shownIn?: TimeUnit): string {
  const fiveDigits = asKept(ns);
  const unit = shownIn ?? unitFor(Number(fiveDigits.toPrecision(2))).suffix;
  return `${formatDigits(fiveDigits / nsOfUnit(unit), 2)}${NARROW_SPACE}${unit}`;
}

/** A time and a part of it, with the part in the same unit but without the unit's name: `47 µs`, `19`. */
export function formatPart(wholeNs: number, partNs: number): readonly [whole: string, part: string] {
  const unit = unitFor(Number(asKept(wholeNs).toPrecision(2)));
  return [formatRoughly(wholeNs), formatDigits(asKept(partNs) / unit.ns, 2)];
}

/** One sample, or the spread of samples; a clock that has not moved in between reads 0. */
export const formatSample = (ns: number): string => (ns > 0 ? formatDuration(ns) : 'under a clock step');

/** `under 0.4 ms`: two digits, rounded up, so that it stays a bound; without a bound `too short for the clock`. */
export function formatUnder(boundNs: number | undefined): string {
  if (boundNs === undefined || !(boundNs > 0)) return 'too short for the clock';
  const power = 10 ** (powerAtMost(boundNs) - 1);
  // A floating-point error must not raise 400000 to 410000.
  const raised = Math.ceil(Number((boundNs / power).toPrecision(12))) * power;
  // A bound has no three known digits, so that 0.4 ms is better than 400 µs.
  const unit = unitFor(10 * raised);
  return `under ${Number((raised / unit.ns).toPrecision(2))}${NARROW_SPACE}${unit.suffix}`;
}

/** `22 to 140 µs`, or `140 µs to 2.7 ms` if the units differ; `up to 140 µs` if the clock read 0 for the shortest. */
export const formatRange = (shortestNs: number, longestNs: number, shownIn?: TimeUnit): string =>
  shortestNs > 0
    ? rangeOfTexts(formatRoughly(shortestNs, shownIn), formatRoughly(longestNs, shownIn))
    : `up to ${formatRoughly(longestNs, shownIn)}`;

/** A number with its unit: a time after a narrow space, or a ratio. */
const WITH_UNIT = /^(?<number>.+?)(?<unit>\u202f\S+|×)$/;
/** The mark of a verdict on one ratio; a range of several ratios has none. */
const VERDICT = / [=?]$/;

/** The range between two formatted numbers: `46.1 to 85.2 µs`, `85.2 µs to 1.24 ms`, `1.04 to 6.24×`. */
export function rangeOfTexts(least: string, most: string): string {
  const [from, to] = [least, most].map((text) => text.replace(VERDICT, '')) as [string, string];
  if (from === to) return to;
  const first = WITH_UNIT.exec(from)?.groups;
  return first && first['unit'] === WITH_UNIT.exec(to)?.groups?.['unit']
    ? `${first['number']} to ${to}`
    : `${from} to ${to}`;
}

/** One microsecond: smaller parts of a millisecond would have too many zeros to read. */
const MIN_SPOKEN_MS = 0.001;

/**
 * The form for short sentences, with one unit for all times: that of the picture below, or `0.03 ms`, `0.12 ms`,
 * `13 ms`; then seconds from 1 s on, nanoseconds below 1 µs.
 */
export function formatSpoken(ns: number, shownIn: TimeUnit = 'ms'): string {
  const ms = asKept(ns) / NS_PER_MS;
  if (!(ms > 0)) return 'less than a clock step';
  if (shownIn !== 'ms') return formatRoughly(ns, shownIn);
  if (ms < MIN_SPOKEN_MS || Number(ms.toPrecision(2)) >= 1000) return formatRoughly(ns);
  // More digits than hundredths of a millisecond are of no use in speech: 0.0991 ms becomes 0.10 ms.
  const rounded = Number(ms < 0.1 ? ms.toPrecision(1) : ms.toPrecision(2));
  return `${formatFixed(rounded, decimalsFor(rounded, rounded < 0.1 ? 1 : 2))}${NARROW_SPACE}ms`;
}

/**
 * `27.1 – 27.9 µs`: both ends in the unit of the median, with enough digits to show that they differ. Such an interval may
 * leave out the median as it is printed: 500 µs beside 500.3 – 500.5 µs. The ends are then rounded outwards to the
 * digits of the median, `500 – 501 µs`; so are ends that two more digits do not tell apart. `up to 27.9 µs`
 * if the lower end would be written as zero, which is a coarse clock and not the time of a call. The upper end of a
 * wide interval has three digits: `52.0 – 31,800 µs`.
 */
export function formatInterval(intervalNs: readonly [number, number], medianNs: number): string {
  const unit = unitFor(medianNs);
  const low = intervalNs[0] / unit.ns;
  const high = intervalNs[1] / unit.ns;
  const shown = asKept(medianNs) / unit.ns;
  const fewest = decimalsFor(shown);
  let decimals = fewest;
  while (low !== high && decimals < fewest + 2 && formatFixed(low, decimals) === formatFixed(high, decimals))
    decimals += 1;
  const median = Number(shown.toFixed(fewest));
  const [first, last] = [low, high].map((end) => Number(end.toFixed(decimals))) as [number, number];
  const holdsMedian = intervalNs[0] <= medianNs && medianNs <= intervalNs[1];
  if (holdsMedian && low !== high && (median < first || median > last || first === last)) {
    const steps = 10 ** fewest;
    const ends = [Math.floor(low * steps), Math.ceil(high * steps)].map((end) => formatFixed(end / steps, fewest));
    return `${ends.join(`${NARROW_SPACE}–${NARROW_SPACE}`)}${NARROW_SPACE}${unit.suffix}`;
  }
  const isWide = high >= 2 * low;
  const upper = isWide
    ? formatFixed(Number(high.toPrecision(3)), Math.min(decimals, decimalsFor(high)))
    : formatFixed(high, decimals);
  const most = `${upper}${NARROW_SPACE}${unit.suffix}`;
  if (low >= 0 && high > 0 && Number(formatFixed(low, decimals)) === 0) return `up to ${most}`;
  return `${formatFixed(low, decimals)}${NARROW_SPACE}–${NARROW_SPACE}${most}`;
}

/** Whether its ends are so far apart that a third digit says nothing. */
export const isWideReach = ([low, high]: readonly [number, number]): boolean => high >= 1.2 * low;

/** A wide interval with two digits, `24 to 31 µs`; a narrow one with enough digits to show that its ends differ. */
export const formatReach = (reachNs: readonly [number, number], medianNs: number): string =>
  isWideReach(reachNs) ? formatRange(...reachNs) : formatInterval(reachNs, medianNs);

/** The step of a clock, which is a round number in most browsers: `5 µs`, `100 µs`, `16.7 ms`. */
export function formatClockStep(ns: number): string {
  const unit = unitFor(ns);
  return `${Number((ns / unit.ns).toPrecision(3))}${NARROW_SPACE}${unit.suffix}`;
}

/** Whole seconds, minutes and hours, for waiting, on one line: `7 s`, `1 min 20 s`, `2 h 5 min`. */
export function formatWait(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 60) return `${seconds}${NARROW_SPACE}s`;
  // From one hour on, seconds do not matter.
  const [whole, large, small] = seconds < 3600 ? [seconds, 'min', 's'] : [Math.floor(seconds / 60), 'h', 'min'];
  const rest = whole % 60;
  const text = `${formatFixed(Math.floor(whole / 60), 0)}${NARROW_SPACE}${large}`;
  return rest === 0 ? text : `${text}\u00a0${rest}${NARROW_SPACE}${small}`;
}

/** The exact confidence of a median's interval differs a little from 95 %; from this value on it is called 95 %. */
const CALLED_95 = 0.949;

/** `75 %` if the confidence of an interval is below 95 %, as with fewer than six samples; else undefined. */
export const lessSureText = (confidence: number): string | undefined =>
  confidence < CALLED_95 ? `${Math.floor(confidence * 100)}${NARROW_SPACE}%` : undefined;

/**
 * `27.1 – 27.9 µs` under a heading that says 95 %; `27.1 – 27.9 µs (75 %)` if less sure. One sample has no interval, and
 * equal samples have one without width.
 */
export function formatSureInterval(
  intervalNs: readonly [low: number, high: number],
  medianNs: number,
  confidence: number,
): string {
  if (confidence === 0) return 'one sample';
  // Equal samples of a clock whose step is not known say nothing about the error of the median.
  if (intervalNs[0] === intervalNs[1]) return 'no width';
  const sure = lessSureText(confidence);
  return `${formatInterval(intervalNs, medianNs)}${sure === undefined ? '' : ` (${sure})`}`;
}

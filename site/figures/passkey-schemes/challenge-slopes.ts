/** Whether a longer challenge takes longer: one line for each scheme, backend, operation and form of message. */

import { cellKey, type RecordedCell } from '../../experiments/settings/cell.ts';
import { onceByName } from '../../results/derived/once-for.ts';
import type { RecordedSettings } from '../../results/document/run.ts';
import { MIN_SAMPLES_FOR_VERDICT } from '../../statistics/comparison/compare.ts';
import { fitMedianSlope, slopeInterval } from '../../statistics/comparison/median-slope.ts';
import { decimalsOfDigits } from '../../statistics/digits/powers-of-ten.ts';
import { cellOf, type MeasuredCell, requestedCells } from '../cells/cells.ts';
import { isOver, type RunContent } from '../form/figure-input.ts';

/** The cells of one line, shortest challenge first. */
export interface ChallengeLine {
  readonly key: string;
  readonly cells: readonly RecordedCell[];
}

/** In per cent of the line's time with the shortest challenge, for each additional byte of challenge. */
export interface ChallengeSlope {
  readonly line: ChallengeLine;
  readonly percentPerByte: number;
  /** 95 % for this single line. */
  readonly interval: readonly [number, number];
  /** Whether the interval, widened for the number of lines, excludes zero, and the line has no negative times. */
  readonly detected: boolean;
}

/** From 16 to 256 bytes, the study's challenge sizes. */
export const CHALLENGE_SPAN_BYTES = 240;

/** Fewer sizes make no line. */
const MIN_SIZES = 3;

/** The lines that the settings ask for: at least three sizes of challenge, all else equal. */
export function challengeLines(settings: RecordedSettings): readonly ChallengeLine[] {
  const lines = new Map<string, RecordedCell[]>();
  for (const cell of requestedCells(settings)) {
    if (!cell.message || cell.message.form === 'payload') continue;
    const key = cellKey({ ...cell, message: { ...cell.message, challengeBytes: 0 } });
    lines.set(key, [...(lines.get(key) ?? []), cell]);
  }
  const bytes = (cell: RecordedCell) => cell.message?.challengeBytes ?? 0;
  return [...lines]
    .filter(([, cells]) => cells.length >= MIN_SIZES)
    .map(([key, cells]) => ({ key, cells: cells.toSorted((a, b) => bytes(a) - bytes(b)) }));
}

function challengeSlope(
  line: ChallengeLine,
  cells: readonly MeasuredCell[],
  looks: number,
): ChallengeSlope | undefined {
  const places = cells.map(({ cell, samplesNs, rounding, summary }) => ({
    x: cell.message?.challengeBytes ?? 0,
    samples: samplesNs,
    rounding: rounding * summary.medianNs,
  }));
  const found = fitMedianSlope(places);
  const interval = slopeInterval(found);
  const wide = slopeInterval(found, looks);
  if (!interval || !wide) return undefined;
  const { slope, intercept } = found;
  const heightAt = (x: number) => intercept + slope * x;
  const xs = places.map(({ x }) => x);
  const shortest = heightAt(Math.min(...xs));
  // A line that goes below zero cannot be of times. It is then relative to its height in the middle, and
  // shows no effect.
  const isOfTimes = shortest > 0 && heightAt(Math.max(...xs)) > 0;
  const whole = isOfTimes ? shortest : heightAt(xs.reduce((total, x) => total + x, 0) / xs.length);
  const percent = (ns: number) => (100 * ns) / whole;
  return {
    line,
    percentPerByte: percent(slope),
    interval: [percent(interval[0]), percent(interval[1])],
    detected: isOfTimes && (wide[0] > 0 || wide[1] < 0),
  };
}

const slopesOnce = onceByName<readonly ChallengeSlope[]>();

/** The slope of every line with at least three measured sizes and enough samples for each, once the run is over. */
export const challengeSlopes = (run: RunContent): readonly ChallengeSlope[] =>
  isOver(run) ? slopesOnce(run.measurements, '', () => slopesOf(run)) : [];

function slopesOf(run: RunContent): readonly ChallengeSlope[] {
  const measured = challengeLines(run.settings).flatMap((line) => {
    const cells = line.cells.map((cell) => cellOf(run, cell)).filter((cell) => cell !== undefined);
    const enough =
      // A link has the number of samples, but not the samples.
      cells.every(({ samplesNs }) => samplesNs.length >= MIN_SAMPLES_FOR_VERDICT) &&
      // Times of 0, as under a coarse clock, give no percentages.
      cells.some(({ summary }) => summary.medianNs > 0);
    return enough && cells.length >= MIN_SIZES ? [{ line, cells }] : [];
  });
  return measured.flatMap(({ line, cells }) => challengeSlope(line, cells, measured.length) ?? []);
}

/** `+0.021`, `−24.9`: always with a sign, because the sign matters, and with at most three digits. */
export function formatSigned(value: number, decimals = 3): string {
  const size = Math.abs(value);
  const digits = size >= 1 ? decimalsOfDigits(size, 3) : decimals;
  const text = size.toFixed(Math.min(decimals, digits));
  if (Number(text) === 0) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
}

/** In per cent, for all bytes from the shortest challenge to the longest: a smaller effect counts as none. */
export const FLAT_PERCENT = 10;

/** Flat means flat within a stated margin, not only that no effect was detected. */
export const isFlat = ({ interval }: ChallengeSlope): boolean =>
  Math.max(...interval.map(Math.abs)) * CHALLENGE_SPAN_BYTES <= FLAT_PERCENT;

/** For slopes without an effect: what is ruled out, and what is not. */
export function flatSentence(slopes: readonly ChallengeSlope[]): string {
  const unsure = slopes.filter((slope) => !isFlat(slope)).length;
  const total = slopes.length;
  const percent = `${FLAT_PERCENT}\u202f%`;
  if (unsure === 0)
    return `No effect of the challenge’s size was detected: 240 bytes more change the time by less than ${percent}${total === 1 ? '' : ` in each of ${total} lines`}.`;
  if (unsure === total) return 'Too unsteady here to tell whether the size of the challenge matters.';
  return `No effect of the challenge’s size was detected; ${unsure} of ${total} lines ${unsure === 1 ? 'is' : 'are'} too unsteady to rule out ${percent}.`;
}

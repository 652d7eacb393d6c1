/** Whether a longer challenge takes longer: one line a scheme, backend, operation and form of message. */

import { cellKey, type RecordedCell } from '../../experiments/settings/cell.ts';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { onceByName } from '../../results/derived/once-for.ts';
import type { RecordedSettings } from '../../results/document/run.ts';
import { MIN_SAMPLES_FOR_VERDICT } from '../../statistics/comparison/compare.ts';
import { fitMedianSlope, slopeInterval } from '../../statistics/comparison/median-slope.ts';
import { decimalsOfDigits } from '../../statistics/digits/powers-of-ten.ts';
import { cellOf, isOver, type MeasuredCell } from '../cells/measured-cell.ts';
import type { RunContent } from '../form/figure-input.ts';

/** The cells of one line, shortest challenge first. */
export interface ChallengeLine {
  readonly key: string;
  readonly cells: readonly RecordedCell[];
}

/** In per cent of the line's time with the shortest challenge, for each byte of challenge more. */
export interface ChallengeSlope {
  readonly line: ChallengeLine;
  readonly percentPerByte: number;
  /** 95 % for this line alone. */
  readonly interval: readonly [number, number];
  /** Whether the interval, widened for looking at so many lines, leaves out zero, and the line never leaves less than nothing. */
  readonly detected: boolean;
}

/** From 16 to 256 bytes, as the study varies its challenges. */
export const CHALLENGE_SPAN_BYTES = 240;

/** A line through fewer sizes is not asked for. */
const FEWEST_SIZES = 3;

/** The lines that the settings ask for: three sizes of challenge or more, all else equal. */
export function challengeLines(settings: RecordedSettings): readonly ChallengeLine[] {
  const lines = new Map<string, RecordedCell[]>();
  for (const cell of cellsOf(settings)) {
    if (!cell.message || cell.message.form === 'payload') continue;
    const key = cellKey({ ...cell, message: { ...cell.message, challengeBytes: 0 } });
    lines.set(key, [...(lines.get(key) ?? []), cell]);
  }
  const bytes = (cell: RecordedCell) => cell.message?.challengeBytes ?? 0;
  return [...lines]
    .filter(([, cells]) => cells.length >= FEWEST_SIZES)
    .map(([key, cells]) => ({ key, cells: cells.toSorted((a, b) => bytes(a) - bytes(b)) }));
}

function challengeSlope(
  line: ChallengeLine,
  cells: readonly MeasuredCell[],
  looks: number,
): ChallengeSlope | undefined {
  const places = cells.map(({ cell, samplesNs }) => ({ x: cell.message?.challengeBytes ?? 0, samples: samplesNs }));
  const found = fitMedianSlope(places);
  const interval = slopeInterval(found);
  const wide = slopeInterval(found, looks);
  if (!interval || !wide) return undefined;
  const { slope, intercept } = found;
  const heightAt = (x: number) => intercept + slope * x;
  const xs = places.map(({ x }) => x);
  const shortest = heightAt(Math.min(...xs));
  // A line that passes below nothing is none of times: whoever takes 104 % less time is done before the beginning.
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

/** Of every line of which three sizes were measured, with samples enough for a word on each, once the run is over. */
export const challengeSlopes = (run: RunContent): readonly ChallengeSlope[] =>
  isOver(run) ? slopesOnce(run.measurements, '', () => slopesOf(run)) : [];

function slopesOf(run: RunContent): readonly ChallengeSlope[] {
  const measured = challengeLines(run.settings).flatMap((line) => {
    const cells = line.cells.map((cell) => cellOf(run, cell)).filter((cell) => cell !== undefined);
    const enough =
      // A link counts its samples and does not bring them.
      cells.every(({ samplesNs }) => samplesNs.length >= MIN_SAMPLES_FOR_VERDICT) &&
      // Of no time at all, as under a coarse clock, there are no per cent.
      cells.some(({ summary }) => summary.medianNs > 0);
    return enough && cells.length >= FEWEST_SIZES ? [{ line, cells }] : [];
  });
  return measured.flatMap(({ line, cells }) => challengeSlope(line, cells, measured.length) ?? []);
}

/** `+0.021`, `−24.9`: with a sign, since its sign is the point, and at most three digits. */
export function formatSigned(value: number, decimals = 3): string {
  const size = Math.abs(value);
  const digits = size >= 1 ? decimalsOfDigits(size, 3) : decimals;
  const text = size.toFixed(Math.min(decimals, digits));
  if (Number(text) === 0) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
}

/** In per cent, for all of the bytes from the shortest challenge to the longest: less is taken for nothing. */
export const FLAT_PERCENT = 10;

/** Flat means flat to within a stated margin, not merely that nothing was seen. */
export const isFlat = ({ interval }: ChallengeSlope): boolean =>
  Math.max(...interval.map(Math.abs)) * CHALLENGE_SPAN_BYTES <= FLAT_PERCENT;

/** Of slopes without an effect: what is ruled out, and what is not. */
export function flatSentence(slopes: readonly ChallengeSlope[]): string {
  const unsure = slopes.filter((slope) => !isFlat(slope)).length;
  const total = slopes.length;
  const percent = `${FLAT_PERCENT}\u202f%`;
  if (unsure === 0)
    return `No effect of the challenge’s size was detected: 240 bytes more change the time by less than ${percent}${total === 1 ? '' : ` in each of ${total} lines`}.`;
  if (unsure === total) return 'Too unsteady here to tell whether the size of the challenge matters.';
  return `No effect of the challenge’s size was detected; ${unsure} of ${total} lines are too unsteady to rule out ${percent}.`;
}

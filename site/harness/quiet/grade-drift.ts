import { median, quantileSorted } from 'simple-statistics';
import type { Drift } from './drift.ts';
import { type PaceKernel, timesOfKernel } from './kernel-times.ts';
import { changeOverRun, shareOfBest, wholeShare } from './longer-by.ts';
import { paceOf, type VisitPace } from './pace.ts';
import { paceSentence } from './pace-sentence.ts';
import { twoPacesSentence } from './two-paces.ts';

/**
 * Beyond these bounds a run is noisy, or unusable. Spread and slow readings are relative to the best tenth of the
 * readings: the undisturbed machine. For trend and spread, the error of the clock is subtracted first; for slow
 * readings `slowOverMs` includes it.
 */
const bounds = {
  /**
   * The last third's median against the first third's, in either direction: heat, throttling, or a neighbour's change.
   */
  trend: { noisy: 0.1, unusable: 0.5 },
  /** The distance of the quartiles: it shows a machine that is always shared. */
  spread: { noisy: 0.15, unusable: 0.75 },
  /**
   * The share of the readings that took a quarter longer than the best. A neighbour on every core takes turns with the
   * run: some readings stay as fast as before, others take twice as long. So this share changes long before a median
   * does.
   */
  slow: { noisy: 0.1, unusable: 0.5 },
  /** How far the visit's pace is behind the best seen in this browser, for the kernel that the multiplier limits. */
  behind: { noisy: 0.15, unusable: 0.5 },
} as const;
/** A reading is slow if it takes this share more than the best. */
const SLOW_BY = 0.25;
/** A single slow reading is an accident, whatever its share of the readings. */
const MIN_SLOW_READINGS = 2;
/** With fewer readings, the reason says that they are few. A run takes the missing ones at its end. */
export const ENOUGH_READINGS = 6;
/** If the clock alone may change a reading by this share, small changes stay hidden, and the reason says so. */
const COARSE_CLOCK_ERROR = 0.25;
/** If the clock alone may change a reading by this share, a quiet machine cannot be recognised: the run is noisy. */
const BLIND_CLOCK_ERROR = 0.6;

/**
 * Grades a run by its readings: how steady both pace kernels were, and how slow compared with the best on this device.
 * If no best is known, the ratio that quiet visits showed is the comparison.
 *
 * @param clockErrorMs the error of one reading that the clock step can cause, in milliseconds
 * @param mostRatio the most that the second pace kernel takes on a quiet machine, as a multiple of the first, if known
 */
export function gradeDrift(
  readings: Drift['readings'],
  clockErrorMs: number,
  visit?: VisitPace,
  mostRatio?: number,
): Drift {
  const steadiness = gradeSteadiness(readings, clockErrorMs);
  const pace = visit?.best && paceOf(visit, visit.best);
  const sentence = paceSentence(pace);
  const bestSentence = visit && mostRatio !== undefined ? ratioSentence(visit, mostRatio) : undefined;
  if (bestSentence !== undefined) return worse(steadiness, 1, bestSentence);
  if (!pace?.judged || sentence === undefined) return steadiness;
  return worse(steadiness, severityOf(1 - pace.multiplier, bounds.behind), sentence);
}

const grades = ['quiet', 'noisy', 'unusable'] as const;

function worse(drift: Drift, least: number, sentence: string): Drift {
  const severity = Math.max(grades.indexOf(drift.grade), least);
  return { ...drift, grade: grades[severity] ?? 'unusable', reason: `${drift.reason} ${sentence}` };
}

/** The sentence about a core that is shared for the whole run, when both pace kernels are steady. */
function ratioSentence({ chainMs, multiplierMs }: VisitPace, mostRatio: number): string | undefined {
  const ratio = multiplierMs / chainMs;
  if (!(ratio > mostRatio)) return undefined;
  return `What the multiplier limits took ${ratio.toFixed(2)} times as long as the rest, by their medians; undisturbed visits to this engine took ${mostRatio.toFixed(2)} at most, so the core may have been shared.`;
}

/** The pace kernels, as the reason names them. */
const paceKernelNames = {
  chain: 'A fixed piece of work, timed between rounds,',
  multiplier: 'A second piece of work, which the multiplier limits,',
} as const;

interface Finding {
  readonly severity: number;
  readonly reason: string;
}

/** The most severe finding about the times of one pace kernel. */
function findingOf(times: readonly number[], clockErrorMs: number): Finding & { readonly calm: string } {
  const { trend, spread, slow, clock } = figuresOf(times, clockErrorMs);
  const findings = [
    {
      severity: severityOf(slow, bounds.slow),
      reason: `was over a quarter slower than its best in ${wholeShare(slow)} of its readings`,
    },
    { severity: severityOf(Math.abs(trend) - clock, bounds.trend), reason: changeOverRun(trend) },
    {
      severity: severityOf(spread - clock, bounds.spread),
      reason: `varied by ${shareOfBest(spread)} between its quartiles`,
    },
  ];
  const severity = Math.max(...findings.map((finding) => finding.severity));
  const calm = `took the same time throughout, within ${wholeShare(Math.max(spread, Math.abs(trend)))}`;
  return { calm, severity, reason: findings.find((finding) => finding.severity === severity)?.reason ?? calm };
}

/** The finding about the first pace kernel, or about the second if that one was disturbed more. */
function worstFinding(readings: Drift['readings'], clockErrorMs: number): Finding & { readonly kernel: PaceKernel } {
  const timesOf = (kernel: PaceKernel) => timesOfKernel(readings, kernel).map(({ tookMs }) => tookMs);
  const chain = findingOf(timesOf('chain'), clockErrorMs);
  const multipliers = timesOf('multiplier');
  const multiplier = multipliers.length < 2 ? undefined : findingOf(multipliers, clockErrorMs);
  const kernel = multiplier && multiplier.severity > chain.severity ? 'multiplier' : 'chain';
  const { severity, reason, calm } = (kernel === 'multiplier' && multiplier) || chain;
  return { kernel, severity, reason: `${paceKernelNames[kernel]} ${severity > 0 ? reason : calm}` };
}

function gradeSteadiness(readings: Drift['readings'], clockErrorMs: number): Drift {
  if (readings.length < 2) return { readings, grade: 'quiet', reason: 'There are too few readings to tell drift.' };
  const { clock } = figuresOf(
    readings.map((reading) => reading.spinMs),
    clockErrorMs,
  );
  if (clock > BLIND_CLOCK_ERROR) {
    return { readings, grade: 'noisy', reason: 'The clock is too coarse to tell whether other programs were busy.' };
  }
  const found = worstFinding(readings, clockErrorMs);
  const caveats = [
    ...(readings.length < ENOUGH_READINGS ? [`only ${readings.length} readings, too few to be sure`] : []),
    ...(clock > COARSE_CLOCK_ERROR ? ['the clock is too coarse to see small changes'] : []),
  ];
  const caveat = caveats.length > 0 ? ` (${caveats.join('; ')})` : '';
  const grade = grades[found.severity] ?? 'unusable';
  // Two paces are mentioned only if the readings are not calm.
  const paces = found.severity > 0 ? twoPacesSentence(readings, found.kernel) : undefined;
  const reason = `${found.reason}${caveat}.`;
  return { readings, grade, reason: paces === undefined ? reason : `${reason} ${paces}` };
}

/** The 10 % quantile of the readings: the undisturbed machine. */
const bestTenth = (sorted: readonly number[]) => Math.max(quantileSorted([...sorted], 0.1), Number.EPSILON);

/** The longest time of a reading that is not slow, in milliseconds. `times` has at least one reading. */
export function slowOverMs(times: readonly number[], clockErrorMs: number): number {
  const best = bestTenth(times.toSorted((a, b) => a - b));
  return best * (1 + SLOW_BY + clockErrorMs / best);
}

function figuresOf(times: readonly number[], clockErrorMs: number) {
  const sorted = times.toSorted((a, b) => a - b);
  const best = bestTenth(sorted);
  const third = Math.max(1, Math.floor(times.length / 3));
  const clock = clockErrorMs / best;
  const slowOver = slowOverMs(times, clockErrorMs);
  const slow = sorted.filter((time) => time > slowOver).length;
  return {
    trend: median(times.slice(-third)) / Math.max(median(times.slice(0, third)), Number.EPSILON) - 1,
    spread: (quantileSorted(sorted, 0.75) - quantileSorted(sorted, 0.25)) / best,
    slow: slow < MIN_SLOW_READINGS ? 0 : slow / sorted.length,
    clock,
  };
}

function severityOf(value: number, bound: { readonly noisy: number; readonly unusable: number }): 0 | 1 | 2 {
  if (value > bound.unusable) return 2;
  return value > bound.noisy ? 1 : 0;
}

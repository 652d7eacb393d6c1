/**
 * What the runs of a series found of one thing, each by itself: the median of a cell, or the ratio of two. Repeats and visits are judged
 * alike, by the one estimate over all of them.
 */
import { mean } from 'simple-statistics';
import { spreadOfBlocks } from '../blocks/median-over-blocks.ts';
import { studentQuantile } from '../chance/student-t.ts';
import { ascending, medianOf } from '../estimates/ascending.ts';
import { estimateFromParts, intervalFromLogs, type LogEstimate } from '../estimates/log-estimate.ts';
import { medianInterval, WANTED_CONFIDENCE } from '../estimates/median-interval.ts';

/** With fewer runs, what they differ by is not known well enough: t for two is 12.7. */
export const MIN_RUNS = 3;

/** Whether each has a logarithm. */
export function isEveryPositive(values: readonly number[]): boolean {
  return values.every((value) => value > 0 && Number.isFinite(value));
}

/**
 * The geometric mean of what each run found, and how far runs are apart. What was found within each run needs no interval for it: the
 * distances between runs hold that too. None is left out: a run far from the others may come again.
 *
 * @returns nothing for fewer runs than that, and where one found no time above zero.
 */
export function estimateOver(found: readonly number[], fewest = MIN_RUNS): LogEstimate | undefined {
  if (found.length < fewest || !isEveryPositive(found)) return undefined;
  const logs = found.map(Math.log);
  return estimateFromParts(mean(logs), logs);
}

/** An estimate in three numbers, as a document keeps it of earlier visits. */
interface KeptEstimate {
  /** Two at least. */
  readonly runs: number;
  /** The geometric mean of what they found. */
  readonly centre: number;
  /** How far they are apart: the standard deviation of logarithms. */
  readonly sdOfLogs: number;
}

export function keptEstimate(known: LogEstimate): KeptEstimate {
  return {
    runs: known.degreesOfFreedom + 1,
    centre: Math.exp(known.estimate),
    sdOfLogs: spreadOfBlocks(known),
  };
}

/** More than this no runs of one thing are apart: e to the power of ten is a factor of 22,000. */
const MAX_SD_OF_LOGS = 10;

/** The estimate that was kept; nothing of numbers that no runs can have. */
export function restoredEstimate({ runs, centre, sdOfLogs }: KeptEstimate): LogEstimate | undefined {
  const isSound = Number.isSafeInteger(runs) && runs >= 2 && sdOfLogs >= 0 && sdOfLogs <= MAX_SD_OF_LOGS;
  if (!isSound || !isEveryPositive([centre])) return undefined;
  return { estimate: Math.log(centre), standardError: sdOfLogs / Math.sqrt(runs), degreesOfFreedom: runs - 1 };
}

/** An estimate with one run more. */
export function withRun({ estimate, standardError, degreesOfFreedom }: LogEstimate, found: number): LogEstimate {
  const runs = degreesOfFreedom + 1;
  const distance = Math.log(found) - estimate;
  const squares = degreesOfFreedom * runs * standardError ** 2 + (distance ** 2 * runs) / (runs + 1);
  return {
    estimate: estimate + distance / (runs + 1),
    standardError: Math.sqrt(squares / runs / (runs + 1)),
    degreesOfFreedom: runs,
  };
}

/**
 * The 95 % prediction interval for one run more: on logarithms, by Student's t, wider than the runs' scatter because their mean is not sure
 * either. It holds the next run in 95 of 100 cases, where runs stay as they were; nothing for fewer than three.
 *
 * @param wander what runs are expected to be apart at the least (`wanderOfLogs`): a few that happen to be close do not make the next one so.
 */
export function nextRun(known: LogEstimate, wander = 0): readonly [low: number, high: number] | undefined {
  const runs = known.degreesOfFreedom + 1;
  if (runs < MIN_RUNS) return undefined;
  const reach = studentQuantile(0.975, runs - 1) * Math.max(spreadOfBlocks(known), wander) * Math.sqrt(1 + 1 / runs);
  return [Math.exp(known.estimate - reach), Math.exp(known.estimate + reach)];
}

/** What several runs found together, each with its median. */
interface OverRuns {
  /** The geometric mean of the runs' medians: half of what a run finds lies on each side of it. */
  readonly medianNs: number;
  readonly intervalNs: readonly [low: number, high: number];
  /** 0.95 from three runs on. With two the interval is their range, which holds what is looked for in half of all cases. */
  readonly confidence: number;
}

/**
 * One number over runs, with the interval that their distances give it (Student's t on logarithms).
 *
 * @param medians one a run, at least one; where one is zero, as a coarse clock has it, ranks stand in for logarithms.
 */
export function summariseOver(medians: readonly number[]): OverRuns {
  const known = estimateOver(medians);
  if (known) {
    const intervalNs = intervalFromLogs(known);
    return { medianNs: Math.exp(known.estimate), intervalNs, confidence: WANTED_CONFIDENCE };
  }
  const sorted = ascending(medians);
  const { low, high, confidence } = medianInterval(sorted);
  const medianNs = isEveryPositive(medians) ? Math.exp(mean(medians.map(Math.log))) : medianOf(sorted);
  return { medianNs, intervalNs: [low, high], confidence };
}

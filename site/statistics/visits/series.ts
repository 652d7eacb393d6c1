/**
 * The results of the runs of a series for one thing, a number per run: the median of a cell, or the ratio of two.
 * Repeats and visits are treated alike, by one estimate over all of them.
 */
import { mean } from 'simple-statistics';
import { spreadOfBlocks } from '../blocks/median-over-blocks.ts';
import { studentQuantile } from '../chance/student-t.ts';
import { ascending, medianOf } from '../estimates/ascending.ts';
import { estimateFromParts, intervalFromLogs, type LogEstimate } from '../estimates/log-estimate.ts';
import { medianInterval, WANTED_CONFIDENCE } from '../estimates/median-interval.ts';

/** With fewer runs, their spread is not known well enough: t for two is 12.7. */
export const MIN_RUNS = 3;

/** Whether every value has a logarithm. */
export function isEveryPositive(values: readonly number[]): boolean {
  return values.every((value) => value > 0 && Number.isFinite(value));
}

/**
 * The geometric mean of the runs' results, and the spread between runs. The interval within each run is not needed: the
 * distances between runs include it. No run is left out: a run far from the others may happen again.
 *
 * @returns undefined for fewer runs, or if a run has no time above zero
 */
export function estimateOver(found: readonly number[], fewest = MIN_RUNS): LogEstimate | undefined {
  if (found.length < fewest || !isEveryPositive(found)) return undefined;
  const logs = found.map(Math.log);
  return estimateFromParts(mean(logs), logs);
}

/** An estimate in three numbers, as a document stores it for earlier visits. */
interface StoredEstimate {
  /** At least two. */
  readonly runs: number;
  /** The geometric mean of their results. */
  readonly centre: number;
  /** How far apart they are: the standard deviation of logarithms. */
  readonly sdOfLogs: number;
}

export function storedEstimate(known: LogEstimate): StoredEstimate {
  return {
    runs: known.degreesOfFreedom + 1,
    centre: Math.exp(known.estimate),
    sdOfLogs: spreadOfBlocks(known),
  };
}

/** Runs of one thing never differ by more: e to the power of ten is a factor of 22,000. */
const MAX_SD_OF_LOGS = 10;

/** The estimate from stored numbers; undefined if they are impossible. */
export function restoredEstimate({ runs, centre, sdOfLogs }: StoredEstimate): LogEstimate | undefined {
  const isSound = Number.isSafeInteger(runs) && runs >= 2 && sdOfLogs >= 0 && sdOfLogs <= MAX_SD_OF_LOGS;
  if (!isSound || !isEveryPositive([centre])) return undefined;
  return { estimate: Math.log(centre), standardError: sdOfLogs / Math.sqrt(runs), degreesOfFreedom: runs - 1 };
}

/** Adds one run to an estimate. */
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
 * The 95 % prediction interval for one more run, by Student's t on logarithms. It is wider than the runs' scatter
 * because their mean is uncertain, too. If nothing changes, it contains the next run in 95 of 100 cases. Undefined for
 * fewer than three runs.
 *
 * @param wander the least expected spread of runs (`wanderOfLogs`): a few runs that are close by chance do not narrow
 * the prediction
 */
export function nextRun(known: LogEstimate, wander = 0): readonly [low: number, high: number] | undefined {
  const runs = known.degreesOfFreedom + 1;
  if (runs < MIN_RUNS) return undefined;
  const reach = studentQuantile(0.975, runs - 1) * Math.max(spreadOfBlocks(known), wander) * Math.sqrt(1 + 1 / runs);
  return [Math.exp(known.estimate - reach), Math.exp(known.estimate + reach)];
}

/** The joint result of several runs, each with its median. */
interface OverRuns {
  /** The geometric mean of the runs' medians: half of the runs' results are expected on each side. */
  readonly medianNs: number;
  readonly intervalNs: readonly [low: number, high: number];
  /**
   * 0.95 from three runs on. With two, the interval is their range, which contains the true value in half of all cases.
   */
  readonly confidence: number;
}

/**
 * One number over runs, with an interval from the distances between them (Student's t on logarithms).
 *
 * @param medians one per run, at least one; if one is zero, as on a coarse clock, ranks replace logarithms
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

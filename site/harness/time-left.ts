/** The time left of a run, from its plans, from usual times of cells, and from this run so far. */
import { median } from 'simple-statistics';
import { targetBatchMs } from './batch/batch-size.ts';
import type { Precision, SamplingPlan } from './batch/plan.ts';
import { FEWEST_CALLS_TO_SETTLE, LONGEST_TO_SETTLE_MS, type Sampling } from './sampling.ts';
import { batchesForPrecision, batchesInPlan } from './stop.ts';

/** A subject whose turn has not come. */
export interface AwaitedSubject {
  readonly plan: SamplingPlan;
  /** The time of one call on a usual machine, in milliseconds; undefined if not known. */
  readonly usualCallMs: number | undefined;
  /** Who computes. */
  readonly by: string;
}

/** A prior for the warm-up: the share of its time limit after which windows usually agree. */
const USUAL_WARM_UP_SHARE = 0.7;
/** A prior for the scatter: the relative variance of a batch of one millisecond. */
const USUAL_VARIANCE = 0.05 ** 2;
/** Once batches have taken this long, rounds show how much longer they take than their batches. */
const ENOUGH_ROUNDS_MS = 300;
/** The longer half of a rank-based interval of a median, in standard deviations over the square root of n. */
const HALF_WIDTH_BY_RANKS = 3.4;
/** If a part has already taken longer than expected, this share of its expected time is still expected. */
const STILL_NEEDED = 0.1;

interface ExpectedTimes {
  readonly openMs: number;
  readonly sampleMs: number;
}

export class TimeLeft {
  readonly #clockStepMs: number;
  #awaited: readonly AwaitedSubject[];
  /** Sums of log(call time here / usual time), by backend: a machine may be fast in one and slow in another. */
  readonly #speedLogs = new Map<string, { readonly sum: number; readonly cells: number }>();
  /** The call times of opened cells. They replace unknown times of cells to come. */
  readonly #callsMs: number[] = [];
  #opening = { tookMs: 0, expectedMs: 0, cells: 0 };
  /** The relative variance of a batch of one millisecond, one entry per cell that was warmed up. */
  readonly #variances: number[] = [USUAL_VARIANCE];
  /** The median of the variances, cached. */
  #usualVariance: number | undefined;
  /** The batches that finished cells took, and the batches that were expected of them. */
  #batches = { taken: 0, expected: 0 };
  #taught = 1;
  #rounds = { tookMs: 0, spentMs: 0 };

  constructor(awaited: readonly AwaitedSubject[], clockStepMs: number) {
    this.#awaited = awaited;
    this.#clockStepMs = clockStepMs;
  }

  /** The turn of the next subject in round 0 is over. If `sampling` is undefined, the subject is not measured. */
  opened(tookMs: number, sampling: Sampling | undefined): void {
    const [first, ...others] = this.#awaited;
    this.#awaited = others;
    if (!first || !sampling) return;
    const callMs = callMsOf(sampling);
    this.#callsMs.push(callMs);
    if (first.usualCallMs !== undefined && callMs > 0) {
      const { sum, cells } = this.#speedLogs.get(first.by) ?? { sum: 0, cells: 0 };
      this.#speedLogs.set(first.by, { sum: sum + Math.log(callMs / first.usualCallMs), cells: cells + 1 });
    }
    const { scatter } = sampling;
    if (scatter && !first.plan.chanceDecides) {
      this.#variances.push(scatter.variance * scatter.lastMs);
      this.#usualVariance = undefined;
    }
    this.#opening.tookMs += tookMs;
    this.#opening.cells += 1;
    this.#opening.expectedMs += this.#expectedFor(first.plan, callMs).openMs;
  }

  /** Called when a cell needs no more batches. */
  finished(sampling: Sampling): void {
    this.#batches.taken += sampling.samplesNs.length;
    this.#batches.expected += this.#expectedBatches(sampling) ?? sampling.samplesNs.length;
  }

  /** The number of batches expected of a cell; undefined if scatter does not decide it. */
  #expectedBatches(sampling: Sampling): number | undefined {
    const { plan, samplesNs, spentMs } = sampling;
    if (plan.stop.rule === 'batches' || plan.chanceDecides || samplesNs.length === 0) return undefined;
    return this.#batchesFor(plan, plan.stop, spentMs / samplesNs.length, batchesInPlan(plan.stop, sampling));
  }

  /**
   * Batches that cells took, per expected batch. The steadiest cells finish first, so unfinished cells count, too, with
   * the batches expected of them.
   */
  #taughtBy(unfinished: readonly Sampling[]): number {
    let { taken, expected } = this.#batches;
    for (const sampling of unfinished) {
      const batches = this.#expectedBatches(sampling);
      if (batches === undefined) continue;
      taken += Math.max(batches, sampling.samplesNs.length);
      expected += batches;
    }
    return expected > 0 ? taken / expected : 1;
  }

  /** A round has ended. It took `tookMs`, and its batches `spentMs`. */
  rounded(tookMs: number, spentMs: number): void {
    this.#rounds.tookMs += tookMs;
    this.#rounds.spentMs += spentMs;
  }

  /** @param underWayMs how long the turn of the next subject has lasted; 0 while none has begun */
  leftMs(unfinished: readonly Sampling[], underWayMs: number): number {
    let opening = 0;
    this.#taught = this.#taughtBy(unfinished);
    let sampling = unfinished.reduce((sum, cell) => sum + this.#samplingLeftMs(cell), 0);
    const besidesMs = this.#besidesMs();
    const unknownMs = this.#callsMs.length > 0 ? median(this.#callsMs) : 0;
    for (const [index, { plan, usualCallMs, by }] of this.#awaited.entries()) {
      const expected = this.#expectedFor(plan, usualCallMs === undefined ? unknownMs : usualCallMs * this.#speed(by));
      const openMs = Math.max(STILL_NEEDED * expected.openMs, expected.openMs + besidesMs);
      opening += index === 0 ? Math.max(STILL_NEEDED * openMs, openMs - underWayMs) : openMs;
      sampling += expected.sampleMs;
    }
    return opening + this.#overhead() * sampling;
  }

  #speed(by: string): number {
    const own = this.#speedLogs.get(by);
    const logs = own ? [own] : [...this.#speedLogs.values()];
    const cells = logs.reduce((all, log) => all + log.cells, 0);
    return cells > 0 ? Math.exp(logs.reduce((all, log) => all + log.sum, 0) / cells) : 1;
  }

  /** Opening a cell includes checks before the clock and loading modules, which no plan contains. */
  #besidesMs(): number {
    const { tookMs, expectedMs, cells } = this.#opening;
    return cells === 0 ? 0 : (tookMs - expectedMs) / cells;
  }

  #overhead(): number {
    const { tookMs, spentMs } = this.#rounds;
    return spentMs < ENOUGH_ROUNDS_MS ? 1 : Math.max(1, tookMs / spentMs);
  }

  /** The number of batches that the scatter of warm-ups asks for. If chance decides, all are needed. */
  #batchesFor({ chanceDecides }: SamplingPlan, stop: Precision, batchMs: number, most: number): number {
    if (chanceDecides || batchMs <= 0) return most;
    this.#usualVariance ??= median(this.#variances);
    const scatter = Math.sqrt(this.#usualVariance / batchMs);
    const wanted = ((HALF_WIDTH_BY_RANKS * scatter) / stop.relativeHalfWidth) ** 2;
    return Math.min(most, Math.max(stop.minBatches, wanted));
  }

  /** The number of batches of a cell, corrected by what finished cells took. */
  #wanted(plan: SamplingPlan, stop: Precision, batchMs: number, most: number): number {
    const taught = plan.chanceDecides ? 1 : this.#taught;
    return Math.max(1, Math.min(most, taught * this.#batchesFor(plan, stop, batchMs, most)));
  }

  #samplingLeftMs(sampling: Sampling): number {
    const { plan, samplesNs, spentMs } = sampling;
    const n = samplesNs.length;
    if (n === 0) return targetBatchMs(plan, this.#clockStepMs);
    const batchMs = spentMs / n;
    const { stop } = plan;
    if (stop.rule === 'batches') return Math.max(0, stop.batches - n) * batchMs;
    const most = batchesInPlan(stop, sampling);
    // If chance decides, precision is not reached in time; and testing it on thousands of samples takes time itself.
    if (plan.chanceDecides) return Math.max(0, most - n) * batchMs;
    const wanted = n < stop.minBatches ? this.#wanted(plan, stop, batchMs, most) : batchesForPrecision(stop, samplesNs);
    const inPlan = Math.min(most, Math.max(wanted, stop.minBatches, n + 1)) - n;
    return Math.max(0, inPlan, sampling.batchesToSettle) * batchMs;
  }

  /** The expected time of `Sampling.begin` and of the rounds for a call of this length. */
  #expectedFor(plan: SamplingPlan, callMs: number): ExpectedTimes {
    const { stop, maxWarmUpMs, coldCounts } = plan;
    const batchMs = Math.max(callMs, targetBatchMs(plan, this.#clockStepMs));
    const isSlow = callMs >= maxWarmUpMs;
    // Each window is one call: the time limit comes before three windows agree.
    const isUnsettled = callMs > maxWarmUpMs / 3;
    const warmUpCalls = isSlow ? 0 : Math.ceil(maxWarmUpMs / Math.max(callMs, 1e-3));
    const warmUpMs = isUnsettled ? warmUpCalls * callMs : USUAL_WARM_UP_SHARE * maxWarmUpMs;
    const openMs = isSlow ? (coldCounts ? 1 : 2) * callMs : callMs + warmUpMs + batchMs;
    const toSettle =
      isUnsettled && !plan.chanceDecides && callMs <= LONGEST_TO_SETTLE_MS ? FEWEST_CALLS_TO_SETTLE - warmUpCalls : 0;
    if (stop.rule === 'batches') return { openMs, sampleMs: (stop.batches - 1) * batchMs };
    const callsPerBatch = callMs >= batchMs ? 1 : 2;
    const most = batchesInPlan(stop, { samplesNs: [0], spentMs: batchMs, callsPerBatch });
    return { openMs, sampleMs: (Math.max(toSettle, this.#wanted(plan, stop, batchMs, most)) - 1) * batchMs };
  }
}

function callMsOf({ samplesNs, spentMs, callsPerBatch }: Sampling): number {
  return samplesNs.length === 0 ? 0 : spentMs / samplesNs.length / callsPerBatch;
}

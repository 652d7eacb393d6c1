import { median } from 'simple-statistics';
import {
  callsForBatch,
  isBelowResolution,
  isMisjudged,
  STEPS_FOR_ONE_PERCENT,
  targetBatchMs,
} from './batch/batch-size.ts';
import { sinceTier, type Tier, tierOf } from './batch/late-tier.ts';
import type { SamplingPlan } from './batch/plan.ts';
import type { Subject } from './batch/subject.ts';
import { type Instruments, type TakenBatch, takeBatch } from './batch/take-batch.ts';
import { type Scatter, warmUp } from './batch/warm-up.ts';
import { NS_PER_MS } from './clock/ns-per-ms.ts';
import { plainTimer, type Timer } from './clock/timer.ts';
import { type Measured, toldFailedCalls } from './measured.ts';
import { seenNs } from './seen-ns.ts';
import { type StopReason, stopReason } from './stop.ts';

/** The most batches taken to find their size: a call whose pace keeps changing is then measured as it is. */
const MAX_SIZINGS = 4;

/** From one sizing batch to the next, the number of calls grows by at most this factor. */
const MAX_SIZING_GROWTH = 8;

/** A call that never settled is made at least this often, warm-up included, even when the time is up. */
export const FEWEST_CALLS_TO_SETTLE = 7;
/** A longer call is not repeated when the time is up: the run must end, and such long loops compile within one call. */
export const LONGEST_TO_SETTLE_MS = 400;

/** Start times are rounded to a tenth of a millisecond, which is finer than batches are long. */
const AT_DIGITS = 10;

interface KeptBatch extends TakenBatch {
  readonly round: number;
}

/** One subject in its run: its samples so far, and how they are taken. */
export class Sampling {
  readonly key: string;
  readonly plan: SamplingPlan;
  readonly #instruments: Instruments;
  readonly #subject: Subject;
  #timer: Timer;
  #callsMade = 0;
  #callsPerBatch = 1;
  #coldNs = 0;
  #warmUp = { calls: 0, elapsedMs: 0, stable: false };
  #scatter: Scatter | undefined;
  #batches: KeptBatch[] = [];
  #discarded = 0;
  #failedCalls = 0;
  #spentMs = 0;
  #stopped: StopReason | undefined;

  constructor(instruments: Instruments, key: string, subject: Subject, plan: SamplingPlan) {
    this.#instruments = instruments;
    this.key = key;
    this.#subject = subject;
    this.plan = plan;
    this.#timer = plainTimer(instruments.clock);
  }

  /** Makes the cold call, warms up, finds the size of a batch, and takes the first batch, which belongs to round 0. */
  async begin(): Promise<void> {
    const cold = await this.#take(1);
    this.#coldNs = seenNs(cold.elapsedMs * NS_PER_MS);
    if (this.plan.coldCounts && cold.elapsedMs >= this.plan.maxWarmUpMs) {
      this.#keep(cold, 0);
      return;
    }
    const warm = await warmUp(this.#instruments, this.#subject, cold.elapsedMs, this.plan.maxWarmUpMs);
    this.#warmUp = { calls: warm.calls, elapsedMs: warm.elapsedMs, stable: warm.stable };
    this.#scatter = warm.scatter;
    this.#callsMade += warm.calls;
    this.#failedCalls += warm.failedCalls;
    if (warm.first !== undefined && (this.#subject.cycle ?? 1) === 1) {
      this.#callsMade += 1;
      this.#failedCalls += warm.first.failedCalls;
      this.#keep(warm.first, 0);
      return;
    }
    await this.#sizeBatch(warm.callMs);
  }

  /** Takes one more batch. It is discarded if the page was hidden while it ran. */
  async sample(round: number): Promise<void> {
    this.#keep(await this.#take(this.#callsPerBatch), round);
  }

  /** Checks again for hidden moments that were reported late, then whether the plan is fulfilled. */
  judge(): 'finished' | 'unfinished' {
    this.#discardHidden();
    const mayCome = this.#lookForTier() === 'coming' || this.batchesToSettle > 0;
    const reason = stopReason(this.plan, this);
    // If the time is up but the subject has not settled, a few more batches show whether a tier comes.
    this.#stopped = reason === 'time' && mayCome ? undefined : reason;
    return this.#stopped === undefined ? 'unfinished' : 'finished';
  }

  get callsPerBatch(): number {
    return this.#callsPerBatch;
  }

  get samplesNs(): readonly number[] {
    const scale = NS_PER_MS / this.#callsPerBatch;
    return this.#batches.map((batch) => seenNs(batch.elapsedMs * scale));
  }

  /** How far apart the windows of the warm-up were. */
  get scatter(): Scatter | undefined {
    return this.#scatter;
  }

  get spentMs(): number {
    return this.#spentMs;
  }

  /** @param beganMs when the run began, on the clock that times the batches */
  measured(beganMs: number): Measured {
    return {
      callsPerBatch: this.#callsPerBatch,
      samplesNs: this.samplesNs,
      rounds: this.#batches.map(({ round }) => round),
      atMs: this.#batches.map(({ startMs }) => Math.max(0, Math.round((startMs - beganMs) * AT_DIGITS) / AT_DIGITS)),
      coldNs: this.#coldNs,
      warmUp: this.#warmUp,
      discardedBatches: this.#discarded,
      ...toldFailedCalls(this.#failedCalls),
      stopped: this.#stopped ?? 'running',
      belowResolution: isBelowResolution(this.#medianBatchMs(), this.#instruments.clockStepMs),
    };
  }

  /** A batch of the wrong size is warm-up: its calls were made, but samples are batches of one size. */
  async #sizeBatch(callMs: number): Promise<void> {
    const targetMs = targetBatchMs(this.plan, this.#instruments.clockStepMs);
    const { cycle = 1 } = this.#subject;
    let judgedMs = callMs;
    let slowMs = Number.POSITIVE_INFINITY;
    for (let sizing = 1; ; sizing += 1) {
      const calls = callsForBatch(judgedMs, targetMs, cycle);
      this.#timer = this.#timerFor(judgedMs * calls);
      const batch = await this.#take(calls);
      if (sizing < MAX_SIZINGS && isMisjudged(batch.elapsedMs, calls, targetMs, cycle)) {
        const batchMs = batch.elapsedMs / calls;
        if (batchMs <= judgedMs) {
          // If the clock did not move, more calls are possible, but their number is not known.
          judgedMs = Math.max(batchMs, judgedMs / MAX_SIZING_GROWTH);
        } else {
          // A slow batch may have been disturbed. The call is slow only if all of them are slower by far.
          slowMs = Math.min(slowMs, batchMs);
          if (sizing + 1 >= MAX_SIZINGS && slowMs > MAX_SIZING_GROWTH * judgedMs) judgedMs = slowMs;
        }
        const { stable } = this.#warmUp;
        this.#warmUp = { calls: this.#warmUp.calls + calls, elapsedMs: this.#warmUp.elapsedMs + batch.costMs, stable };
        continue;
      }
      this.#callsPerBatch = calls;
      this.#keep(batch, 0);
      return;
    }
  }

  /** On a coarse clock, a batch that is too short to be read is timed from edge to edge of the clock. */
  #timerFor(batchMs: number): Timer {
    const { clock, clockStepMs } = this.#instruments;
    return isBelowResolution(batchMs, clockStepMs) ? this.#instruments.edgeTimer() : plainTimer(clock);
  }

  async #take(calls: number): Promise<TakenBatch> {
    const batch = await takeBatch(this.#instruments, this.#subject, calls, this.#timer, this.#callsMade);
    this.#callsMade += calls;
    this.#failedCalls += batch.failedCalls;
    return batch;
  }

  #keep(batch: TakenBatch, round: number): void {
    this.#batches.push({ ...batch, round });
    this.#spentMs += batch.costMs;
  }

  /** Batches to take even when the time is up: a call as long as the warm-up has not settled after two slow calls. */
  get batchesToSettle(): number {
    if (this.plan.chanceDecides || this.#warmUp.stable || this.#medianBatchMs() > LONGEST_TO_SETTLE_MS) return 0;
    const called = this.#warmUp.calls + this.#batches.length * this.#callsPerBatch;
    return Math.max(0, Math.ceil((FEWEST_CALLS_TO_SETTLE - called) / this.#callsPerBatch));
  }

  /**
   * Counts the batches of a slower tier as warm-up, and returns their time to the plan. A settled call has no such
   * tier.
   */
  #lookForTier(): Tier {
    if (this.plan.chanceDecides || this.#warmUp.stable || this.#isWithinAStep) return 'settled';
    const tier = tierOf(this.#batches.map(({ elapsedMs }) => elapsedMs));
    if (tier !== 'came') return tier;
    const sinceThen = sinceTier(this.#batches);
    const before = this.#batches.slice(0, -sinceThen.length);
    const beforeMs = before.reduce((sum, { costMs }) => sum + costMs, 0);
    this.#warmUp = {
      calls: this.#warmUp.calls + before.length * this.#callsPerBatch,
      elapsedMs: this.#warmUp.elapsedMs + beforeMs,
      stable: false,
    };
    this.#spentMs -= beforeMs;
    this.#batches = [...sinceThen];
    return tier;
  }

  /** Discards batches that ran while the page was hidden, and returns their time to the plan for further batches. */
  #discardHidden(): void {
    this.#batches = this.#batches.filter((batch) => {
      const hidden = this.#instruments.visibility.hiddenDuring(batch.startMs, batch.endMs);
      if (hidden) {
        this.#discarded += 1;
        this.#spentMs -= batch.costMs;
      }
      return !hidden;
    });
  }

  /**
   * Whether even a full batch is shorter than a clock step. Such a time is mostly clock and machine, and falls at
   * times.
   */
  get #isWithinAStep(): boolean {
    return this.#medianBatchMs() < this.#instruments.clockStepMs;
  }

  #medianBatchMs(): number {
    if (this.#batches.length === 0) return STEPS_FOR_ONE_PERCENT * this.#instruments.clockStepMs;
    return median(this.#batches.map((batch) => batch.elapsedMs));
  }
}

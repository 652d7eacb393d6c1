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

/** Batches taken at the most to find their size: a call that keeps changing its pace is then measured as it is. */
const MAX_SIZINGS = 4;

/** From one of these to the next, a batch has no more than so many times the calls. */
const MAX_SIZING_GROWTH = 8;

/** A call that never settled is made this often, in the warm-up or after it, even when the time is up. */
export const FEWEST_CALLS_TO_SETTLE = 7;
/** A call longer than this is not made again when the time is up: a run has an end, and loops that long are compiled within a call. */
export const LONGEST_TO_SETTLE_MS = 400;

/** A tenth of a millisecond is finer than any batch is long. */
const AT_DIGITS = 10;

interface KeptBatch extends TakenBatch {
  readonly round: number;
}

/** One subject in its run: what was taken of it, and how it is taken. */
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

  /** The cold call, the warm-up, the size of a batch, and the first batch, which is of round 0. */
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

  /** One batch more; thrown away if the page was hidden while it ran. */
  async sample(round: number): Promise<void> {
    this.#keep(await this.#take(this.#callsPerBatch), round);
  }

  /** Looks once more for hidden moments told late, then whether the plan is fulfilled. */
  judge(): 'finished' | 'unfinished' {
    this.#discardHidden();
    const mayCome = this.#lookForTier() === 'coming' || this.batchesToSettle > 0;
    const reason = stopReason(this.plan, this);
    // Time that is up does not end what has not settled: a few batches more tell whether a tier comes.
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

  /** How far the windows of the warm-up lay apart. */
  get scatter(): Scatter | undefined {
    return this.#scatter;
  }

  get spentMs(): number {
    return this.#spentMs;
  }

  /** @param beganMs when the run began, on the clock that batches are timed by */
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

  /** A batch of the wrong size is warm-up: it made calls, and is no sample, since samples are batches of one size. */
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
          // A clock that did not move says that there may be more calls, not how many.
          judgedMs = Math.max(batchMs, judgedMs / MAX_SIZING_GROWTH);
        } else {
          // A slow one was disturbed: only where all are slower by far, calls are.
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

  /** On a coarse clock, a batch too short to be read is timed to edges of the clock. */
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

  /** Batches that are taken even when the time is up. A call as long as the warm-up was not warmed up: two slow ones do not tell whether a tier comes. */
  get batchesToSettle(): number {
    if (this.plan.chanceDecides || this.#warmUp.stable || this.#medianBatchMs() > LONGEST_TO_SETTLE_MS) return 0;
    const called = this.#warmUp.calls + this.#batches.length * this.#callsPerBatch;
    return Math.max(0, Math.ceil((FEWEST_CALLS_TO_SETTLE - called) / this.#callsPerBatch));
  }

  /** What a slower tier took is warm-up, and its time is given back to the plan. Calls that had settled have no tier to come. */
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

  /** Throws away what ran while the page was hidden. Its time is given back to the plan, so that such a page is measured as long as any other. */
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

  /** Whether a batch of the most calls is shorter than a clock step. Such a time is one of the clock's edges and of the machine, and falls again and again. */
  get #isWithinAStep(): boolean {
    return this.#medianBatchMs() < this.#instruments.clockStepMs;
  }

  #medianBatchMs(): number {
    if (this.#batches.length === 0) return STEPS_FOR_ONE_PERCENT * this.#instruments.clockStepMs;
    return median(this.#batches.map((batch) => batch.elapsedMs));
  }
}

import type { Plan } from './batch/plan.ts';
import type { Clock } from './clock/clock.ts';
import type { HarnessEvent, HarnessPhase } from './harness-event.ts';
import type { Sampling } from './sampling.ts';
import { batchesLeft } from './stop.ts';

/** Progress is told no more often than this, but for a change of phase. */
const MIN_PROGRESS_GAP_MS = 50;
/** Before anything is known, a subject is taken to need this part of what its plan allows. */
const USUAL_PART = 0.5;
/** What a batch costs, before the first one was taken. */
const GUESSED_BATCH_MS = 10;

/** Tells how far the run has come: from what batches have cost so far, and from the plans of what is to come. */
export class Progress {
  readonly #clock: Clock;
  readonly #emit: (event: HarnessEvent) => void;
  readonly #beganMs: number;
  #unopened: readonly Plan[];
  #openedCostsMs = 0;
  #opened = 0;
  #fraction = 0;
  #nextMs = 0;
  #phase: HarnessPhase | undefined;

  constructor(clock: Clock, plans: readonly Plan[], emit: (event: HarnessEvent) => void) {
    this.#clock = clock;
    this.#emit = emit;
    this.#beganMs = clock.now();
    this.#unopened = plans;
  }

  /** The next subject's turn in round 0 is over; it took so long. */
  opened(costMs: number): void {
    this.#unopened = this.#unopened.slice(1);
    this.#opened += 1;
    this.#openedCostsMs += costMs;
  }

  tell(key: string, phase: HarnessPhase, unfinished: readonly Sampling[]): void {
    const now = this.#clock.now();
    if (now < this.#nextMs && phase === this.#phase) return;
    this.#nextMs = now + MIN_PROGRESS_GAP_MS;
    this.#phase = phase;
    const remainingMs = this.#remainingMs(unfinished);
    const elapsedMs = now - this.#beganMs;
    const reached = elapsedMs / Math.max(elapsedMs + remainingMs, 1);
    this.#fraction = Math.max(this.#fraction, Math.min(0.99, reached));
    this.#emit({ type: 'progress', key, phase, fraction: this.#fraction, remainingMs: Math.round(remainingMs) });
  }

  /** Everything is done. */
  finish(key: string): void {
    this.#fraction = 1;
    this.#emit({ type: 'progress', key, phase: 'measuring', fraction: 1, remainingMs: 0 });
  }

  #remainingMs(unfinished: readonly Sampling[]): number {
    let sum = 0;
    for (const sampling of unfinished) {
      const n = sampling.samplesNs.length;
      sum += batchesLeft(sampling.plan, sampling) * (n > 0 ? sampling.spentMs / n : GUESSED_BATCH_MS);
    }
    for (const plan of this.#unopened) sum += this.#openingMs(plan) + samplingMs(plan);
    return sum;
  }

  /** What opening, warming and sizing took so far on average; less than twice what the plan says. */
  #openingMs(plan: Plan): number {
    const usual = USUAL_PART * plan.maxWarmUpMs;
    return this.#opened === 0 ? usual : Math.min(this.#openedCostsMs / this.#opened, 4 * usual);
  }
}

function samplingMs({ stop, minBatchMs }: Plan): number {
  if (stop.rule === 'batches') return stop.batches * Math.max(minBatchMs, GUESSED_BATCH_MS);
  return USUAL_PART * stop.maxMs;
}

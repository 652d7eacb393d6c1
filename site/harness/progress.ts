import type { Clock } from './clock/clock.ts';
import type { HarnessPhase, HarnessReport } from './harness-event.ts';
import type { Sampling } from './sampling.ts';
import { type AwaitedSubject, TimeLeft } from './time-left.ts';

/** Progress is reported at most this often, except when the phase changes. */
const MIN_PROGRESS_GAP_MS = 50;

/** Reports how far the run has come, and collects the data for the time left. */
export class Progress {
  readonly #clock: Clock;
  readonly #emit: (report: HarnessReport) => void;
  readonly #beganMs: number;
  readonly #left: TimeLeft;
  #turnBeganMs: number | undefined;
  #round: { readonly beganMs: number; readonly spentMs: number } | undefined;
  #fraction = 0;
  #nextMs = 0;
  #phase: HarnessPhase | undefined;

  constructor(
    clock: Clock,
    clockStepMs: number,
    awaited: readonly AwaitedSubject[],
    emit: (report: HarnessReport) => void,
  ) {
    this.#clock = clock;
    this.#emit = emit;
    this.#beganMs = clock.now();
    this.#left = new TimeLeft(awaited, clockStepMs);
  }

  /** The next subject's turn in round 0 begins. */
  opening(): void {
    this.#turnBeganMs = this.#clock.now();
  }

  /** The turn of a subject in round 0 is over. If `sampling` is undefined, the subject is not measured. */
  opened(sampling: Sampling | undefined): void {
    const now = this.#clock.now();
    this.#left.opened(now - (this.#turnBeganMs ?? now), sampling);
    this.#turnBeganMs = undefined;
  }

  /** A later round begins, and the one before has ended. `spentMs` is what all batches have cost so far. */
  round(spentMs: number): void {
    const beganMs = this.#clock.now();
    if (this.#round) this.#left.rounded(beganMs - this.#round.beganMs, spentMs - this.#round.spentMs);
    this.#round = { beganMs, spentMs };
  }

  finished(sampling: Sampling): void {
    this.#left.finished(sampling);
  }

  tell(key: string, phase: HarnessPhase, unfinished: readonly Sampling[]): void {
    const now = this.#clock.now();
    if (now < this.#nextMs && phase === this.#phase) return;
    this.#nextMs = now + MIN_PROGRESS_GAP_MS;
    this.#phase = phase;
    const remainingMs = this.#left.leftMs(unfinished, now - (this.#turnBeganMs ?? now));
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
}

/** Progress of a whole run: its procedure, then the work after it, which has no cells. */
import type { Clock } from '../../harness/clock/clock.ts';
import type { RunEvent } from '../events/event.ts';

type ProgressReport = Extract<RunEvent, { type: 'progress' }>;

export class WholeProgress {
  readonly #clock: Clock;
  readonly #beganMs: number;
  readonly #emit: (event: RunEvent) => void;
  #laterMs: number;
  #fraction = 0;
  #latest: ProgressReport | undefined;

  /** @param laterMs the usual time of the work after the procedure */
  constructor(clock: Clock, beganMs: number, laterMs: number, emit: (event: RunEvent) => void) {
    this.#clock = clock;
    this.#beganMs = beganMs;
    this.#laterMs = laterMs;
    this.#emit = emit;
  }

  /** The emitter for the procedure: its time left is extended to that of the run. */
  readonly emit = (event: RunEvent): void => {
    if (event.type === 'progress') this.#tell(event);
    else this.#emit(event);
  };

  /** Begins work without cells; progress still names the latest cell. `laterMs` is the time of the work after it. */
  during(laterMs: number): (remainingMs: number) => void {
    this.#laterMs = laterMs;
    return (remainingMs) => {
      if (this.#latest) this.#tell({ ...this.#latest, remainingMs });
    };
  }

  #tell(event: ProgressReport): void {
    this.#latest = event;
    const remainingMs = Math.round(event.remainingMs + this.#laterMs);
    const elapsedMs = this.#clock.now() - this.#beganMs;
    // The fraction never falls, and is 1 only when no time is left.
    const reached = remainingMs > 0 ? Math.min(0.99, elapsedMs / (elapsedMs + remainingMs)) : 1;
    this.#fraction = Math.max(this.#fraction, reached);
    this.#emit({ ...event, remainingMs, fraction: this.#fraction });
  }
}

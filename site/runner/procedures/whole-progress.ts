/** Progress over a whole run: what its procedure tells, and the work after it, which has no cells of its own. */
import type { Clock } from '../../harness/clock/clock.ts';
import type { RunEvent } from '../events/event.ts';

type Told = Extract<RunEvent, { type: 'progress' }>;

export class WholeProgress {
  readonly #clock: Clock;
  readonly #beganMs: number;
  readonly #emit: (event: RunEvent) => void;
  #laterMs: number;
  #fraction = 0;
  #latest: Told | undefined;

  /** @param laterMs what the work after the procedure usually takes */
  constructor(clock: Clock, beganMs: number, laterMs: number, emit: (event: RunEvent) => void) {
    this.#clock = clock;
    this.#beganMs = beganMs;
    this.#laterMs = laterMs;
    this.#emit = emit;
  }

  /** For the procedure: its own time left becomes that of the run. */
  readonly emit = (event: RunEvent): void => {
    if (event.type === 'progress') this.#tell(event);
    else this.#emit(event);
  };

  /** Work without cells is under way: the cell before it stays named. What comes after it takes `laterMs`. */
  during(laterMs: number): (remainingMs: number) => void {
    this.#laterMs = laterMs;
    return (remainingMs) => {
      if (this.#latest) this.#tell({ ...this.#latest, remainingMs });
    };
  }

  #tell(event: Told): void {
    this.#latest = event;
    const remainingMs = Math.round(event.remainingMs + this.#laterMs);
    const elapsedMs = this.#clock.now() - this.#beganMs;
    // Never falling, and whole only when there is nothing left.
    const reached = remainingMs > 0 ? Math.min(0.99, elapsedMs / (elapsedMs + remainingMs)) : 1;
    this.#fraction = Math.max(this.#fraction, reached);
    this.#emit({ ...event, remainingMs, fraction: this.#fraction });
  }
}

import type { Instruments } from '../batch/take-batch.ts';
import { plainTimer, type Timer } from '../clock/timer.ts';

/**
 * A reading lasts at least this long, which is about one turn that a scheduler gives, so that a neighbour who takes turns with us
 * is met in most readings; and so many clock steps; but never longer than a clock of 16.7 ms would ask.
 */
const MIN_READING_MS = 3;
const READING_CLOCK_STEPS = 10;
const MAX_READING_MS = 20;
/** On clocks this coarse a reading is timed to edges of the clock. */
const EDGE_TIMED_CLOCK_STEPS = 20;
/** A reading is off by up to two steps between jittered readings, by half a step between edges. */
const PLAIN_ERROR_CLOCK_STEPS = 2;
const EDGE_ERROR_CLOCK_STEPS = 1;
/** Runs of the pace kernel before the first reading: some to have it compiled, others to see how long it takes. */
const FIRST_RUNS = 8;
const MAX_WARM_UPS = 40;
const MIN_WARM_UP_MS = 5;
/** The most runs of the pace kernel in one reading. */
const MAX_REPEATS = 64;

/** A fixed piece of work that is timed again and again. */
export class TimedKernel {
  /** By how much one reading may be off for the step of the clock. */
  readonly clockErrorMs: number;
  readonly #kernel: () => number;
  readonly #timer: Timer;
  readonly #repeats: number;
  #last = 0;

  /** Warms the pace kernel up, some 10 to 40 ms: its first rounds are compiled code's, not the machine's. */
  constructor(
    { clock, clockStepMs, edgeTimer }: Pick<Instruments, 'clock' | 'clockStepMs' | 'edgeTimer'>,
    kernel: () => number,
  ) {
    this.#kernel = kernel;
    const wantedMs = Math.min(MAX_READING_MS, Math.max(MIN_READING_MS, READING_CLOCK_STEPS * clockStepMs));
    const byEdges = wantedMs < EDGE_TIMED_CLOCK_STEPS * clockStepMs;
    this.#timer = byEdges ? edgeTimer() : plainTimer(clock);
    for (let run = 1; run <= FIRST_RUNS; run += 1) this.#last = kernel();
    const begin = clock.now();
    let runs = 0;
    while (runs < MAX_WARM_UPS && clock.now() - begin < Math.max(MIN_WARM_UP_MS, 2 * clockStepMs)) {
      this.#last = kernel();
      runs += 1;
    }
    const kernelMs = (clock.now() - begin) / Math.max(1, runs);
    this.#repeats = Math.min(MAX_REPEATS, Math.max(1, Math.ceil(wantedMs / Math.max(kernelMs, 1e-3))));
    this.clockErrorMs = ((byEdges ? EDGE_ERROR_CLOCK_STEPS : PLAIN_ERROR_CLOCK_STEPS) * clockStepMs) / this.#repeats;
  }

  /** Milliseconds of one run of the pace kernel, and of the whole reading, waiting for edges of the clock not counted. */
  read(): { readonly kernelMs: number; readonly readingMs: number } {
    const start = this.#timer.start();
    for (let repeat = 0; repeat < this.#repeats; repeat += 1) this.#last = this.#kernel();
    const readingMs = Math.max(0, this.#timer.end() - start);
    return { kernelMs: readingMs / this.#repeats, readingMs };
  }

  /** What the pace kernel returned last. It can be asked for, so that an engine cannot leave the work out. */
  get result(): number {
    return this.#last;
  }
}

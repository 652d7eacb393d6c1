import type { Instruments } from '../batch/take-batch.ts';
import { plainTimer, type Timer } from '../clock/timer.ts';

/**
 * A reading lasts at least `MIN_READING_MS`, about one turn of a scheduler, so that most readings meet a neighbour that
 * takes turns with the run. It also spans this many clock steps, but never lasts longer than `MAX_READING_MS`.
 */
const MIN_READING_MS = 3;
const READING_CLOCK_STEPS = 10;
const MAX_READING_MS = 20;
/** If a reading spans fewer clock steps than this, it is timed from edge to edge of the clock. */
const EDGE_TIMED_CLOCK_STEPS = 20;
/** A reading is off by up to two steps between jittered readings, by up to one step between edges. */
const PLAIN_ERROR_CLOCK_STEPS = 2;
const EDGE_ERROR_CLOCK_STEPS = 1;
/**
 * Runs of the pace kernel before the first reading: the first ones let it compile, the others show how long it takes.
 */
const FIRST_RUNS = 8;
const MAX_WARM_UPS = 40;
const MIN_WARM_UP_MS = 5;
/** The most runs of the pace kernel in one reading. */
const MAX_REPEATS = 64;

/** A fixed piece of work that is timed again and again. */
export class TimedKernel {
  /** The error of one reading that the clock step can cause. */
  readonly clockErrorMs: number;
  readonly #kernel: () => number;
  readonly #timer: Timer;
  readonly #repeats: number;
  #last = 0;

  /** Warms the pace kernel up, some 10 to 40 ms: its first rounds show the compiler, not the machine. */
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

  /** The milliseconds of one run of the pace kernel, and of the whole reading without waiting for clock edges. */
  read(): { readonly kernelMs: number; readonly readingMs: number } {
    const start = this.#timer.start();
    for (let repeat = 0; repeat < this.#repeats; repeat += 1) this.#last = this.#kernel();
    const readingMs = Math.max(0, this.#timer.end() - start);
    return { kernelMs: readingMs / this.#repeats, readingMs };
  }

  /** The latest result of the pace kernel. It can be read, so that an engine cannot leave the work out. */
  get result(): number {
    return this.#last;
  }
}

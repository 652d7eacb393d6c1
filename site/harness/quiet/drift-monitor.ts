import type { Bench } from '../batch/take-batch.ts';
import { plainTimer, type Timer } from '../clock/timer.ts';
import type { Drift } from './drift.ts';
import { gradeDrift } from './grade-drift.ts';

/**
 * A reading lasts at least this long, which is about one turn that a scheduler gives, so that a neighbour who takes turns with us
 * is met in most readings; and so many clock steps; but never longer than a clock of 16.7 ms would ask.
 */
const MIN_READING_MS = 3;
const READING_STEPS = 10;
const MAX_READING_MS = 20;
/** On clocks this coarse a reading is timed to edges of the clock. */
const EDGE_TIMED_STEPS = 20;
/** A reading is off by up to two steps between jittered readings, by half a step between edges. */
const PLAIN_ERROR_STEPS = 2;
const EDGE_ERROR_STEPS = 1;
/** Readings take at most this part of the run. */
const MAX_PART_OF_RUN = 1 / 20;
const MIN_READING_GAP_MS = 40;
/** Runs of the kernel before the first reading: some to have it compiled, others to see how long it takes. */
const FIRST_RUNS = 8;
const MAX_WARM_UPS = 40;
const MIN_WARM_UP_MS = 5;
/** Runs of the kernel in one reading. */
const MAX_REPEATS = 64;

/** Times the kernel now and then, and grades the run by its readings. */
export class DriftMonitor {
  readonly #clock: Bench['clock'];
  readonly #kernel: () => number;
  readonly #timer: Timer;
  readonly #clockErrorMs: number;
  readonly #beganMs: number;
  readonly #readings: { readonly atMs: number; readonly spinMs: number }[] = [];
  #repeats = 1;
  #last = 0;
  #nextMs = 0;

  /** Warms the kernel up, some 10 to 40 ms: its first rounds are compiled code's, not the machine's. */
  constructor(bench: Pick<Bench, 'clock' | 'clockStepMs' | 'edgeTimer'>, kernel: () => number) {
    const { clock, clockStepMs } = bench;
    this.#clock = clock;
    this.#kernel = kernel;
    this.#beganMs = clock.now();
    const wantedMs = Math.min(MAX_READING_MS, Math.max(MIN_READING_MS, READING_STEPS * clockStepMs));
    const byEdges = wantedMs < EDGE_TIMED_STEPS * clockStepMs;
    this.#timer = byEdges ? bench.edgeTimer() : plainTimer(clock);
    for (let run = 1; run <= FIRST_RUNS; run += 1) this.#last = kernel();
    const begin = clock.now();
    let runs = 0;
    while (runs < MAX_WARM_UPS && clock.now() - begin < Math.max(MIN_WARM_UP_MS, 2 * clockStepMs)) {
      this.#last = kernel();
      runs += 1;
    }
    const kernelMs = (clock.now() - begin) / Math.max(1, runs);
    this.#repeats = Math.min(MAX_REPEATS, Math.max(1, Math.ceil(wantedMs / Math.max(kernelMs, 1e-3))));
    this.#clockErrorMs = ((byEdges ? EDGE_ERROR_STEPS : PLAIN_ERROR_STEPS) * clockStepMs) / this.#repeats;
  }

  /** Takes a reading if the last one is long enough ago. */
  maybeRead(): void {
    if (this.#clock.now() >= this.#nextMs) this.read();
  }

  read(): void {
    const begin = this.#clock.now();
    const start = this.#timer.start();
    for (let repeat = 0; repeat < this.#repeats; repeat += 1) this.#last = this.#kernel();
    const end = this.#timer.end();
    const now = this.#clock.now();
    const spinMs = Math.max(0, end - start) / this.#repeats;
    this.#readings.push({ atMs: begin - this.#beganMs, spinMs });
    this.#nextMs = now + Math.max(MIN_READING_GAP_MS, Math.max(0, end - start) / MAX_PART_OF_RUN);
  }

  get count(): number {
    return this.#readings.length;
  }

  /** What the kernel returned last: somebody must be able to ask, or the work could be left out. */
  get kernelResult(): number {
    return this.#last;
  }

  drift(): Drift {
    return gradeDrift([...this.#readings], this.#clockErrorMs);
  }
}

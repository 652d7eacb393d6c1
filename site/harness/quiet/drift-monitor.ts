import type { Bench } from '../batch/take-batch.ts';
import { plainTimer, type Timer } from '../clock/timer.ts';
import type { Drift } from './drift.ts';
import { gradeDrift } from './grade-drift.ts';

/**
 * A reading lasts at least this long, which is about one turn that a scheduler gives, so that a neighbour who takes turns with us
 * is met in most readings; and so many clock steps; but never longer than a clock of 16.7 ms would ask.
 */
const shortestMs = 3;
const stepsWanted = 10;
const longestMs = 20;
/** On clocks this coarse a reading is timed to edges of the clock. */
const fewSteps = 20;
/** A reading is off by up to two steps between jittered readings, by half a step between edges. */
const plainErrorSteps = 2;
const edgeErrorSteps = 1;
/** Readings take at most this part of the run. */
const partOfRun = 1 / 20;
const shortestGapMs = 40;
const mostWarmUps = 40;
const mostRepeats = 64;

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
    const wantedMs = Math.min(longestMs, Math.max(shortestMs, stepsWanted * clockStepMs));
    const byEdges = wantedMs < fewSteps * clockStepMs;
    this.#timer = byEdges ? bench.edgeTimer() : plainTimer(clock);
    for (let time = 1; time <= 8; time += 1) this.#last = kernel();
    const begin = clock.now();
    let runs = 0;
    while (runs < mostWarmUps && clock.now() - begin < Math.max(5, 2 * clockStepMs)) {
      this.#last = kernel();
      runs += 1;
    }
    const kernelMs = (clock.now() - begin) / Math.max(1, runs);
    this.#repeats = Math.min(mostRepeats, Math.max(1, Math.ceil(wantedMs / Math.max(kernelMs, 1e-3))));
    this.#clockErrorMs = ((byEdges ? edgeErrorSteps : plainErrorSteps) * clockStepMs) / this.#repeats;
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
    this.#nextMs = now + Math.max(shortestGapMs, Math.max(0, end - start) / partOfRun);
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

import type { Clock } from './clock.ts';
import type { Timer } from './timer.ts';

/** How long a calibration watches the clock: so many steps, within bounds. */
const CALIBRATION_CLOCK_STEPS = 64;
const MIN_CALIBRATION_MS = 5;
const MAX_CALIBRATION_MS = 60;
/** A reading took twice as long in the first 10 ms as after 100 ms in Chromium: the loop was not compiled yet. */
const SETTLING_MS = 60;
/** Processors slow down and speed up, so the time of a reading is found anew; that takes this share of the time. */
const CALIBRATION_SHARE = 1 / 20;
/** So many readings without an edge: the clock stands still, so stop waiting for it. */
const MAX_EDGE_READINGS = 2_000_000;
/** How many starts are given up because the clock jumped. After these the latest edge is taken as it is. */
const MAX_STARTS = 10;

/**
 * A timer for batches that span few clock steps: it times to edges of the clock (the readings at which the clock moves)
 * and subtracts the time spent waiting for them.
 *
 * - On a clock of step s, a plain difference of readings is off by up to s, and its median over many batches does not
 *   come right: a batch of 3.3 s reads 3 s most of the time, whatever the number of batches.
 * - At an edge the clock is exact. `start` waits for an edge E, and the batch starts there. `end` counts the readings r
 *   from the end of the batch to an edge E'; a reading takes c, so the batch took E' - r c - E. What is left of the error
 *   is one reading (50 to 600 ns), and 1.5 steps times the relative error of c.
 * - c comes from the same loop: an uninterrupted stretch of 64 steps, divided by its readings.
 * - Chromium and Firefox move each edge at random within its step. An edge is then off by a uniform error of variance
 *   s²/12 on either side: the difference scatters by s sqrt(1/6) = 0.41 s around the truth, symmetrically, so its median is
 *   right. The scatter shows in the samples, and so in the interval.
 * - That holds for an edge picked regardless of its own position in its step. The first edge after some moment is not (it
 *   comes late more often than early, which would bias the time by s / 12), so both ends pass over it to the second.
 * - A jump of more than a step means that another process had its turn between two readings. Such edges are not used:
 *   `start` waits on, `end` falls back on its first reading plus s / 2, which is unbiased, too.
 *
 * The claim of 1 % is not made for such batches all the same.
 */
export class EdgeTimer implements Timer {
  readonly #clock: Clock;
  readonly #clockStepMs: number;
  #readingMs = 0;
  #calibrateAtMs = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, clockStepMs: number) {
    this.#clock = clock;
    this.#clockStepMs = clockStepMs;
    this.#watch(SETTLING_MS);
  }

  start(): number {
    if (this.#clock.now() >= this.#calibrateAtMs) this.#calibrate();
    let first = this.#nextEdge({ ms: this.#clock.now(), count: 0 });
    let second = this.#nextEdge(first);
    for (let again = 1; again < MAX_STARTS && !this.#isOneStep(first, second); again += 1) {
      first = second;
      second = this.#nextEdge(first);
    }
    return second.ms;
  }

  end(): number {
    const begin: Edge = { ms: this.#clock.now(), count: 0 };
    const first = this.#nextEdge(begin);
    const second = this.#nextEdge(first);
    if (!this.#isOneStep(begin, first) || !this.#isOneStep(first, second)) return begin.ms + this.#clockStepMs / 2;
    return second.ms - second.count * this.#readingMs;
  }

  #nextEdge(from: Edge): Edge {
    const most = from.count + MAX_EDGE_READINGS;
    let ms = from.ms;
    let { count } = from;
    while (ms === from.ms && count < most) {
      ms = this.#clock.now();
      count += 1;
    }
    return { ms, count };
  }

  /** Whether two edges are one step apart. Further apart, another process had its turn; at no distance, the clock stands still. */
  #isOneStep(from: Edge, to: Edge): boolean {
    return to.ms > from.ms && to.ms - from.ms < 1.5 * this.#clockStepMs;
  }

  #calibrate(): void {
    const beganMs = this.#clock.now();
    const wantedMs = Math.max(MIN_CALIBRATION_MS, CALIBRATION_CLOCK_STEPS * this.#clockStepMs);
    this.#watch(Math.min(wantedMs, MAX_CALIBRATION_MS));
    const now = this.#clock.now();
    this.#calibrateAtMs = now + (now - beganMs) / CALIBRATION_SHARE;
  }

  /** Watches edges for some time, and learns from them how long a reading takes. */
  #watch(durationMs: number): void {
    let edge = this.#nextEdge({ ms: this.#clock.now(), count: 0 });
    const begin = edge.ms;
    let steps = 0;
    let readings = 0;
    while (edge.ms - begin < durationMs) {
      const next = this.#nextEdge(edge);
      if (next.ms === edge.ms) break;
      if (this.#isOneStep(edge, next)) {
        steps += 1;
        readings += next.count - edge.count;
      }
      edge = next;
    }
    if (steps > 0) this.#readingMs = (this.#clockStepMs * steps) / readings;
  }
}

interface Edge {
  readonly ms: number;
  /** The readings counted up to this one. */
  readonly count: number;
}

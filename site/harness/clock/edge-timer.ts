import type { Clock } from './clock.ts';
import type { Timer } from './timer.ts';

/** How many clock steps a calibration watches, within bounds of time. */
const CALIBRATION_CLOCK_STEPS = 64;
const MIN_CALIBRATION_MS = 5;
const MAX_CALIBRATION_MS = 60;
/** In Chromium a reading took twice as long in the first 10 ms as after 100 ms: the loop was not compiled yet. */
const SETTLING_MS = 60;
/** Processors change their speed, so the time of a reading is calibrated again. That takes this share of the time. */
const CALIBRATION_SHARE = 1 / 20;
/** After this many readings without an edge the clock stands still, so the wait ends. */
const MAX_EDGE_READINGS = 2_000_000;
/** How many starts are dropped because the clock jumped. After these the latest edge is used. */
const MAX_STARTS = 10;

/**
 * A timer for batches that span few clock steps. It times from edge to edge of the clock (an edge is a reading at which
 * the clock moves) and subtracts the time spent waiting for edges.
 *
 * - On a clock of step s, a plain difference of readings is off by up to s, and a median over many batches does not
 *   help: a batch of 3.3 s reads 3 s most of the time, whatever the number of batches.
 * - At an edge the clock is exact. `start` waits for an edge E, and the batch starts there. `end` counts the readings r
 *   from the end of the batch to an edge E'; a reading takes c, so the batch took E' - r c - E. The remaining error is
 *   one reading (50 to 600 ns), plus 1.5 steps times the relative error of c.
 * - c comes from the same loop: an uninterrupted stretch of 64 steps, divided by its readings.
 * - Chromium and Firefox move each edge at random within its step. An edge then has a uniform error of variance s²/12
 *   at either end: the difference scatters by s sqrt(1/6) = 0.41 s around the truth, symmetrically, so its median is
 *   right. The scatter shows in the samples, and so in the interval.
 * - That holds for an edge chosen regardless of its own position in its step. The first edge after some moment is not:
 *   it comes late more often than early, which would bias the time by s / 12. So both ends skip it and use the second
 *   edge.
 * - A jump of more than a step means that another process had its turn between two readings. Such edges are not used:
 *   `start` waits on, `end` falls back on its first reading plus s / 2, which is unbiased, too.
 *
 * The claim of 1 % is not made for such batches.
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

  /**
   * Whether two edges are one step apart: farther apart, another process had a turn; at no distance, the clock stopped.
   */
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

  /** Watches edges for some time, and computes from them how long a reading takes. */
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
  /** The number of readings up to this edge. */
  readonly count: number;
}

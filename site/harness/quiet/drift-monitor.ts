import { median } from 'simple-statistics';
import type { Instruments } from '../batch/take-batch.ts';
import type { Drift } from './drift.ts';
import { gradeDrift } from './grade-drift.ts';
import { bestOf, medianTimes, type PaceTimes, type VisitPace } from './pace.ts';
import { TimedKernel } from './timed-kernel.ts';

/** Readings take at most this share of the run. */
const MAX_SHARE_OF_RUN = 1 / 20;
const MIN_READING_GAP_MS = 40;
/** If the clock alone may change a reading by this share, the reading gives no pace. */
const MAX_PACE_CLOCK_ERROR = 0.1;

/** The kernels that are timed between rounds. */
interface PaceKernels {
  /** A chain in which each operation waits for the one before. */
  readonly chain: () => number;
  /** Independent chains, limited by the multiplier and the loads; absent without WebAssembly. */
  readonly multiplier?: (() => number) | undefined;
  /** The shortest times of both in this browser on this device, if known. */
  readonly best?: PaceTimes | undefined;
  /**
   * The most that `multiplier` takes on a quiet machine, per time of `chain` (`mostQuietRatio`). Used without `best`.
   */
  readonly mostRatio?: number | undefined;
}

/** Times the pace kernels now and then, and grades the run by the readings. */
export class DriftMonitor {
  readonly #clock: Instruments['clock'];
  readonly #chain: TimedKernel;
  readonly #multiplier: TimedKernel | undefined;
  readonly #best: PaceTimes | undefined;
  readonly #mostRatio: number | undefined;
  readonly #beganMs: number;
  readonly #readings: Drift['readings'][number][] = [];
  #nextMs = 0;

  /** Warms the pace kernels up. Readings count their time from `beganMs`, or from now if absent. */
  constructor(
    instruments: Pick<Instruments, 'clock' | 'clockStepMs' | 'edgeTimer'>,
    paceKernels: PaceKernels,
    beganMs?: number,
  ) {
    const { chain, multiplier, best, mostRatio } = paceKernels;
    this.#clock = instruments.clock;
    this.#beganMs = beganMs ?? instruments.clock.now();
    this.#best = best;
    this.#mostRatio = best ? undefined : mostRatio;
    this.#chain = new TimedKernel(instruments, chain);
    this.#multiplier = multiplier && new TimedKernel(instruments, multiplier);
  }

  /** Takes a reading if the last one is long enough ago. */
  maybeRead(round?: number): void {
    if (this.#clock.now() >= this.#nextMs) this.read(round);
  }

  /** Runs both pace kernels, one right after the other, so that they see the same machine. */
  read(round?: number): void {
    const begin = this.#clock.now();
    const chain = this.#chain.read();
    const multiplier = this.#multiplier?.read();
    const now = this.#clock.now();
    const readingMs = chain.readingMs + (multiplier?.readingMs ?? 0);
    this.#readings.push({
      atMs: Math.max(0, begin - this.#beganMs),
      spinMs: chain.kernelMs,
      ...(multiplier && { multiplierMs: multiplier.kernelMs }),
      ...(round !== undefined && { round }),
    });
    this.#nextMs = now + Math.max(MIN_READING_GAP_MS, readingMs / MAX_SHARE_OF_RUN);
  }

  get count(): number {
    return this.#readings.length;
  }

  /** The latest results of the pace kernels. */
  get kernelResults(): readonly number[] {
    return [this.#chain.result, ...(this.#multiplier ? [this.#multiplier.result] : [])];
  }

  /**
   * The pace of the machine. Returns undefined without a second pace kernel or a reading, and on too coarse a clock.
   */
  pace(): VisitPace | undefined {
    const chains = this.#readings.map(({ spinMs }) => spinMs);
    const multipliers = this.#readings.flatMap(({ multiplierMs }) => multiplierMs ?? []);
    const times = medianTimes(chains, multipliers);
    const clockErrorMs = Math.max(this.#chain.clockErrorMs, this.#multiplier?.clockErrorMs ?? 0);
    if (!times || clockErrorMs / median([...chains, ...multipliers]) > MAX_PACE_CLOCK_ERROR) return undefined;
    const best = bestOf(this.#best ? [times, this.#best] : [times]);
    return { ...times, ...(best && { best }) };
  }

  drift(): Drift {
    return gradeDrift([...this.#readings], this.#chain.clockErrorMs, this.pace(), this.#mostRatio);
  }
}

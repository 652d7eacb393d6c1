/** One reading of the machine, in milliseconds. */
interface DriftReading {
  /** When it was taken, since the run began. */
  readonly atMs: number;
  /** The time of the chain in which each operation waits for the one before. */
  readonly spinMs: number;
  /** The time of the work that the multiplier and the loads limit, run right after the chain. */
  readonly multiplierMs?: number;
  /** The round that follows, if there are rounds. */
  readonly round?: number;
}

/** Times of the pace kernels between rounds. Their work is fixed, so any change is the machine's. */
export interface Drift {
  readonly readings: readonly DriftReading[];
  readonly grade: 'quiet' | 'noisy' | 'unusable';
  /** One sentence that says why the grade was given. */
  readonly reason: string;
}

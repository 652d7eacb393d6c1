/** One reading of the machine, in milliseconds. */
interface DriftReading {
  /** Since the run began. */
  readonly atMs: number;
  /** Of the chain in which each operation waits for the one before. */
  readonly spinMs: number;
  /** Of the work that the multiplier and the loads limit, right after it. */
  readonly multiplierMs?: number;
  /** The round that follows, where there are rounds. */
  readonly round?: number;
}

/** The pace kernels, timed between rounds: what changes is the machine. */
export interface Drift {
  readonly readings: readonly DriftReading[];
  readonly grade: 'quiet' | 'noisy' | 'unusable';
  /** One sentence that says why the grade was given. */
  readonly reason: string;
}

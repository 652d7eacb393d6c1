/** The member that counts failed calls; left out if no call failed. */
export const toldFailedCalls = (count: number): { failedCalls?: number } => (count > 0 ? { failedCalls: count } : {});

/** The results of one subject. Every number shown anywhere is derived from `samplesNs`. */
export interface Measured {
  /** Calls timed together in one batch, 1 to 1000. */
  readonly callsPerBatch: number;
  /** One entry per batch: its time divided by its calls, in nanoseconds, in the order taken. No sample is dropped. */
  readonly samplesNs: readonly number[];
  /** The round of each sample, rising. A round samples each of its subjects once; a discarded batch leaves a gap. */
  readonly rounds: readonly number[];
  /** When each sample began, in milliseconds since the run began, to a tenth. */
  readonly atMs: readonly number[];
  /** The very first call of this subject in this worker, in nanoseconds; as coarse as one clock step. */
  readonly coldNs: number;
  readonly warmUp: { readonly calls: number; readonly elapsedMs: number; readonly stable: boolean };
  /** Batches discarded because the page was hidden while they ran. */
  readonly discardedBatches: number;
  /** Calls that failed, then passed when they were repeated; absent if there were none. */
  readonly failedCalls?: number;
  /** Why sampling ended; `running` while it has not. */
  readonly stopped: 'batches' | 'precision' | 'time' | 'running';
  /** Whether a batch, even at its largest, spans under 100 clock steps: the claim of 1 % is not made then. */
  readonly belowResolution: boolean;
}

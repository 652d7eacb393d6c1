/** The member that counts failed calls; no member where none failed. */
export const toldFailedCalls = (count: number): { failedCalls?: number } => (count > 0 ? { failedCalls: count } : {});

/** What the harness found out about one subject. Every number shown anywhere is derived from `samplesNs`. */
export interface Measured {
  /** Calls timed together in one batch, 1 to 1000. */
  readonly callsPerBatch: number;
  /** One entry a batch: the batch's time divided by its calls, in nanoseconds, in the order taken. None is dropped. */
  readonly samplesNs: readonly number[];
  /** The round of each sample, rising. All subjects of a round are sampled once in it; a batch thrown away leaves a gap. */
  readonly rounds: readonly number[];
  /** When each sample began, in milliseconds since the run did, to a tenth. */
  readonly atMs: readonly number[];
  /** The very first call of this subject in this worker, in nanoseconds; as coarse as one clock step. */
  readonly coldNs: number;
  readonly warmUp: { readonly calls: number; readonly elapsedMs: number; readonly stable: boolean };
  /** Batches thrown away because the page was hidden while they ran. */
  readonly discardedBatches: number;
  /** Calls that failed and passed when they were made again; absent where none did. */
  readonly failedCalls?: number;
  /** Why sampling ended; `running` while it has not. */
  readonly stopped: 'batches' | 'precision' | 'time' | 'running';
  /** Whether a batch of the most calls, or the longest the plan can afford, spans under 100 clock steps: no claim of 1 %. */
  readonly belowResolution: boolean;
}

/** How a subject is sampled, for how long and how often: the numbers behind a preset. */
export interface SamplingPlan {
  /** A batch takes at least this long, and at least 100 clock steps. */
  readonly minBatchMs: number;
  /** The warm-up of a subject ends when its windows agree, or after this time. */
  readonly maxWarmUpMs: number;
  /** If true, a first call that takes longer than the whole warm-up counts as a sample, and there is no warm-up. */
  readonly coldCounts?: true;
  /** Chance decides how long a call takes (RSA key generation, ML-DSA signing): a shorter call shows no faster tier. */
  readonly chanceDecides?: true;
  readonly stop: FixedBatches | Precision;
}

/** Exactly this many batches, whatever their times. */
interface FixedBatches {
  readonly rule: 'batches';
  readonly batches: number;
}

/** Ends when the 95 % interval of the median is within ± `relativeHalfWidth`, or when the time is up. */
export interface Precision {
  readonly rule: 'precision';
  readonly relativeHalfWidth: number;
  readonly minBatches: number;
  readonly maxBatches: number;
  /** Measuring time of one subject, in milliseconds. It includes preparation and checks, and excludes the warm-up. */
  readonly maxMs: number;
  /**
   * Measuring time of a subject so slow that a batch is one call and `minBatches` do not fit into `maxMs` (RSA key
   * generation, whose tail needs many draws). `maxMs` if absent.
   */
  readonly maxSlowMs?: number;
  /** Batches that are taken even when the time is up; three if absent. It is one if there is no time for more. */
  readonly fewestBatches?: number;
  /** A batch that takes longer than this, in milliseconds, may be the only one; two seconds if absent. */
  readonly longBatchMs?: number;
}

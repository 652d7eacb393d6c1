/** How a subject is sampled, how long and how often: the numbers a preset stands for. */
export interface SamplingPlan {
  /** A batch takes at least this long, and at least 100 clock steps. */
  readonly minBatchMs: number;
  /** Warm-up of one subject ends when windows agree, or after this long. */
  readonly maxWarmUpMs: number;
  /** A first call that is longer than all of the warm-up counts as a sample, and nothing is warmed up. */
  readonly coldCounts?: true;
  /** Chance decides how long a call takes (making an RSA key, signing by ML-DSA): one that is shorter is no faster tier. */
  readonly chanceDecides?: true;
  readonly stop: FixedBatches | Precision;
}

/** Exactly so many batches, whatever they show. */
interface FixedBatches {
  readonly rule: 'batches';
  readonly batches: number;
}

/** Until the 95 % interval of the median is within ± `relativeHalfWidth`, or the time is up. */
export interface Precision {
  readonly rule: 'precision';
  readonly relativeHalfWidth: number;
  readonly minBatches: number;
  readonly maxBatches: number;
  /** Measuring time of one subject, in milliseconds, preparation and checks counted, warm-up not. */
  readonly maxMs: number;
  /**
   * Measuring time of a subject so slow that a batch is one call and `minBatches` do not fit into `maxMs` (RSA key
   * generation, whose tail needs draws). As `maxMs` where absent.
   */
  readonly maxSlowMs?: number;
  /** Batches that are taken even when the time is up: three where absent. One where there is no time for more. */
  readonly fewestBatches?: number;
  /** A batch that takes longer than this, in milliseconds, may be the only one: two seconds where absent. */
  readonly longBatchMs?: number;
}

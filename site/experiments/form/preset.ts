import type { SamplingPlan } from '../../harness/batch/plan.ts';

export const presetIds = ['quick', 'standard', 'study'] as const;
export type PresetId = (typeof presetIds)[number];

interface Preset {
  readonly id: PresetId;
  readonly label: string;
  /** Its usual duration, if it can be predicted. */
  readonly usualSeconds?: number;
  readonly plan: SamplingPlan;
}

export const presets: Readonly<Record<PresetId, Preset>> = {
  quick: {
    id: 'quick',
    label: 'Quick',
    usualSeconds: 10,
    plan: {
      minBatchMs: 4,
      maxWarmUpMs: 140,
      coldCounts: true,
      stop: {
        rule: 'precision',
        relativeHalfWidth: 0.02,
        minBatches: 8,
        maxBatches: 60,
        maxMs: 240,
        // A third RSA key, or a second one after a slow one, could make the whole run longer than twelve seconds.
        fewestBatches: 2,
        longBatchMs: 1000,
      },
    },
  },
  standard: {
    id: 'standard',
    label: 'Standard',
    usualSeconds: 60,
    plan: {
      minBatchMs: 8,
      maxWarmUpMs: 1500,
      stop: {
        rule: 'precision',
        relativeHalfWidth: 0.01,
        minBatches: 20,
        maxBatches: 200,
        maxMs: 2000,
        maxSlowMs: 6000,
      },
    },
  },
  study: {
    id: 'study',
    label: 'Study',
    plan: { minBatchMs: 10, maxWarmUpMs: 2000, stop: { rule: 'batches', batches: 100 } },
  },
};

import { DEFAULT_SEED } from '../../experiments/settings/settings.ts';
import type { RunContent } from '../form/figure.ts';

/** What resampling draws its numbers from, so that the same run gives the same intervals each time: the run's own seed. */
export function seedOf({ settings }: Pick<RunContent, 'settings'>): number {
  return settings.seed ?? DEFAULT_SEED;
}

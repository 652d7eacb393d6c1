/**
 * Whether two visits agree on how many passkeys a password is worth, by the intervals that the page gives each of them.
 */

import { passwordOrPasskey } from '../../../site/experiments/studies/password-or-passkey.ts';
import { spokenPair } from '../../../site/figures/passwords/check-pair.ts';
import type { RunDocument } from '../../../site/results/document/run.ts';
import { type Comparison, compareIntervals } from '../../../site/statistics/comparison/compare.ts';

/** The ratio in the study's sentence for a visit, password ÷ passkey; undefined if it has no interval. */
export function spokenRatio(run: RunDocument): Comparison | undefined {
  const comparison = spokenPair({ experiment: passwordOrPasskey, run, reference: undefined })?.comparison;
  return comparison?.verdict === 'too few samples' ? undefined : comparison;
}

/** @returns undefined if one of them has no interval */
export function doAgree(a: Comparison, b: Comparison): boolean | undefined {
  if (!('interval' in a) || !('interval' in b)) return undefined;
  const [first, second] = [a, b].map(({ ratio: median, interval: [low, high] }) => ({ median, low, high }));
  return first && second && compareIntervals(first, second).verdict === 'no difference detected';
}

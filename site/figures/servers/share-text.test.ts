import { expect, test } from 'vitest';
import type { Comparison } from '../../statistics/comparison/compare.ts';
import { plainSpaces } from '../simulated/plain-spaces.ts';
import { shareOfCheckText, spokenShare } from './share-text.ts';

const share = (ratio: number, ...interval: readonly [number, number]): Comparison =>
  ({ ratio, interval, verdict: 'faster' }) as unknown as Comparison;

test.each([
  [share(0.28, 0.251, 0.309), '28 % (25–31)', '28 % (25 to 31 %)'],
  [share(0.085, 0.081, 0.089), '8.5 % (8.1–8.9)', '8.5 % (8.1 to 8.9 %)'],
  [share(0.121, 0.119, 0.123), '12.1 % (11.9–12.3)', '12.1 % (11.9 to 12.3 %)'],
  [share(0.0852, 0.0848, 0.0854), '8.52 % (8.48–8.54)', '8.52 % (8.48 to 8.54 %)'],
])('the ends of a narrow interval are told apart: %o', (one, beside, spoken) => {
  expect(plainSpaces(shareOfCheckText(one))).toBe(beside);
  expect(plainSpaces(spokenShare(one))).toBe(spoken);
});

import { expect, test } from 'vitest';
import { sdOfHour, sdOfRatio, statedSdOfLogs } from './stated-spread.ts';

test('a ratio moves from visit to visit by more where one of the two is mostly its way, and where the visit wandered', () => {
  expect(sdOfRatio([0, 0])).toBeCloseTo(0.025, 6);
  // Both have the same share of the way.
  expect(sdOfRatio([0.4, 0.4])).toBeCloseTo(0.025, 6);
  expect(Math.expm1(1.96 * sdOfRatio([0, 0.4]))).toBeCloseTo(1 / 6, 1);
  expect(sdOfRatio([0.4, 0])).toBe(sdOfRatio([0, 0.4]));
  expect(sdOfRatio([0, 0], 0.3)).toBeGreaterThan(0.3);
});

test('repeats of a steady machine share what is stated, and those of an unsteady one more the further they are apart', () => {
  const { atEqualPace, plain } = statedSdOfLogs;
  for (const steady of [0, 0.01, 0.05]) expect(sdOfHour(steady, atEqualPace)).toBe(atEqualPace.repeats);
  expect(sdOfHour(0.25, atEqualPace)).toBeCloseTo(Math.hypot(0.009, 0.14), 12);
  expect(sdOfHour(0.9, plain)).toBe(plain.repeats);
});

test('what else moves a ratio is counted beside what every ratio has', () => {
  expect(sdOfRatio([0, 0], 0, statedSdOfLogs.ratio.memory)).toBeCloseTo(Math.hypot(0.025, 0.05), 12);
});

import { expect, test } from 'vitest';
import { differenceOf, estimateFromParts, intervalFromLogs } from './log-estimate.ts';

test('the interval of a mean of four parts, worked out by hand', () => {
  const known = estimateFromParts(0.5, [0.2, 0.4, 0.6, 0.8]);
  // The squares sum to 0.2; t for 3 degrees of freedom is 3.182446.
  expect(known).toEqual({ estimate: 0.5, standardError: Math.sqrt(0.2 / 3 / 4), degreesOfFreedom: 3 });
  const reach = 3.182446305 * Math.sqrt(0.2 / 12);
  expect(Math.log(intervalFromLogs(known)[1])).toBeCloseTo(0.5 + reach, 8);
  expect(Math.log(intervalFromLogs(known)[0])).toBeCloseTo(0.5 - reach, 8);
});

test('a difference of equals has both their degrees of freedom, of one that is sure the other’s', () => {
  const a = { estimate: 1, standardError: 0.3, degreesOfFreedom: 4 };
  const b = { estimate: 0.4, standardError: 0.3, degreesOfFreedom: 4 };
  expect(differenceOf(a, b).degreesOfFreedom).toBeCloseTo(8, 9);
  expect(differenceOf(a, b).estimate).toBeCloseTo(0.6, 12);
  expect(differenceOf(a, { ...b, standardError: 0 })).toMatchObject({ degreesOfFreedom: 4, standardError: 0.3 });
  const none = differenceOf({ ...a, standardError: 0 }, { ...b, standardError: 0, degreesOfFreedom: 7 });
  expect(none).toMatchObject({ standardError: 0, degreesOfFreedom: 4 });
  const stated = differenceOf(a, { ...b, degreesOfFreedom: Number.POSITIVE_INFINITY });
  expect(stated.degreesOfFreedom).toBeCloseTo(16, 9);
});

test('one part has no spread', () => {
  expect(() => estimateFromParts(1, [1])).toThrow(RangeError);
});

import { expect, test } from 'vitest';
import { gradeDrift } from '../../harness/quiet/grade-drift.ts';
import { plainReason } from './plain-reason.ts';

/** Readings that alternate between two paces, as on a device with two kinds of cores, this many times slower. */
const reasonOf = (slower: number) =>
  gradeDrift(
    Array.from({ length: 40 }, (_, index) => ({ atMs: 300 * index, spinMs: slower * (index % 2 === 0 ? 1 : 2) })),
    0,
  ).reason;

test.each([
  [0.3, /, 0\.30 and 0\.60 ms:/],
  [37, /, 37 and 74 ms:/],
  [86, /, 86 and 170 ms:/],
  [1234, /, 1200 and 2500 ms:/],
])('of a machine that is %s times as slow it has no power of ten', (slower, says) => {
  expect(plainReason(reasonOf(slower))).toMatch(says);
});

test('other reasons, and names of engines in them, stay as they are', () => {
  const reason = 'Perhaps e+2 of 61 % in 2e3 readings, and 1e of them.';
  expect(plainReason(reason)).toBe(reason);
});

import { expect, test } from 'vitest';
import { namedTicks } from './named-ticks.ts';

const log = (pixels: number) => (value: number) => pixels * Math.log10(value);

test('every line is named where there is room', () => {
  expect([...namedTicks([1, 2, 5, 10], log(400), 46)].sort((a, b) => a - b)).toEqual([1, 2, 5, 10]);
});

test('powers of ten keep their names where 2 and 5 would touch them', () => {
  expect([...namedTicks([1, 2, 5, 10, 20, 50, 100], log(100), 46)]).toEqual([1, 10, 100]);
});

test('no two names touch', () => {
  const named = [...namedTicks([1, 2, 5, 10, 20, 50, 100], log(140), 46)].map(log(140)).sort((a, b) => a - b);
  for (const [index, at] of named.entries())
    if (index > 0) expect(at - (named[index - 1] ?? 0)).toBeGreaterThanOrEqual(46);
});

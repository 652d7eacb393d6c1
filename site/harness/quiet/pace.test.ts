import { describe, expect, test } from 'vitest';
import { areKernelTimes, bestOf, medianTimes, paceOf } from './pace.ts';
import { paceSentence } from './pace-sentence.ts';

const best = { chainMs: 1, multiplierMs: 2 };
const suggested = (chainMs: number, multiplierMs: number) => paceOf({ chainMs, multiplierMs }, best);

describe('what two kernels suggest', () => {
  test.each([
    [1, 2, 'full pace'],
    [1.08, 2.1, 'full pace'],
    [1.5, 3, 'slow clock'],
    [2, 4.2, 'slow clock'],
    [1.05, 3.4, 'shared core'],
    [1.3, 4, 'shared core'],
    [1.6, 2.1, 'neither'],
  ])('%d ms and %d ms, beside 1 and 2 at best: %s', (chainMs, multiplierMs, suggests) => {
    expect(suggested(chainMs, multiplierMs)).toMatchObject({ judged: true, suggests });
  });
});

test('pace is the best time over the time now, of each kernel, and can pass the best seen so far', () => {
  expect(suggested(2, 8)).toMatchObject({ chain: 0.5, multiplier: 0.25 });
  expect(suggested(0.5, 1)).toMatchObject({ chain: 2, multiplier: 2, suggests: 'full pace' });
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e308, 5e-324])('a reading of %d ms is refused', (ms) => {
  expect(suggested(ms, 2).judged).toBe(false);
  expect(suggested(1, ms).judged).toBe(false);
  expect(paceOf(best, { chainMs: ms, multiplierMs: 2 }).judged).toBe(false);
  expect(medianTimes([1, ms], [1])).toBeUndefined();
  expect(bestOf([{ chainMs: ms, multiplierMs: 1 }])).toBeUndefined();
});

test('a pace of another machine is refused: a hundred times slower or faster', () => {
  expect(suggested(150, 2).judged).toBe(false);
  expect(suggested(1, 0.01).judged).toBe(false);
});

test('the best is the least of each kernel, over visits; the visit’s is its median', () => {
  expect(
    bestOf([
      { chainMs: 3, multiplierMs: 1 },
      { chainMs: 2, multiplierMs: 4 },
    ]),
  ).toEqual({
    chainMs: 2,
    multiplierMs: 1,
  });
  expect(bestOf([])).toBeUndefined();
  expect(medianTimes([1, 9, 2], [5, 4])).toEqual({ chainMs: 2, multiplierMs: 4.5 });
  expect(medianTimes([], [1])).toBeUndefined();
});

test('what no kernel can take is told', () => {
  expect(areKernelTimes(best)).toBe(true);
  for (const multiplierMs of [0, -1, Number.NaN, 1e308])
    expect(areKernelTimes({ chainMs: 1, multiplierMs })).toBe(false);
});

test('the sentence names the pace of the work that is like the measured one, and what slowed it', () => {
  expect(paceSentence(suggested(1.05, 2 / 0.85))).toMatch(/at 0\.85 of its best pace; .* core that is shared\.$/);
  expect(paceSentence(suggested(2, 4))).toMatch(/at 0\.50 of its best pace; .* slower clock/);
  for (const pace of [suggested(1, 2), suggested(1.6, 2.1), suggested(0, 2), undefined])
    expect(paceSentence(pace)).toBeUndefined();
});

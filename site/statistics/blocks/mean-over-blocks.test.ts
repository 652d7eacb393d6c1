import { expect, test } from 'vitest';
import { seededRandom } from '../chance/random.ts';
import { differenceOf, intervalFromLogs } from '../estimates/log-estimate.ts';
import { autoregressive } from '../simulated/processes.ts';
import { meanSpread } from './mean-over-blocks.ts';

const random = seededRandom(7);
/** Like the two searches of an RSA key: the sum of two exponentials, with mean 2. */
const lottery = (n: number) => Array.from({ length: n }, () => -Math.log((1 - random()) * (1 - random())));

function known(samples: readonly number[]) {
  const spread = meanSpread(samples);
  if (!spread) throw new Error('No interval.');
  return spread;
}

test('six samples, worked out by hand', () => {
  const spread = known([1, 1, 1, 3, 3, 3]);
  expect(spread.estimate).toBeCloseTo(Math.log(2), 12);
  // Every distance to the mean is 1: √(6 / 5 / 6), relative to 2.
  expect(spread).toMatchObject({ standardError: Math.sqrt(1 / 5) / 2, degreesOfFreedom: 5 });
});

test('too few samples, and those of zero, have none', () => {
  expect(meanSpread([1, 2, 3, 4, 5])).toBeUndefined();
  expect(meanSpread([])).toBeUndefined();
  expect(meanSpread([0, 0, 0, 0, 0, 0])).toBeUndefined();
});

test.each([8, 16, 60, 200])('of %d draws by chance, mean and ratio of means are held in 92 of 100 and more', (n) => {
  const runs = 2000;
  let hits = 0;
  let ratioHeld = 0;
  for (let run = 0; run < runs; run += 1) {
    const a = known(lottery(n));
    const b = known(lottery(n).map((sample) => sample / 40));
    const [low, high] = intervalFromLogs(a);
    if (low <= 2 && 2 <= high) hits += 1;
    const [lowRatio, highRatio] = intervalFromLogs(differenceOf(a, b));
    if (lowRatio <= 40 && 40 <= highRatio) ratioHeld += 1;
  }
  expect((100 * hits) / runs).toBeGreaterThanOrEqual(92);
  expect((100 * ratioHeld) / runs).toBeGreaterThanOrEqual(92);
});

test('samples that hold to the last one by half are held in 90 of 100', () => {
  const process = autoregressive(0.5, 0.1);
  let hits = 0;
  for (let run = 0; run < 1000; run += 1) {
    const [low, high] = intervalFromLogs(known(process(60, random).map((log) => 1 + log)));
    if (low <= 1 && 1 <= high) hits += 1;
  }
  expect(hits).toBeGreaterThanOrEqual(900);
});

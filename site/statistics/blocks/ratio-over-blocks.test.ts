import { describe, expect, test } from 'vitest';
import { seededRandom } from '../chance/random.ts';
import { autoregressive, drift, independent, lottery, type Process, step, sumOf } from '../simulated/processes.ts';
import { ratioOverBlocks } from './ratio-over-blocks.ts';
import { inEveryRound } from './rounds.ts';

const RUNS = 1500;

/** Coverage for two cells with true ratio 1, in `n` rounds in which both have the same machine. */
function coverage(own: Process, machine: Process, n: number, seed: number): number {
  const random = seededRandom(seed);
  let hits = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const shared = machine(n, random);
    const cell = () => inEveryRound(own(n, random).map((log, round) => Math.exp(log + (shared[round] ?? 0))));
    const found = ratioOverBlocks(cell(), cell());
    if (found.basis !== 'same rounds') throw new Error(`Not judged in the same rounds: ${found.basis}.`);
    if (found.interval[0] <= 1 && 1 <= found.interval[1]) hits += 1;
  }
  return (100 * hits) / RUNS;
}

const still: Process = (n) => new Array<number>(n).fill(0);
const own = independent(0.04);

test('what both share cancels wholly: the ratio is exact while the machine does what it likes', () => {
  const machine = sumOf(step(0.7), drift(0.3), autoregressive(0.8, 0.2))(40, seededRandom(1)).map(Math.exp);
  const found = ratioOverBlocks(inEveryRound(machine.map((factor) => 3 * factor)), inEveryRound(machine));
  expect(found).toMatchObject({ basis: 'same rounds', rounds: 40 });
  expect(found.ratio).toBeCloseTo(3, 9);
});

test('rounds that only one of them has do not count', () => {
  const a = { samplesNs: [2, 2, 2, 2, 2, 2, 2], rounds: [0, 1, 2, 3, 4, 6, 7] };
  const b = { samplesNs: [1, 1, 1, 9, 1, 1, 1, 9, 9], rounds: [0, 1, 2, 4, 6, 7, 8, 9, 10] };
  const found = ratioOverBlocks(a, b);
  // Rounds 0, 1, 2, 4, 6 and 7: the ratio is 2 five times and 2/9 once, so the mean logarithm is ln 2 - ln 9 / 6.
  expect(found).toMatchObject({ basis: 'same rounds', rounds: 6 });
  expect(found.ratio).toBeCloseTo(2 * 9 ** (-1 / 6), 12);
});

test('cells that share no rounds are set against each other as they are, and it is said', () => {
  const random = seededRandom(5);
  const first = own(30, random).map(Math.exp);
  const later = own(30, random).map((log) => 2 * Math.exp(log));
  const found = ratioOverBlocks(
    { samplesNs: later, rounds: later.map((_, index) => 100 + index) },
    inEveryRound(first),
  );
  expect(found.basis).toBe('apart');
  if (found.basis === 'apart') expect(found.interval[0]).toBeGreaterThan(1.8);
  expect(found.ratio).toBeCloseTo(2, 0);
});

test('too few samples, and times of zero, have a ratio at most', () => {
  expect(ratioOverBlocks(inEveryRound([4, 4]), inEveryRound([2, 2, 2, 2, 2, 2, 2]))).toEqual({
    basis: 'none',
    ratio: 2,
    reason: 'There are too few samples for an interval.',
  });
  expect(ratioOverBlocks(inEveryRound([0, 0, 0, 0, 0, 0]), inEveryRound([2, 2, 2, 2, 2, 2]))).toMatchObject({
    basis: 'none',
    ratio: undefined,
  });
  expect(() => ratioOverBlocks(inEveryRound([]), inEveryRound([1]))).toThrow(RangeError);
});

describe('over 1,500 simulated visits', () => {
  test.each([8, 12, 20, 60, 200])('%d independent rounds hold the true ratio in 93 to 97 of 100', (n) => {
    for (const process of [own, lottery]) {
      const hits = coverage(process, still, n, 41);
      expect(hits).toBeGreaterThanOrEqual(93);
      expect(hits).toBeLessThanOrEqual(97);
    }
  });

  const machines: readonly (readonly [string, Process])[] = [
    ['wanders (0.5)', autoregressive(0.5, 0.12)],
    ['wanders (0.8)', autoregressive(0.8, 0.12)],
    ['takes a step', step(0.4)],
    ['drifts', drift(0.4)],
    ['does all of it', sumOf(autoregressive(0.8, 0.12), step(0.4), drift(0.2))],
  ];
  test.each(machines)('a machine that %s for both leaves the ratio held in 93 of 100 and more', (_, machine) => {
    for (const n of [12, 24, 60]) expect(coverage(own, machine, n, 42)).toBeGreaterThanOrEqual(93);
  });

  test('what wanders in each cell by itself is held in 92 % of 60 rounds (0.5), in 86 % and from 200 in 92 % (0.8)', () => {
    expect(coverage(autoregressive(0.5, 0.04), still, 60, 43)).toBeGreaterThanOrEqual(92);
    expect(coverage(autoregressive(0.8, 0.04), still, 60, 44)).toBeGreaterThanOrEqual(86);
    expect(coverage(autoregressive(0.8, 0.04), still, 200, 45)).toBeGreaterThanOrEqual(92);
  });
});

test('on a machine that steps, the interval is half as wide on the average as of the same samples set against each other apart', () => {
  const random = seededRandom(8);
  const widths = [0, 0];
  for (let run = 0; run < 40; run += 1) {
    const shared = step(0.4)(60, random);
    const cell = () => own(60, random).map((log, round) => Math.exp(log + (shared[round] ?? 0)));
    const a = cell();
    const b = cell();
    const found = ratioOverBlocks(inEveryRound(a), inEveryRound(b));
    const apart = ratioOverBlocks({ samplesNs: a, rounds: [] }, { samplesNs: b, rounds: [] });
    if (found.basis !== 'same rounds' || apart.basis !== 'apart') throw new Error('Not judged.');
    for (const [place, [low, high]] of [found.interval, apart.interval].entries())
      widths[place] = (widths[place] ?? 0) + high - low;
  }
  expect(widths[0]).toBeLessThan((widths[1] ?? 0) / 2);
});

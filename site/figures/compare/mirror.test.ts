/**
 * Two runs are compared alike in either order: the same pairs, each ratio the inverse of the other, and the opposite
 * verdict. And what is drawn divides to the ratio. Also if a run lacks cells of a backend, or its clock did not see them.
 */
import { expect, test } from 'vitest';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { repeatedRun, withCellsOfRuns } from '../../results/simulated/repeated-run.ts';
import { seededRandom } from '../../statistics/chance/random.ts';
import { type ComparedPair, pairsOf, questionsOf } from './compare-cells.ts';

const PACE = { chainMs: 1, multiplierMs: 1 };

/** Repeats of different paces. A third of the cells of a backend failed, or was too fast for the clock. */
function brokenRun(id: string, seed: number, broken: { failed?: string; unseen?: string } = {}): RunDocument {
  const random = seededRandom(seed);
  const run = { ...repeatedRun({ id, seed, paces: [1, 1.4, 0.8, 1.1] }), pace: PACE };
  return withCellsOfRuns(run, (cell): Measurement => {
    if (cell.status !== 'measured') return cell;
    const isBroken = cell.operation === 'sign';
    const { samplesNs: _, rounds: __, atMs: ___, ...rest } = cell;
    if (isBroken && cell.backend === broken.failed) {
      const { scheme, backend, operation, message } = rest;
      return { scheme, backend, operation, ...(message && { message }), status: 'failed', reason: 'It broke.' };
    }
    const isUnseen = isBroken && cell.backend === broken.unseen;
    return { ...cell, samplesNs: cell.samplesNs.map((ns) => (isUnseen ? 0 : ns * 2 ** random())) };
  });
}

const runs = [
  brokenRun('a', 1),
  brokenRun('b', 2),
  brokenRun('c', 3, { failed: 'webcrypto' }),
  brokenRun('d', 4, { failed: 'wasm' }),
  brokenRun('e', 5, { unseen: 'webcrypto' }),
];
const pairs = runs.flatMap((first, index) => runs.slice(index + 1).map((second) => [first, second] as const));

const sidesOf = ({ base, other }: ComparedPair) =>
  [base, other].map(({ measurement: { scheme, operation, backend } }) => `${scheme} ${operation} ${backend}`);

/** Each comparison by its two sides, in an order that does not depend on that of the runs. */
function comparedIn(a: RunDocument, b: RunDocument, atEqualPace: boolean, isSwapped: boolean) {
  const input = { runs: [a, b], atEqualPace };
  return new Map(
    questionsOf(input)
      .flatMap((question) => pairsOf(question, input))
      .map((pair) => [JSON.stringify(isSwapped ? sidesOf(pair).toReversed() : sidesOf(pair)), pair]),
  );
}

const opposite: Readonly<Record<string, string>> = { faster: 'slower', slower: 'faster' };
const names = pairs.map(([first, second]) => [first.id, second.id, first, second] as const);

test.each(names.flatMap((pair) => [false, true].map((atEqualPace) => [...pair, atEqualPace] as const)))(
  '%s beside %s is the mirror of the two in the other order',
  (_, __, first, second, atEqualPace) => {
    const compared = comparedIn(first, second, atEqualPace, false);
    const swapped = comparedIn(second, first, atEqualPace, true);
    expect(compared.size).toBeGreaterThan(8);
    expect([...swapped.keys()].sort()).toEqual([...compared.keys()].sort());
    for (const [key, { comparison, other, base }] of compared) {
      const mirror = swapped.get(key)?.comparison;
      expect(mirror?.verdict, key).toBe(opposite[comparison.verdict] ?? comparison.verdict);
      expect((mirror?.ratio ?? 0) * comparison.ratio, key).toBeCloseTo(1, 9);
      expect(other.summary.medianNs / base.summary.medianNs / comparison.ratio, key).toBeCloseTo(1, 6);
      if (!('interval' in comparison)) continue;
      const [low, high] = mirror && 'interval' in mirror ? mirror.interval : [0, 0];
      expect([low * comparison.interval[1], high * comparison.interval[0]], key).toEqual([
        expect.closeTo(1, 9),
        expect.closeTo(1, 9),
      ]);
    }
  },
);

test('each backend is beside itself, and another only if the runs have none in common', () => {
  const lacking = (a: RunDocument, b: RunDocument) =>
    [...comparedIn(a, b, true, false).values()]
      .filter(({ other, base }) => other.measurement.backend !== base.measurement.backend)
      .map((pair) => pair.other.measurement.operation);
  const [whole, , withoutWebCrypto, withoutWasm] = runs;
  if (!whole || !withoutWebCrypto || !withoutWasm) throw new Error('There are runs.');
  expect(lacking(withoutWebCrypto, whole)).toEqual([]);
  expect(lacking(whole, withoutWebCrypto)).toEqual([]);
  expect(new Set(lacking(withoutWasm, withoutWebCrypto))).toEqual(new Set(['sign']));
});

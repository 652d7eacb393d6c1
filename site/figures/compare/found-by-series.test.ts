import { expect, test } from 'vitest';
import { pooledRuns } from '../../results/document/pooled-runs.ts';
import type { MeasuredMeasurement, Measurement, RunDocument } from '../../results/document/run.ts';
import { printCompact, readCompact } from '../../results/share/compact-link.ts';
import { slowedRun, withMeasured } from '../../results/simulated/changed-cells.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { slowedCell, withCellsOfRuns } from '../../results/simulated/repeated-run.ts';
import { plainCell } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { type CompareInput, pairsOf, questionsOf } from './compare-cells.ts';

const SAMPLES = 12;

/** The example with one repeat for each of these paces, as one document; each repeat takes that many times as long. */
function repeatedRun(id: string, slowness: readonly number[], kernelMs: readonly number[]): RunDocument {
  const parts = slowness.map((pace, repeat) =>
    exampleRun({ id, pace, samples: SAMPLES, seed: repeat + id.charCodeAt(0) }),
  );
  const [first] = parts;
  if (!first) throw new Error('A run is made once at least.');
  const repeats = kernelMs.map((ms, repeat) => ({
    atMs: 1000 * repeat,
    elapsedMs: 900,
    outcome: 'finished' as const,
    pace: { chainMs: 1, multiplierMs: ms },
    // The times of their samples are unknown.
    measurements: (parts[repeat]?.measurements ?? []).map((cell): Measurement => {
      if (cell.status !== 'measured') return cell;
      const { atMs: _, ...rest } = cell;
      return { ...rest, rounds: cell.samplesNs.map((__, round) => round) };
    }),
  }));
  return pooledRuns({ ...first, measurements: [], repeats });
}

const judgedIn = (input: CompareInput) =>
  questionsOf(input).flatMap((question) => pairsOf(question, input).map(({ comparison }) => comparison));

const paces = [1, 1.06, 0.97, 1.03, 0.95];

test('a run that was repeated is judged by its repeats', () => {
  const still = paces.map(() => 1);
  const a = repeatedRun('a', paces, still);
  const same = repeatedRun('b', paces, still);
  const slower = repeatedRun(
    'c',
    paces.map((pace) => 1.3 * pace),
    still,
  );
  for (const judged of judgedIn({ runs: [a, same] }))
    expect(judged).toMatchObject({ verdict: 'no difference detected', basis: ['repeats', 'repeats'] });
  for (const judged of judgedIn({ runs: [a, slower] })) expect(judged.verdict).toBe('slower');
});

test('at equal pace each repeat is set by its own reading, so that a tenth of some cells is seen', () => {
  const wild = [1, 1.25, 0.8, 1.15, 0.88];
  const a = repeatedRun('a', wild, wild);
  const b = repeatedRun('b', wild, wild);
  const isSlowed = ({ scheme, operation }: { readonly scheme: string; readonly operation: string }) =>
    scheme === 'ed25519' && operation === 'sign';
  const slower = withCellsOfRuns(b, (cell) => (isSlowed(cell) ? slowedCell(cell, 1.1) : cell));
  for (const question of questionsOf({ runs: [a, slower], atEqualPace: true }))
    for (const { comparison: judged } of pairsOf(question, { runs: [a, slower], atEqualPace: true }))
      expect(judged.verdict, question.key).toBe(isSlowed(question) ? 'slower' : 'no difference detected');
  expect(judgedIn({ runs: [a, slower] }).filter(({ verdict }) => verdict === 'slower').length).toBeLessThan(18);
});

test('a cell that lacks a repeat is compared as it is, and so is what it stands against', () => {
  const wild = [1, 1.25, 0.8, 1.15, 0.88];
  const a = repeatedRun('a', wild, wild);
  const b = repeatedRun('b', wild, wild);
  // Its last repeat did not end; the other cells' shared factor has five visits.
  const lacking = withMeasured(a, ({ repeats = [] }, index) => ({
    repeats: repeats.map((entry, repeat) => (index === 2 && repeat === 4 ? { ...entry, unfinished: true } : entry)),
  }));
  const input = { runs: [lacking, b], atEqualPace: true };
  for (const { comparison: judged, other, base } of questionsOf(input).flatMap((question) =>
    pairsOf(question, input),
  )) {
    if (!('interval' in judged)) throw new Error(judged.verdict);
    expect(judged.ratio).toBeGreaterThan(0.9);
    expect(judged.ratio).toBeLessThan(1.1);
    expect(other.summary.medianNs / base.summary.medianNs).toBeCloseTo(judged.ratio, 6);
  }
});

test('earlier visits that the document knows stand for the stated spread, unless they cannot be', () => {
  const withEarlier = (sdOfLogs: number, visits = 8): RunDocument => {
    const run = exampleRun({ id: 'b', seed: 2, pace: 1.2 });
    const earlierOf = ({ samplesNs }: MeasuredMeasurement) => ({ visits, centreNs: samplesNs[0] ?? 1, sdOfLogs });
    return withMeasured(run, (cell) => ({ earlier: earlierOf(cell) }));
  };
  const basisOf = (run: RunDocument) => {
    const [judged] = judgedIn({ runs: [withEarlier(0.02), run] });
    return judged && 'interval' in judged ? [judged.verdict, judged.basis?.[0]] : judged;
  };
  expect(basisOf(withEarlier(0.02))).toEqual(['no difference detected', 'history']);
  expect(basisOf(slowedRun(withEarlier(0.02), 1.2))).toEqual(['slower', 'history']);
  // A history that is inconsistent or too short is not used.
  for (const wrong of [withEarlier(1e308), withEarlier(0.02, 0), withEarlier(0.02, 2)])
    expect(basisOf(wrong)).toEqual(['no difference detected', 'stated']);
});

test('a ratio within a repeated run is over its repeats, so that what a repeat does to one cell widens it', () => {
  const run = repeatedRun('a', paces, paces);
  const uneven = withCellsOfRuns(run, (cell, repeat) =>
    cell.backend === 'wasm' ? slowedCell(cell, 1 + 0.05 * (repeat % 3)) : cell,
  );
  const widthIn = (document: RunDocument) => {
    const [wasm, webcrypto] = ['wasm', 'webcrypto'].map((backend) => plainCell(document, 'ed25519', backend, 'sign'));
    if (!wasm || !webcrypto) throw new Error('The example has both.');
    const found = compareMeasured(wasm, webcrypto);
    if (!('interval' in found)) throw new Error(found.verdict);
    return Math.log(found.interval[1] / found.interval[0]);
  };
  expect(widthIn(uneven)).toBeGreaterThan(3 * widthIn(run));
});

test('a run that came as a code is compared by its intervals, never closer than with its samples', () => {
  const asCode = (run: RunDocument): RunDocument => readCompact(printCompact(run) ?? '');
  const base = exampleRun({ id: 'a', samples: 40 });
  const same = exampleRun({ id: 'b', samples: 40, seed: 7 });
  const slower = exampleRun({ id: 'c', samples: 40, seed: 8, pace: 4 });
  for (const judged of judgedIn({ runs: [asCode(base), same] })) expect(judged.verdict).toBe('no difference detected');
  for (const runs of [
    [asCode(base), slower],
    [base, asCode(slower)],
    [asCode(base), asCode(slower)],
  ])
    for (const judged of judgedIn({ runs })) expect(judged.verdict).toBe('slower');
  const whole = judgedIn({ runs: [base, same] });
  const coded = judgedIn({ runs: [asCode(base), same] });
  const widthOf = (judged: (typeof whole)[number] | undefined) =>
    judged && 'interval' in judged ? judged.interval[1] / judged.interval[0] : Number.NaN;
  // A code rounds its numbers.
  for (const [index, judged] of coded.entries())
    expect(widthOf(judged)).toBeGreaterThanOrEqual(0.99 * widthOf(whole[index]));
});

import { expect, test } from 'vitest';
import { mainExperiment } from '../../experiments/index.ts';
import { cellAlone, cellKey } from '../../experiments/settings/cell.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { countWhole } from '../../results/document/runs-of-cell.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { repeatedRun, slowedCell, withCellsOfRuns } from '../../results/simulated/repeated-run.ts';
import { seededRandom } from '../../statistics/chance/random.ts';
import { plainCell } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import type { TableFigure } from '../form/figure.ts';
import { figuresFor } from '../index.ts';
import { printMarkdown } from '../print/print-markdown.ts';
import { type CompareInput, pairsOf, questionsOf } from './compare-cells.ts';
import { compareFigures } from './compare-figures.ts';
import { inEveryRun } from './found-by-series.ts';

/** The third of six repeats is three times as slow in all cells. */
const PACES = [1, 1.05, 3, 0.98, 1.02, 1];
const SLOW = 2;

const isSignedWith = (backend: string) => (cell: Pick<Measurement, 'scheme' | 'operation' | 'backend'>) =>
  cell.scheme === 'ed25519' && cell.operation === 'sign' && cell.backend === backend;
const isAsked = isSignedWith('wasm');

type Lacks = (cell: Measurement, repeat: number) => boolean;

const failed = (cell: Measurement): Measurement => ({
  ...cellAlone(cell),
  status: 'failed',
  reason: 'The engine ran out of memory.',
});

/**
 * Six repeats with a small random factor for each cell; some cells have failed, and one takes this many times as long.
 */
function lackingRun(id: string, seed: number, lacks: Lacks, slowed = 1): RunDocument {
  const random = seededRandom(seed);
  const run = { ...repeatedRun({ id, seed, paces: PACES }), pace: { chainMs: 1, multiplierMs: 1 } };
  return withCellsOfRuns(run, (cell, repeat) => {
    const own = 1 + 0.02 * random();
    return lacks(cell, repeat) ? failed(cell) : slowedCell(cell, isAsked(cell) ? own * slowed : own);
  });
}

const none: Lacks = () => false;
const places = new Map(exampleRun().measurements.map((cell, place) => [cellKey(cell), place]));

const pairsIn = (input: CompareInput) => questionsOf(input).flatMap((question) => pairsOf(question, input));
const isPairOf = ({ other }: ReturnType<typeof pairsIn>[number]) => isAsked(other.measurement);

test.each<[string, Lacks]>([
  ['one cell the first repeat', (cell, repeat) => isAsked(cell) && repeat === 0],
  ['one cell the slow repeat', (cell, repeat) => isAsked(cell) && repeat === SLOW],
  ['one cell all repeats but three', (cell, repeat) => isAsked(cell) && repeat > 2],
  ['each cell another repeat', (cell, repeat) => (places.get(cellKey(cell)) ?? 0) % 6 === repeat],
  ['every other cell the slow repeat', (cell, repeat) => (places.get(cellKey(cell)) ?? 0) % 2 === 0 && repeat === SLOW],
])(
  'where %s lacks, a cell is judged by the repeats that have it: the same is the same, a tenth is seen',
  (_, lacks) => {
    const base = lackingRun('a', 31, none);
    for (const [lacking, verdict] of [
      [lackingRun('b', 32, lacks), 'no difference detected'],
      [lackingRun('b', 32, lacks, 1.1), 'slower'],
    ] as const)
      for (const pair of pairsIn({ runs: [base, lacking], atEqualPace: true })) {
        const isSlowed = isPairOf(pair) && verdict === 'slower';
        const { measurement } = pair.other;
        const count = inEveryRun(lacking, measurement).filter((found) => found !== undefined).length;
        expect([cellKey(measurement), pair.comparison]).toEqual([
          cellKey(measurement),
          expect.objectContaining({
            verdict: isSlowed ? 'slower' : 'no difference detected',
            basis: ['repeats', 'repeats'],
            runs: [count, PACES.length],
          }),
        ]);
        // Charts show the numbers that are judged.
        expect(pair.other.summary.medianNs / pair.base.summary.medianNs).toBeCloseTo(pair.comparison.ratio, 6);
      }
  },
);

test('fewer than three repeats are single visits, and none are no comparison', () => {
  const base = lackingRun('a', 31, none);
  const judged = (lacks: Lacks) =>
    pairsIn({ runs: [base, lackingRun('b', 32, lacks)], atEqualPace: true }).filter(isPairOf);
  expect(judged((cell, repeat) => isAsked(cell) && repeat > 1)[0]?.comparison).toMatchObject({
    basis: ['stated', 'repeats'],
    runs: [2, PACES.length],
  });
  expect(judged((cell, repeat) => isAsked(cell) && repeat > 0)[0]?.comparison).toMatchObject({
    verdict: 'no difference detected',
    basis: ['stated', 'repeats'],
    runs: [1, PACES.length],
  });
  expect(judged(isAsked)).toEqual([]);
});

const rowsOf = ({ groups }: TableFigure) => groups.flatMap(({ rows }) => rows);
const isTable =
  (id: string) =>
  (figure: { readonly id: string; readonly kind: string }): figure is TableFigure =>
    figure.id === id && figure.kind === 'table';

test('the tables say of how many repeats a number is, and what that leaves open', () => {
  const base = lackingRun('a', 31, none);
  const lacking = lackingRun('b', 32, (cell, repeat) => isAsked(cell) && repeat === 1);
  for (const atEqualPace of [true, false]) {
    const table = compareFigures({ runs: [base, lacking], atEqualPace }).find(isTable('compare-table'));
    const bases = (table ? rowsOf(table) : []).map(({ cells }) => cells[4]);
    expect(bases.filter((text) => text === 'its repeats, 5 of 6; its repeats')).toHaveLength(1);
    expect(new Set(bases).size).toBe(2);
    expect(table?.notes.join(' ')).toContain('What failed may have been slow');
  }
  const whole = compareFigures({ runs: [base, lackingRun('b', 32, none)] }).find(isTable('compare-table'));
  expect(whole?.notes.join(' ')).not.toContain('What failed may have been slow');

  const numbers = (run: RunDocument) =>
    figuresFor({ experiment: mainExperiment, run }).find(isTable('measurement-table'));
  const counts = (run: RunDocument) => {
    const table = numbers(run);
    return table ? rowsOf(table).flatMap(({ cells }) => cells.filter((text) => / in\u202f\d/.test(text))) : [];
  };
  expect(counts(base)).toHaveLength(base.measurements.length);
  expect(counts(lacking).filter((text) => /^\d+ in\u202f5 of\u202f6$/.test(text))).toHaveLength(1);
  expect(counts(base).filter((text) => text.includes(' of'))).toEqual([]);
  expect(numbers(lacking)?.notes.join(' ')).toContain('lacks the cell');
  expect(numbers(base)?.notes.join(' ')).not.toContain('lacks the cell');
  // Markdown and a terminal say so, too.
  expect(printMarkdown(lacking, { experiment: mainExperiment, run: lacking })).toContain('lacks the cell');
});

test('the ratio of two cells is of repeats that have both, and none where no three do', () => {
  const isOther = isSignedWith('webcrypto');
  const verdict = (lacks: Lacks) => {
    const run = lackingRun('a', 31, lacks);
    expect(countWhole(run)).toBe(6);
    const [a, b] = ['wasm', 'webcrypto'].map((backend) => plainCell(run, 'ed25519', backend, 'sign'));
    if (!a || !b) throw new Error('Both were measured.');
    return [compareMeasured(a, b).verdict, compareMeasured(b, a).verdict];
  };
  const both = verdict(none);
  expect(both.toSorted()).toEqual(['faster', 'slower']);
  expect(verdict((cell, repeat) => isAsked(cell) && repeat === SLOW)).toEqual(both);
  const few = ['too few samples', 'too few samples'];
  expect(verdict((cell, repeat) => (isAsked(cell) && repeat > 2) || (isOther(cell) && repeat <= 2))).toEqual(few);
  expect(verdict((cell, repeat) => isOther(cell) && repeat > 1)).toEqual(few);
});

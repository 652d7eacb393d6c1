/**
 * Two figures in one view that a reader can divide agree within rounding, or the line of their ratio names the other estimator. Held over
 * runs whose rounds are so unsteady that the ratio round by round is far from the quotient of the medians.
 */
import { expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import type { Figure, TableData } from '../form/figure.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { figuresFor } from '../index.ts';
import { divides, namesItsEstimator, unsteady } from './divided.ts';
import { typicalRun } from './typical-run.ts';

const seeds = [1, 2, 3, 4, 5];
const inputsOf = (id: string): readonly FigureInput[] =>
  experiments
    .filter((experiment) => experiment.id === id)
    .flatMap((experiment) =>
      [
        typicalRun(experiment, 'all cells'),
        ...seeds.map((seed) => unsteady(typicalRun(experiment, 'all cells'), seed)),
      ].map((run) => ({ experiment, run })),
    );

function tableOf(figures: readonly Figure[], id: string): TableData {
  const found = figures.find((figure) => figure.id === id);
  const table = found?.kind === 'dots' ? found.table : undefined;
  if (!table) throw new Error(`There is no table ${id}.`);
  return table;
}

/** Rows with a time and its ratio, and the row that each is set beside: of the same operation, with a ratio of 1. */
function dividedRows({ groups }: TableData, besideOf: (head: string) => string) {
  return groups.flatMap(({ rows }) =>
    rows.flatMap(({ head, cells: [time, ratio] }) => {
      const beside = rows.find((row) => row.head === besideOf(head) && row.cells[1] === '1')?.cells[0];
      return time && ratio?.includes('×') && beside ? [{ head, time, beside, ratio }] : [];
    }),
  );
}

const tables: readonly (readonly [study: string, table: string, besideOf: (head: string) => string])[] = [
  ['own-code', 'own-code-table', (head) => head.replace(/:.*/, ': WebCrypto')],
  ['rsa-blinding', 'blinding-table', (head) => head.replace(/, [^,]*$/, ', as it signs')],
];

test.each(tables)(
  '%s: times of the table divide to its ratios, or the line says how they were compared',
  (study, id, besideOf) => {
    const rows = inputsOf(study).flatMap((input) => dividedRows(tableOf(figuresFor(input), id), besideOf));
    expect(rows.length).toBeGreaterThan(20);
    const named = rows.filter(({ ratio }) => namesItsEstimator(ratio));
    // Both ways occur, or the test would hold nothing.
    expect(named.length).toBeGreaterThan(0);
    expect(named.length).toBeLessThan(rows.length);
    const wrong = rows.filter(({ time, beside, ratio }) => !namesItsEstimator(ratio) && !divides(time, beside, ratio));
    expect(wrong).toEqual([]);
  },
);

/** `0.338×`, and the least and the most of several: `0.756 to 0.97 of a signature’s time`. */
const SAYS_RATIO = /\d×|\d of a signature’s time/u;

test.each([['own-code'], ['rsa-blinding']])('%s: the sentence says how its ratios were taken', (id) => {
  const sentences = inputsOf(id).flatMap((input) => {
    const [first] = figuresFor(input).filter(({ sentence }) => SAYS_RATIO.test(sentence));
    const said = (first?.sentence ?? '').split(/(?<=\.) (?=[A-Z])/);
    // What follows the first of them is read as taken alike.
    return said.filter((text) => SAYS_RATIO.test(text)).slice(0, 1);
  });
  // A run that tells nothing apart says no ratio; some of these do.
  expect(sentences.length).toBeGreaterThan(0);
  expect(sentences.filter((sentence) => !namesItsEstimator(sentence.toLowerCase()))).toEqual([]);
});

test('the dots of every experiment: what stands between two of them is the quotient of the times beside them', () => {
  const gaps = experiments.flatMap(({ id }) =>
    inputsOf(id).flatMap((input) =>
      figuresFor(input).flatMap((figure) =>
        figure.kind !== 'dots'
          ? []
          : figure.panels.flatMap(({ groups }) =>
              groups.flatMap(({ gap, bars }) => {
                const [a, b] = gap?.between.map((key) => bars.find((bar) => bar.key === key)?.text ?? '') ?? [];
                return gap?.isDifference && a && b ? [{ a, b, text: gap.text }] : [];
              }),
            ),
      ),
    ),
  );
  expect(gaps.length).toBeGreaterThan(50);
  expect(gaps.filter(({ a, b, text }) => !divides(a, b, text) && !divides(b, a, text))).toEqual([]);
});

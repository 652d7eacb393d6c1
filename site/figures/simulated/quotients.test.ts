/**
 * Two figures in one view that a reader can divide agree within rounding, or the line of their ratio names the other estimator. Held over
 * runs whose rounds are so unsteady that the ratio round by round is far from the quotient of the medians.
 */
import { expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { seededRandom } from '../../statistics/chance/random.ts';
import type { Figure, TableData } from '../form/figure.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { figuresFor } from '../index.ts';
import { typicalRun } from './typical-run.ts';

const unitNs: Readonly<Record<string, number>> = { ns: 1, µs: 1e3, ms: 1e6, s: 1e9 };

/** What a reader takes a printed number for, and by how much of it its last digit may be off. */
function printed(text: string): { readonly value: number; readonly slack: number } {
  const [, number = '', unit] = /([\d.,]+)(?:\s(ns|µs|ms|s)\b)?/u.exec(text) ?? [];
  // Zeros at the end of a whole number may stand for digits that are not known.
  const known = number.includes('.') ? number : number.replaceAll(',', '').replace(/0+$/, '');
  const digits = known.replace('.', '').replace(/^0+/, '');
  const value = Number(number.replaceAll(',', '')) * (unitNs[unit ?? ''] ?? 1);
  // Half a step of the last digit, of as many digits as are surely meant.
  return { value, slack: 0.5 / 10 ** (Math.max(1, digits.length) - 1) };
}

const namesItsEstimator = (text: string) => /round by round|repeat by repeat/.test(text);

/** Whether the times divide to the ratio, within the digits that are printed. */
function divides(time: string, beside: string, ratio: string): boolean {
  const [a, b, quotient] = [printed(time), printed(beside), printed(ratio)];
  const slack = a.slack + b.slack + quotient.slack;
  return Math.abs(Math.log(a.value / b.value / quotient.value)) <= slack;
}

/** The run with samples that wander by a factor from round to round, each cell by itself, and few of them in every fourth. */
function unsteady(run: RunDocument, seed: number): RunDocument {
  const random = seededRandom(seed);
  const measurements = run.measurements.map((measurement, index): Measurement => {
    if (measurement.status !== 'measured') return measurement;
    const count = index % 4 === 3 ? 4 : 24;
    const samplesNs = measurement.samplesNs.slice(0, count).map((ns) => ns * 8 ** (random() ** 3));
    const rounds = samplesNs.map((_, round) => round);
    return { ...measurement, samplesNs, rounds, atMs: rounds.map((round) => 1000 + 200 * round) };
  });
  return { ...run, measurements };
}

const seeds = [1, 2, 3, 4, 5];
const inputsOf = (id: string): readonly FigureInput[] =>
  experiments
    .filter((experiment) => experiment.id === id)
    .flatMap((experiment) =>
      [
        typicalRun(experiment, 'all cells'),
        ...seeds.map((seed) => unsteady(typicalRun(experiment, 'all cells'), seed)),
      ].map((run) => ({ experiment, run, reference: undefined })),
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

test.each([['own-code'], ['rsa-blinding']])('%s: the sentence says how its ratios were taken', (id) => {
  for (const input of inputsOf(id)) {
    const [first] = figuresFor(input).filter(({ sentence }) => /\d×/.test(sentence));
    if (!first) throw new Error(`${id} says no ratio.`);
    for (const sentence of first.sentence.split(/(?<=\.) (?=[A-Z])/).filter((text) => /\d×/.test(text)))
      expect(namesItsEstimator(sentence.toLowerCase()), sentence).toBe(true);
  }
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

import { describe, expect, test } from 'vitest';
import { cellKey } from '../../experiments/settings/cell.ts';
import { readRunText } from '../../results/document/read-run.ts';
import { RefusedResult } from '../../results/document/refused-result.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { printBenchstat } from '../../results/export/benchstat.ts';
import { printMeasurements, printSamples } from '../../results/export/csv.ts';
import { printRun } from '../../results/export/json.ts';
import { printCompact, readCompact } from '../../results/share/compact-link.ts';
import { printShared, readShared } from '../../results/share/share-link.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { hostileDocuments } from '../../results/simulated/hostile-documents.ts';
import { repeatedRun } from '../../results/simulated/repeated-run.ts';
import { compareFigures } from '../compare/compare-figures.ts';
import { figuresFor } from '../index.ts';
import { populationOf } from '../population/population.ts';
import { printMarkdown } from '../print/print-markdown.ts';
import { inputOfRun } from './input-of-cells.ts';

/** Texts that no reader should see: NaN, JavaScript's undefined values, or powers of ten. */
const NO_NUMBER = /\bNaN\b|Infinity|\bundefined\b|\[object |\d[eE][+-]?\d/;

/** All text of a figure; the numbers behind the text do not count. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => (/^(?:key|id)$/.test(name) ? [] : textsIn(member)));
}

function refusalOf(text: string): string {
  try {
    readRunText(text);
    return '';
  } catch (error) {
    return error instanceof RefusedResult ? error.message : `${error}`;
  }
}

const others: readonly RunDocument[] = [
  exampleRun({ id: 'one' }),
  repeatedRun({ id: 'five', paces: [1, 1.02, 0.98, 1.01, 0.99] }),
];

function textsOf(run: RunDocument): readonly string[] {
  const input = inputOfRun(run);
  const many = Array.from({ length: 7 }, (_, at) => ({
    ...run,
    id: `${at}`,
    environment: { ...run.environment, label: `${at}` },
  }));
  return [
    ...textsIn(figuresFor(input)),
    printMarkdown(run, input),
    ...others.flatMap((other) =>
      [true, false].flatMap((atEqualPace) => [
        ...textsIn(compareFigures({ runs: [run, other], atEqualPace })),
        ...textsIn(compareFigures({ runs: [other, run], atEqualPace })),
      ]),
    ),
    ...textsIn(populationOf({ runs: many, grouping: 'compiler' })),
  ];
}

/** Characters that control a terminal, or end a line within a text. */
const STEERS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

describe.each(hostileDocuments)('$name', ({ text, refusal, isLarge }) => {
  if (refusal)
    test('is refused in one sentence', () => {
      expect(() => readRunText(text())).toThrow(RefusedResult);
      expect(() => readRunText(text())).toThrow(refusal);
      expect(() => readRunText(text())).toThrow(/othing was read\.$/);
      const sentence = refusalOf(text());
      expect(sentence.length).toBeLessThan(500);
      expect(sentence).not.toMatch(STEERS);
    });
  else {
    test('is read, and shown as far as it says anything', () => {
      const run = readRunText(text());
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
      if (isLarge) return;
      const texts = textsOf(run);
      expect(texts.length).toBeGreaterThan(100);
      expect(texts.filter((one) => NO_NUMBER.test(one))).toEqual([]);
      expect(texts.flatMap((one) => one.split('\n')).filter((one) => STEERS.test(one))).toEqual([]);
    });

    test('comes back from a file and a link with all cells under their names', async () => {
      const run = readRunText(text());
      expect(printRun(readRunText(printRun(run)))).toBe(printRun(run));
      const measured = run.measurements.map(cellKey);
      expect((await readShared(await printShared(run))).measurements.map(cellKey)).toEqual(measured);
      const code = printCompact(run);
      if (code !== undefined)
        expect(measured).toEqual(expect.arrayContaining(readCompact(code).measurements.map(cellKey)));
    });

    test.skipIf(isLarge)('has as many fields in each row of CSV, and no line of benchstat without a number', () => {
      const run = readRunText(text());
      expect(`${printMeasurements(run)}${printSamples(run)}`).not.toMatch(/NaN|Infinity|undefined/);
      const lines = printBenchstat(run).split('\n');
      for (const line of lines.filter((one) => one.startsWith('Benchmark')))
        expect(line).toMatch(/^\S+ \d+ \d\S* ns\/op/);
    });
  }
});

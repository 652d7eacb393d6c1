/** Tests what is printed for runs that no page has made: every experiment, complete and incomplete. */
import { expect, test } from 'vitest';
import { experiments } from '../../site/experiments/index.ts';
import { finishedLine } from '../../site/figures/every-run/run-lines.ts';
import { printMarkdown } from '../../site/figures/print/print-markdown.ts';
import { typicalKinds, typicalRun } from '../../site/figures/simulated/typical-run.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { printComparison, printPopulation } from '../compare/comparison-text.ts';
import { widthOf } from '../terminal/text-width.ts';
import { printedInputOf, printResult } from './result-text.ts';

/** A run in a runtime with a coarse clock, so that every remark is printed. */
function madeBy(engine: string, run: RunDocument): RunDocument {
  const { isolated: _, label: __, ...environment } = run.environment;
  const measurements = run.measurements.map((measurement) =>
    measurement.status === 'measured' ? { ...measurement, belowResolution: true } : measurement,
  );
  return { ...run, environment: { ...environment, engine, clockStepMs: 20 }, measurements };
}

const everyRun = (engine: string) =>
  experiments.flatMap((experiment) => typicalKinds.map((kind) => madeBy(engine, typicalRun(experiment, kind))));

test.each(['Node.js 20', 'Deno 2', 'Bun 1'])(
  'nothing that is printed of %s speaks of a browser or a page',
  (engine) => {
    for (const run of everyRun(engine)) {
      const sentences = [printResult(run), printMarkdown(run, printedInputOf(run)), finishedLine(run, 30)];
      expect(sentences.join('\n')).not.toMatch(/browser|\bpage\b/i);
      expect(sentences[2]).toMatch(new RegExp(`The clock of ${engine} moves by 20|^Nothing was measured`));
    }
  },
);

test('a run that ended early says so once, behind its answer', () => {
  const [first] = experiments;
  if (!first) throw new Error('There are experiments.');
  const run: RunDocument = { ...typicalRun(first, 'all cells'), outcome: 'cancelled', elapsedMs: 5000 };
  const [answer = ''] = printResult(run).split('\n');
  expect(answer).toMatch(/^At best, signing takes .+ Cancelled after 5\ss: 18 of 18 measured\.$/);
  expect(printResult(run).match(/Cancelled/g)).toHaveLength(1);
});

test('runtimes stand beside each other by their names, and are counted apart', () => {
  const [first] = experiments;
  if (!first) throw new Error('There are experiments.');
  const runs = ['Node.js 20', 'Deno 2', 'Bun 1'].map((engine, index) => ({
    ...madeBy(engine, typicalRun(first, 'all cells')),
    id: `run-${index}`,
  }));
  expect(printComparison({ runs })).toMatch(/^A \(Node\.js 20.*\)\nB \(Deno 2.*\)\nC \(Bun 1.*\)\n/);
  const text = printPopulation({ runs, grouping: 'engine', search: '' });
  for (const name of ['Node.js', 'Deno', 'Bun']) expect(text).toMatch(new RegExp(`WebCrypto, ${name} +1 `));
});

test.each([40, 80, 120])('no line that is printed wraps at %i columns', (columns) => {
  for (const run of everyRun('Node.js 20')) {
    const other = { ...run, id: 'other' };
    const printed = [
      printResult(run, columns),
      printComparison({ runs: [run, other] }, columns),
      printPopulation({ runs: [run, other], grouping: 'engine', search: '' }, columns),
    ].join('\n');
    for (const line of printed.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(columns);
    expect(printed).toContain('Node.js 20');
  }
});

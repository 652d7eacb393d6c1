/**
 * The same rule wherever a figure is: of each row of each table, and of each sentence, in runs with two and with four backends whose rounds
 * are so unsteady that every other estimator finds another number.
 */
import { expect, test } from 'vitest';
import { backendIds } from '../../backends/backend.ts';
import { experiments } from '../../experiments/index.ts';
import type { Figure, TableData } from '../form/figure.ts';
import { figuresFor } from '../index.ts';
import { divides, namesItsEstimator, unsteady } from './divided.ts';
import { typicalRun } from './typical-run.ts';

const TIME = /[\d.,]+\s(?:ns|µs|ms|s)\b/gu;
const RATIO = /([\d.,]+)(?:×| times)/u;

const timesIn = (text: string): readonly string[] => text.match(TIME) ?? [];
const isTime = (text: string) => /^[\d.,]+\s(?:ns|µs|ms|s)$/u.test(text);

/** Whether one of these times over another is the ratio, as far as their digits go. */
const isAQuotient = (ratio: string, times: readonly string[], others = times) =>
  times.some((a) => others.some((b) => a !== b && (divides(a, b, ratio) || divides(b, a, ratio))));

function tablesOf(figure: Figure): readonly TableData[] {
  if (figure.kind === 'table') return [figure];
  return 'table' in figure && figure.table ? [figure.table] : [];
}

/** Ratios that are not the quotient of two times in their row, or of the time of the row and another one of its column. */
function wrongRows(figure: Figure): readonly string[] {
  return tablesOf(figure).flatMap(({ groups }) => {
    const columns = groups.flatMap(({ rows }) => rows);
    return columns.flatMap(({ head, cells }) => {
      const times = cells.filter(isTime);
      const others = times.length > 1 ? times : columns.flatMap((row) => row.cells.filter(isTime));
      return cells
        .filter((cell) => cell.includes('×') && RATIO.test(cell) && times.length > 0 && !namesItsEstimator(cell))
        .filter((cell) => !isAQuotient(RATIO.exec(cell)?.[1] ?? '', times, others))
        .map((cell) => `${figure.id}, ${head}: ${cells.join(' | ')} (${cell})`);
    });
  });
}

/** Sentences with two times and a ratio that is none of theirs. */
const wrongSentences = ({ id, sentence }: Figure): readonly string[] =>
  sentence
    .split(/(?<=[.?]) (?=[A-Z])/)
    .filter((one) => timesIn(one).length > 1 && RATIO.test(one) && !namesItsEstimator(one.toLowerCase()))
    // It says of which two numbers its ratio is, and they are not the times beside it.
    .filter((one) => !one.includes('the 95th percentile'))
    .filter((one) => !isAQuotient(RATIO.exec(one)?.[1] ?? '', timesIn(one)))
    .map((one) => `${id}: ${one}`);

const kinds = [
  ['two', ['wasm', 'webcrypto']],
  ['four', backendIds],
] as const;

test.each(experiments.flatMap((one) => kinds.map(([count, backends]) => [one.id, count, one, backends] as const)))(
  '%s on %s backends: who divides two times finds the ratio beside them, or the line names the other estimator',
  (_, __, experiment, backends) => {
    for (const seed of [1, 2]) {
      const run = unsteady(typicalRun(experiment, 'all cells', backends), seed);
      const figures = figuresFor({ experiment, run, reference: undefined });
      expect(figures.flatMap(wrongRows)).toEqual([]);
      expect(figures.flatMap(wrongSentences)).toEqual([]);
    }
  },
);

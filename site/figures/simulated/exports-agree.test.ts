/**
 * Every way to export one run: each number of a cell in a file, a text or a link, printed as the page prints it, is
 * equal to the page's own. If a format cannot hold the same number, the test states the difference. It also covers
 * repeated runs, runs that were broken off in a repeat, few samples, and a clock that read only 0.
 */

import { describe, expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import { cellKey } from '../../experiments/settings/cell.ts';
import { onceFor } from '../../results/derived/once-for.ts';
import { pooledRuns } from '../../results/document/pooled-runs.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { printBenchstat } from '../../results/export/benchstat.ts';
import { printMeasurements, printSamples } from '../../results/export/csv.ts';
import { printRun } from '../../results/export/json.ts';
import { missingDataSentence } from '../../results/share/missing-data.ts';
import { slowedRun, withMeasured } from '../../results/simulated/changed-cells.ts';
import { exampleStorm } from '../../results/simulated/example-storm.ts';
import { readCsv } from '../../results/simulated/read-csv.ts';
import { distributionBoxes } from '../distribution/distribution-boxes.ts';
import { distributionCellsOf } from '../distribution/distribution-cells.ts';
import { notedTable } from '../every-run/detectable-note.ts';
import type { TableFigure } from '../form/figure.ts';
import { stormTable } from '../key-storm/storm-table.ts';
import { printMarkdown } from '../print/print-markdown.ts';
import { formatDuration, formatInterval, formatUnder } from '../words/format-duration.ts';
import { repeated, transferredRuns, unsteady } from './divided.ts';
import { inputOfRun } from './input-of-cells.ts';
import { typicalRun } from './typical-run.ts';

const tabled = experiments.filter(({ procedure }) => procedure !== 'key-storm');

/** The run with other outcomes of its repeats. A repeat that was broken off has samples ten times as long. */
function endedAs(run: RunDocument, outcomes: readonly ('finished' | 'cancelled')[]): RunDocument {
  const repeats = (run.repeats ?? []).slice(0, outcomes.length).map((repeat, index) => {
    const isWhole = outcomes[index] === 'finished';
    const measurements = repeat.measurements.map((one) =>
      one.status === 'measured' && !isWhole
        ? { ...one, callsPerBatch: 3, samplesNs: one.samplesNs.map((ns) => 10 * ns) }
        : one,
    );
    return { ...repeat, measurements, outcome: outcomes[index] ?? 'finished' };
  });
  return pooledRuns({ ...run, measurements: [], repeats });
}

/** Every kind of run of an experiment that is printed in its own way. */
function kindsOf(experiment: (typeof experiments)[number]): Readonly<Record<string, RunDocument>> {
  const whole = typicalRun(experiment, 'all cells');
  const five = repeated(unsteady(whole, 2));
  return {
    whole,
    unsteady: unsteady(whole, 1),
    'with failures': typicalRun(experiment, 'failures'),
    'of a coarse clock': withMeasured(whole, ({ samplesNs }, index) => ({
      belowResolution: true,
      samplesNs: index % 3 === 0 ? samplesNs.map(() => 0) : samplesNs,
    })),
    'repeated five times': five,
    'repeated twice': endedAs(five, ['finished', 'finished']),
    'broken off in the third repeat': endedAs(five, ['finished', 'finished', 'cancelled']),
    'broken off in the second repeat': endedAs(five, ['finished', 'cancelled']),
    'broken off in the first repeat': endedAs(five, ['cancelled']),
  };
}

interface PrintedCell {
  readonly median: string;
  readonly interval: string;
  readonly n: string;
}

/** The page's texts for each cell with a number. */
function shownCells({ columns, groups }: TableFigure): ReadonlyMap<string, PrintedCell> {
  // The first column is the head of the row.
  const at = (label: string) => columns.findIndex((column) => column.label === label) - 1;
  const rows = groups.flatMap((group) => group.rows).filter(({ status }) => status === 'measured');
  return new Map(
    rows.map(({ key, cells }) => [
      key,
      {
        median: (cells[at('Median')] ?? '').replace('≈\u202f', ''),
        interval: cells[at('95 % interval')] ?? '',
        n: cells[at('n')] ?? '',
      },
    ]),
  );
}

const tableOf = onceFor((run: RunDocument) => notedTable.make(inputOfRun(run)));
const shownOf = onceFor((run: RunDocument) => shownCells(tableOf(run)));

/** In the order of the cells in files. */
function shownInOrder(run: RunDocument): readonly PrintedCell[] {
  const shown = shownOf(run);
  return run.measurements.flatMap((one) => shown.get(cellKey(one)) ?? []);
}

/** Whether it is a time, not a text in its place. */
const isTimed = ({ median }: PrintedCell) => /^\d/.test(median);
const spaced = (text: string) => text.replaceAll(/\s/g, ' ');

/** The fields of each row by the names in the head. */
function namedRows(text: string): readonly Readonly<Record<string, string>>[] {
  const [header = [], ...others] = readCsv(text);
  return others.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
}

/** The page's form of such numbers; a note on a confidence other than 95 % follows separately. */
const printedOf = (medianNs: number, intervalNs: readonly number[] | undefined) => ({
  median: formatDuration(medianNs),
  interval: intervalNs ? formatInterval([intervalNs[0] ?? 0, intervalNs[1] ?? 0], medianNs) : '–',
});

const isOneSample = ({ interval }: PrintedCell) => interval === 'one sample';
const medianOf = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
};
/** `118 in 5`, `24 × 40`: the number of samples. */
const countIn = ({ n }: PrintedCell) => Number(/^\d+/.exec(n)?.[0]);

describe.each(tabled.map((one) => [one.id, one] as const))('%s', (_, experiment) => {
  const kinds = Object.entries(kindsOf(experiment));

  test.each(kinds)('%s: a row of CSV holds the numbers of a row of the page', (_name, run) => {
    const shown = shownOf(run);
    const rows = namedRows(printMeasurements(run));
    expect(rows).toHaveLength(run.measurements.length);
    let compared = 0;
    for (const [index, row] of rows.entries()) {
      const cell = shown.get(cellKey(run.measurements[index] as Measurement));
      expect(row['median_ns'] !== '' || row['under_ns'] !== '', cell?.median).toBe(cell !== undefined);
      if (!cell) continue;
      compared += 1;
      expect(Number(row['n'])).toBe(countIn(cell));
      if (row['median_ns'] === '') {
        expect(cell.median).toBe(formatUnder(Number(row['under_ns'])));
        continue;
      }
      const printed = printedOf(Number(row['median_ns']), [Number(row['low_ns']), Number(row['high_ns'])]);
      expect(printed.median).toBe(cell.median);
      if (!isOneSample(cell)) expect(cell.interval.startsWith(printed.interval), cell.interval).toBe(true);
      expect(cell.interval.includes('(')).toBe(Number(row['confidence']) < 0.949);
    }
    expect(compared).toBe(shown.size);
  });

  test.each(kinds)('%s: JSON says the same of each cell, over all runs', (_name, run) => {
    const shown = shownOf(run);
    const cells: readonly Measurement[] = JSON.parse(printRun(run)).measurements;
    const known = cells.flatMap((one) =>
      one.status === 'measured' && one.summary ? [{ ...one, summary: one.summary }] : [],
    );
    expect(known).toHaveLength(shownInOrder(run).filter(isTimed).length);
    for (const one of known) {
      const cell = shown.get(cellKey(one));
      if (!cell) throw new Error('The page has no such row.');
      const printed = printedOf(one.summary.medianNs, one.summary.intervalNs);
      expect(printed.median).toBe(cell.median);
      if (!isOneSample(cell)) expect(cell.interval.startsWith(printed.interval), cell.interval).toBe(true);
      expect(one.summary.n).toBe(countIn(cell));
    }
  });

  test.each(kinds)('%s: each line of the Markdown table is a row of the page', (_name, run) => {
    const text = spaced(printMarkdown(run, inputOfRun(run)).replaceAll('\\', ''));
    const rows = tableOf(run).groups.flatMap((group) => group.rows);
    const missing = rows.filter(({ cells }) => !text.includes(spaced(`| ${cells.join(' | ')} |`)));
    expect(missing).toEqual([]);
  });

  test.each(kinds)('%s: the samples that are exported are those that the page counts', (_name, run) => {
    const shown = shownOf(run);
    const ofCells = (names: readonly string[]) =>
      [...new Set(names)].map((name) => names.filter((one) => one === name).length);
    const rows = namedRows(printSamples(run)).map((row) =>
      ['scheme', 'operation', 'backend', 'message', 'conditions'].map((name) => row[name]).join(),
    );
    expect(ofCells(rows)).toEqual(shownInOrder(run).map(countIn));
    const boxes = distributionCellsOf(inputOfRun(run)).map(({ cell, spread }) => [cellKey(cell), spread.n] as const);
    for (const [key, n] of boxes) expect(n, key).toBe(countIn(shown.get(key) as PrintedCell));
    const isRepeated = (run.repeats ?? []).filter(({ outcome }) => outcome === 'finished').length > 1;
    if (!distributionBoxes.fits(inputOfRun(run))) return;
    const { notes } = distributionBoxes.make(inputOfRun(run));
    expect(notes.some((note) => /medians here are of the samples of all repeats/.test(note))).toBe(isRepeated);
  });

  test.each(kinds)('%s: benchstat finds the page’s medians, or reads why not', (_name, run) => {
    const shown = shownInOrder(run).filter(isTimed);
    const text = printBenchstat(run);
    const lines = [...text.matchAll(/^(Benchmark\S+) \d+ (\S+) ns\/op/gm)];
    const names = [...new Set(lines.map(([, name]) => name))];
    expect(names).toHaveLength(shown.length);
    const says = /^# repeats: \d+, .*geometric mean of the median of each repeat$/m.test(text);
    expect(says).toBe((run.repeats ?? []).filter(({ outcome }) => outcome === 'finished').length > 1);
    for (const [index, cell] of shown.entries()) {
      const samples = lines.filter(([, name]) => name === names[index]).map(([, , ns]) => Number(ns));
      expect(samples).toHaveLength(countIn(cell));
      if (!says) expect(formatDuration(medianOf(samples))).toBe(cell.median);
    }
  });

  test.each(kinds.slice(0, 5))(
    '%s: a link and a code bring the medians, but for a last digit, and say so',
    async (_name, run) => {
      const shown = shownOf(run);
      for (const there of await transferredRuns(run)) {
        const cells = shownOf(there);
        expect([...cells.keys()]).toEqual([...shown.keys()]);
        const timed = [...shown].filter(([, cell]) => isTimed(cell));
        for (const [key, { median }] of timed)
          expect(lastDigitsApart(median, cells.get(key)?.median), key).toBeLessThan(1.01);
        expect(missingDataSentence(there)).toMatch(/five digits|holds rounded medians/);
      }
    },
  );
});

const unitNs: Readonly<Record<string, number>> = { ns: 1, µs: 1e3, ms: 1e6, s: 1e9 };

/** The distance of two printed times, in steps of the coarser last digit; infinite if one of them is not a time. */
function lastDigitsApart(a: string, b = ''): number {
  const [first, second] = [a, b].map((text) => {
    const [, number = '', unit = ''] = /^([\d,.]+)\s(ns|µs|ms|s)$/u.exec(text) ?? [];
    const decimals = number.includes('.') ? number.length - number.indexOf('.') - 1 : 0;
    const scale = unitNs[unit] ?? Number.NaN;
    return { ns: Number(number.replaceAll(',', '')) * scale, stepNs: scale / 10 ** decimals };
  });
  if (!first || !second || !Number.isFinite(first.ns - second.ns)) return Number.POSITIVE_INFINITY;
  return Math.abs(first.ns - second.ns) / Math.max(first.stepNs, second.stepNs);
}

test('a key storm that was repeated says one median, in its table and in CSV', () => {
  const storm = exampleStorm();
  const repeats = [1, 1.5, 1.1].map((pace, index) => ({
    atMs: 20_000 * index,
    elapsedMs: 10_000,
    outcome: 'finished' as const,
    measurements: slowedRun(storm, pace).measurements,
  }));
  const run = pooledRuns({ ...storm, measurements: [], repeats });
  const table = stormTable.make(inputOfRun(run));

  const shown = table.groups.flatMap(({ rows }) => rows).filter(({ status }) => status === 'measured');
  const at = table.columns.findIndex(({ id }) => id === 'median') - 1;
  const rows = namedRows(printMeasurements(run));
  expect(shown.map(({ cells }) => cells[at])).toEqual(rows.map((row) => formatDuration(Number(row['median_ns']))));
  expect(table.notes.some((note) => note.includes('the one over the repeats'))).toBe(true);
});

/** Tests that every comparison in machine-readable form equals the row of the page's table, if printed like it. */
import { expect, test } from 'vitest';
import { plainRatio } from '../../site/figures/cells/ratio-dot.ts';
import { compareFigures } from '../../site/figures/compare/compare-figures.ts';
import { formatDuration } from '../../site/figures/words/format-duration.ts';
import { formatRatioEnds } from '../../site/figures/words/format-ratio.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { printShared, readShared } from '../../site/results/share/share-link.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import { repeatedRun } from '../../site/results/simulated/repeated-run.ts';
import type { Comparison } from '../../site/statistics/comparison/compare.ts';
import { printComparison } from './comparison-text.ts';
import { formatComparison } from './formats.ts';
import { everyPair } from './judging/paired-cells.ts';

/** The run with the times of both kernels of fixed work, which it needs to be set to another run's pace. */
const paced = (run: RunDocument, index: number): RunDocument => ({
  ...run,
  pace: { chainMs: 1 + index / 20, multiplierMs: 1.2 + index / 20 },
});

const one = [exampleRun({ id: 'a' }), exampleRun({ id: 'b', seed: 7, pace: 1.07 })] as const;
const three = [1, 1.02, 0.98];
const repeated = [
  repeatedRun({ id: 'c', paces: three }),
  repeatedRun({ id: 'd', seed: 11, paces: three.map((pace) => 1.2 * pace) }),
] as const;

const kinds = [
  ['made once', one],
  ['made three times', repeated],
  ['made once and three times', [one[0], repeated[1]]],
  ['from links', await Promise.all([...repeated].map(async (run) => readShared(await printShared(run))))],
  ['of four', [...one, ...repeated]],
] as const;

interface PrintedComparison {
  readonly medianNs: number;
  readonly baseMedianNs: number;
  readonly ratio: number;
  readonly interval?: readonly [number, number];
  readonly verdict: Comparison['verdict'];
}

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Medians, ratio and interval as in the page's table. */
const printedOf = ({ medianNs, baseMedianNs, ratio, interval, verdict }: PrintedComparison) => [
  `${formatDuration(medianNs)} to ${formatDuration(baseMedianNs)}`,
  plainRatio({ ratio, verdict } as Comparison),
  interval ? `${formatRatioEnds(interval).join('\u202f–\u2009')}×` : 'none',
];

test.each(kinds.flatMap(([name, runs]) => [false, true].map((atEqualPace) => [name, atEqualPace, runs] as const)))(
  'runs %s, at equal pace %s: JSON, CSV, Markdown and the terminal say what the page says',
  (_, atEqualPace, runs) => {
    const input = { runs: atEqualPace ? runs.map(paced) : runs, atEqualPace };
    const [table] = compareFigures(input).flatMap((figure) => (figure.kind === 'table' ? [figure] : []));
    const rows = new Map(
      (table?.groups ?? []).flatMap((group) => group.rows.map((row) => [row.key, row.cells] as const)),
    );
    const keys = everyPair(input).map(({ key }) => key);
    expect(keys.toSorted()).toEqual([...rows.keys()].toSorted());
    const shown = keys.map((key) => rows.get(key)?.slice(1, 4));
    const json: readonly PrintedComparison[] = JSON.parse(formatComparison(input, 'json')).comparisons;
    expect(json.map(printedOf)).toEqual(shown);
    const [head = [], ...lines] = formatComparison(input, 'csv')
      .trim()
      .split('\r\n')
      .map((line) =>
        [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare = '']) => quoted ?? bare),
      );
    const csv = lines.map((line) => {
      const field = (name: string) => line[head.indexOf(name)] ?? '';
      const [medianNs = 0, baseMedianNs = 0, ratio = 0, low = 0, high = 0] = [
        'median_ns',
        'base_median_ns',
        'ratio',
        'ratio_low',
        'ratio_high',
      ].map((name) => Number(field(name)));
      const interval = field('ratio_low') === '' ? {} : { interval: [low, high] as const };
      return printedOf({
        medianNs,
        baseMedianNs,
        ratio,
        verdict: field('verdict') as PrintedComparison['verdict'],
        ...interval,
      });
    });
    expect(csv).toEqual(shown);
    const markdown = spaced(formatComparison(input, 'markdown').replaceAll('\\', ''));
    const terminal = spaced(printComparison(input));
    for (const cells of rows.values()) {
      expect(markdown).toContain(spaced(cells.join(' | ')));
      expect(terminal).toContain(spaced(cells.join(' ')));
    }
  },
);

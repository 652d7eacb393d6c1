/**
 * Time by the length of the modulus, both axes logarithmic: a straight line is a power, and its slope is the exponent.
 */
import { backendName } from '../../backends/backend.ts';
import { cellAlone } from '../../experiments/settings/cell.ts';
import { knownSummaryOf } from '../../results/document/summary-of.ts';
import type { Operation } from '../../schemes/operation.ts';
import { formatTimes } from '../../statistics/digits/format-times.ts';
import { backendsOf, medianPoint, unquietNote } from '../cells/cells.ts';
import { spokenTime } from '../cells/panel-sentence.ts';
import { plotRange, withOwnHeights } from '../cells/plots.ts';
import {
  type PlotPanel,
  type PlotPoint,
  type PlotSeries,
  plotSource,
  type SeriesIdentity,
  type TableData,
} from '../form/figure.ts';
import { asksForModuli, type FigureInput, isOver } from '../form/figure-input.ts';
import { formatRoughly } from '../words/format-duration.ts';
import { backendFill, backendMark, operationTitle } from '../words/names.ts';
import { growthNotes, growthSentence, isLevel } from './growth-sentence.ts';
import {
  type Candidates,
  cellsOfRow,
  growthOf,
  growthText,
  type ModulusRow,
  moduliBits,
  modulusRows,
} from './modulus-rows.ts';

/** The sentence begins with signing, so its panel comes first. */
const operationsShown: readonly Operation[] = ['sign', 'generate', 'verify', 'encrypt', 'decrypt'];
/** A panel has at most two of these, and neighbours in the list get different tones. */
const growthShades: readonly string[] = ['random', 'representative', 'PKCS#1', 'PSS', 'OAEP'];
const MIN_BITS = moduliBits[0];
const MAX_BITS = moduliBits[3];

const modulusRowsOf = ({ run }: FigureInput, operation: Operation) =>
  run.settings.operations.includes(operation) ? modulusRows.filter((row) => row.operation === operation) : [];

/** The median at each measured modulus, with its interval if there are enough samples for one. */
function modulusPoints(
  { run }: FigureInput,
  row: ModulusRow,
  backend: string,
  candidates: Candidates,
): readonly PlotPoint[] {
  return cellsOfRow(run, row, backend, candidates).flatMap((cell, index) => {
    const summary = knownSummaryOf(cell, run.environment);
    const bits = moduliBits[index];
    if (!cell || !summary || bits === undefined) return [];
    // One sample has an interval of width zero, and a band of width zero would suggest certainty.
    return [{ ...medianPoint(bits, { summary }), cell: cellAlone(cell) }];
  });
}

/**
 * `5.5×`: the factor against half the bits; absent if one of the two has too few samples for a 95 % interval, or if
 * their intervals overlap, because then no step was detected.
 */
function stepLabel({ x, y, interval, isSure }: PlotPoint, points: readonly PlotPoint[]): { readonly label?: string } {
  const half = points.find((other) => other.x === x / 2);
  if (!isSure || !half?.isSure || !interval || !half.interval) return {};
  if (interval[0] <= half.interval[1] && half.interval[0] <= interval[1]) return {};
  return { label: `${formatTimes(y / half.y)}×` };
}

/** The padding, or how the key is found; each has its own tone, the same in every panel. */
function growthName(row: ModulusRow, candidates: Candidates): Pick<SeriesIdentity, 'name' | 'hue' | 'shade'> {
  if (row.operation === 'generate')
    return { name: `RSA ${candidates ?? 'random'}`, hue: 'rsa', shade: growthShades.indexOf(candidates ?? 'random') };
  return { name: `RSA ${row.padding}`, hue: 'rsa', shade: growthShades.indexOf(row.padding) };
}

function ownGrowthSeries(
  input: FigureInput,
  row: ModulusRow,
  backend: string,
  { candidates, saysSteps }: { readonly candidates?: Candidates; readonly saysSteps: boolean },
): readonly PlotSeries[] {
  const points = modulusPoints(input, row, backend, candidates);
  if (points.length === 0) return [];
  const key = [row.id, backend, ...(candidates ? [candidates] : [])].join('/');
  const growth = growthOf(input.run, row, backend, candidates);
  const whose = { ...growthName(row, candidates), by: backendName(backend), fill: backendFill(backend) };
  const remark = growth?.interval && { remark: `${formatTimes(2 ** growth.slope)}×${isLevel(growth) ? ' =' : ''}` };
  const stepped = points.map((point) => ({ ...point, ...(saysSteps && stepLabel(point, points)) }));
  return [{ key, ...whose, ...remark, isNamed: true, joined: true, points: stepped }];
}

function publishedGrowthSeries({ reference }: FigureInput, row: ModulusRow): readonly PlotSeries[] {
  const points = moduliBits.flatMap((bits): readonly PlotPoint[] => {
    const found = reference?.times.find(
      (time) => time.scheme === `${row.prefix}-${bits}` && time.operation === row.operation,
    );
    return found ? [{ x: bits, y: found.ns, interval: undefined }] : [];
  });
  if (points.length === 0) return [];
  const whose = { ...growthName(row, undefined), by: 'SwiftRSA', fill: 'reference' } as const;
  return [{ key: `${row.id}/published`, ...whose, isNamed: true, joined: true, points }];
}

/**
 * The longest modulus' time, scaled to the shorter ones by the textbook's exponent: a thin line to compare with ours.
 */
function textbookSeries(textbook: number, [first]: readonly PlotSeries[]): readonly PlotSeries[] {
  const last = first?.points.at(-1);
  if (!first || last?.x !== MAX_BITS) return [];
  const start = last.y * (MIN_BITS / MAX_BITS) ** textbook;
  const fit = [[MIN_BITS, start] as const, [MAX_BITS, last.y] as const];
  const whose = { name: `textbook’s ${textbook}`, by: '', hue: 'rsa', shade: 0, fill: 'reference' } as const;
  return [{ key: `textbook-${textbook}`, ...whose, isNamed: false, joined: false, points: [], fit }];
}

function growthPanel(input: FigureInput, operation: Operation): PlotPanel {
  const rows = modulusRowsOf(input, operation);
  const own = backendsOf(input.run.settings).flatMap((backend) =>
    rows.flatMap((row, index) => {
      // Labels of the second padding would overlap those of the first, and steps of random keys depend on luck.
      const saysSteps = index === 0 && operation !== 'generate';
      return [
        ...ownGrowthSeries(input, row, backend, { saysSteps }),
        ...(operation === 'generate'
          ? ownGrowthSeries(input, row, backend, { candidates: 'representative', saysSteps: true })
          : []),
      ];
    }),
  );
  const published = rows.flatMap((row) => publishedGrowthSeries(input, row));
  const series = [...own, ...published];
  const title = operationTitle(operation);
  const sentences = series.flatMap(({ name, by, fill, points }) => {
    const first = points[0];
    const last = points.at(-1);
    // The source prints two digits.
    const [from, to] = [first, last].map(
      (point) => point && (fill === 'reference' ? formatRoughly(point.y) : spokenTime(point)),
    );
    return first && last ? [`${name} in ${by} from ${from} to ${to}`] : [];
  });
  const textbook = rows[0] ? textbookSeries(rows[0].textbook, own) : [];
  return {
    id: operation,
    title,
    part: { operations: [operation] },
    series: [...textbook, ...series],
    sentence: `${title}. ${sentences.join('; ') || 'Nothing measured'}.`,
  };
}

/** Only the exponents: another table has the times by modulus. */
function growthTable(input: FigureInput): TableData {
  const { run } = input;
  const growthRow = (row: ModulusRow, backend: string, candidates?: Candidates) => {
    const growth = growthOf(run, row, backend, candidates);
    if (!growth) return [];
    const head = `${backendName(backend)}${candidates ? `, ${candidates}` : ''}`;
    const key = `${row.id}/${backend}/${candidates ?? ''}/growth`;
    const cells = [growthText(growth), String(row.textbook)];
    return [{ key, status: 'measured' as const, head, cells }];
  };
  return {
    columns: [
      { id: 'backend', label: 'Backend', numeric: false },
      { id: 'exponent', label: 'Exponent (95 %)', numeric: true },
      { id: 'textbook', label: 'Textbook', numeric: true },
    ],
    groups: modulusRows
      .map((row) => ({
        label: row.label,
        hue: 'rsa' as const,
        rows: backendsOf(input.run.settings).flatMap((id) => [
          ...growthRow(row, id),
          ...growthRow(row, id, 'representative'),
        ]),
      }))
      .filter(({ rows }) => rows.length > 0),
  };
}

export const modulusGrowth = plotSource('modulus-growth', {
  fits: ({ experiment }) => asksForModuli(experiment),
  make(input) {
    const { reference, run } = input;
    const time = { label: 'time', unit: 'ns', scale: 'logarithmic' } as const;
    // During a run each operation has its place; if a run was broken off, the sentence says which operations
    // have no numbers.
    const isWhole = run.outcome === 'not begun' || run.outcome === 'finished';
    const shown = operationsShown
      .filter((operation) => run.settings.operations.includes(operation))
      .map((operation) => growthPanel(input, operation))
      .filter(({ series }) => !isWhole || series.length > 0);
    const panels = withOwnHeights(shown, time);
    return {
      title: 'How time grows with the modulus',
      sentence: growthSentence(run),
      notes: [
        ...(isOver(run) ? unquietNote(run) : []),
        ...growthNotes(run),
        'Medians with the band of their 95 % intervals, both axes logarithmic. Each operation has an axis of its own, and on all of them ten times the time is as far up. A number at a point says how many times as long the step from half the bits makes it, if both have 95 % intervals that do not overlap. The number at a line’s end says the same of twice the bits, over all lengths, if the exponent has an interval; = stands for no difference detected. Thin lines have the textbook’s exponent, through the time at 4096 bits. Short keys cost more than the textbook allows them, because hashing, padding and calls do not shrink with them.',
        '1024 bits are insecure: they are here for measuring only.',
        ...(reference ? [`Grey: ${reference.citation}`] : []),
      ],
      x: {
        label: 'bits of modulus',
        unit: 'count',
        scale: 'logarithmic',
        min: MIN_BITS,
        max: MAX_BITS,
        ticks: moduliBits,
        // The length of a key is part of its name, which has no comma.
        names: moduliBits.map(String),
      },
      y: { ...time, ...plotRange(panels) },
      legend: [
        ...backendsOf(input.run.settings).map(backendMark),
        ...(reference ? [{ fill: 'reference' as const, label: 'published: SwiftRSA' }] : []),
      ],
      besides: [
        { mark: 'thin', label: 'textbook’s growth' },
        { mark: 'number', label: 'n× as long as with half the bits' },
      ],
      panels,
      table: growthTable(input),
    };
  },
});

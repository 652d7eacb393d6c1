/** Signatures per second with several under way at once: calls in flight on one worker, and several workers. */
import { backendName } from '../../backends/backend.ts';
import { backendsOf, schemesOf, unquietNote } from '../cells/cells.ts';
import { plotRange, rangeOverTicks, seriesIdentity } from '../cells/plots.ts';
import { wordsInPlace } from '../cells/ratio-dot.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import { dashNote } from '../cells/why-no-number.ts';
import { standardFacts } from '../facts/standard-facts.ts';
import {
  type PlotAxis,
  type PlotPanel,
  type PlotPoint,
  type PlotSeries,
  plotSource,
  type TableData,
} from '../form/figure.ts';
import { type FigureInput, isOver } from '../form/figure-input.ts';
import { formatNumber } from '../words/format-duration.ts';
import { backendMark, schemeMark } from '../words/names.ts';
import { cellsAlong } from './cells-along.ts';
import {
  type AtOnce,
  rateOf,
  type ThroughputLine,
  throughputLinesOf,
  type WayOfMore,
  waysOfMore,
} from './throughput-cells.ts';
import { throughputSentence, waySentence } from './throughput-sentence.ts';

const wayTitles: Readonly<Record<WayOfMore, string>> = {
  inFlight: 'calls in flight on one worker',
  workers: 'workers, one call each',
};

function ratePoint({ count, measured }: AtOnce): readonly PlotPoint[] {
  const rate = rateOf(measured);
  return rate ? [{ x: count, y: rate.amount, interval: rate.interval, cell: measured.cell }] : [];
}

function rateSeries({ run }: FigureInput, { scheme, backend, way, points }: ThroughputLine): PlotSeries {
  return {
    key: `${scheme}/${backend}/${way}`,
    ...seriesIdentity(scheme, backend, schemesOf(run.settings)),
    isNamed: true,
    joined: true,
    points: points.flatMap(ratePoint),
  };
}

const LEVEL_SENTENCE =
  'Each line goes from one call at a time to many at once. Where it stays level, more at once gain nothing.';

/** The numbers at once of these lines, ascending. */
const countsOf = (lines: readonly ThroughputLine[]): readonly number[] =>
  [...new Set(lines.flatMap(({ counts }) => counts))].sort((a, b) => a - b);

const axisOf = (counts: readonly number[]): PlotAxis => ({
  label: 'at once',
  unit: 'count',
  scale: 'logarithmic',
  ...rangeOverTicks(counts),
});

function ratePanels(input: FigureInput, way: WayOfMore): readonly PlotPanel[] {
  const lines = throughputLinesOf(input, way);
  // There are as many workers as cores, but many more calls in flight.
  const x = axisOf(countsOf(lines));
  return backendsOf(input.run.settings).flatMap((backend): PlotPanel[] => {
    const series = lines.filter((line) => line.backend === backend).map((line) => rateSeries(input, line));
    if (series.length === 0) return [];
    const title = `${backendName(backend)}: ${wayTitles[way]}`;
    const sentences = series.flatMap(({ name, points }) => {
      const first = points[0];
      const last = points.at(-1);
      return first && last ? [`${name} from ${formatNumber(first.y)} to ${formatNumber(last.y)} a second`] : [];
    });
    const sentence = `${title}. ${sentences.join('; ') || 'Nothing measured'}.`;
    const quote = isOver(input.run) ? waySentence(input, way) : undefined;
    const part = { backends: [backend] };
    return [{ id: `${way}-${backend}`, title, series, sentence, x, part, ...(quote !== undefined && { quote }) }];
  });
}

/** A row for each line, a column for each number at once. */
function rateTable(input: FigureInput, counts: readonly number[]): TableData {
  const lines = waysOfMore.flatMap((way) => throughputLinesOf(input, way));
  return {
    columns: [
      { id: 'line', label: 'Signatures a second', numeric: false },
      ...counts.map((count) => ({ id: `at-once-${count}`, label: `${count} at once`, numeric: true })),
    ],
    groups: orderedSchemes(input).map((scheme) => ({
      ...schemeMark(scheme),
      rows: lines
        .filter((line) => line.scheme === scheme)
        .map(({ backend, way, points }) => ({
          key: `${scheme}/${backend}/${way}`,
          status: 'measured' as const,
          head: `${backendName(backend)}, ${wayTitles[way]}`,
          cells: counts.map((count) => {
            const [point] = points.filter((at) => at.count === count).flatMap(ratePoint);
            if (point) return formatNumber(point.y);
            const wanted = cellsAlong(input, count === 1 ? 'inFlight' : way).filter(
              (cell) =>
                cell.scheme === scheme &&
                cell.backend === backend &&
                cell.conditions?.[count === 1 ? 'inFlight' : way] === count,
            );
            return wanted.length > 0 ? wordsInPlace(input.run, wanted) : '–';
          }),
        })),
    })),
  };
}

export const throughputLines = plotSource('throughput-lines', {
  fits: (input) => input.experiment.procedure === 'throughput' && cellsAlong(input, 'inFlight').length > 0,
  make(input) {
    const panels = waysOfMore.flatMap((way) => ratePanels(input, way));
    const lines = waysOfMore.flatMap((way) => throughputLinesOf(input, way));
    const counts = countsOf(lines);
    const table = rateTable(input, counts);
    return {
      title: 'Signatures a second at each number at once',
      sentence: input.run.outcome === 'not begun' ? throughputSentence(input) : LEVEL_SENTENCE,
      notes: [
        ...unquietNote(input.run),
        ...dashNote(table, 'does not apply. No more workers are asked for than the device has cores.'),
        'Higher is more: one second over the median time for each signature, with its 95 % interval. Both axes are logarithmic, so a line that rises evenly gains with each doubling.',
        'Where the work runs decides. On the calling thread calls in flight gain nothing, nor in one queue, but in a pool of threads they do. A WebAssembly call is synchronous: only more workers do more.',
      ],
      facts: [standardFacts.callsInFlight],
      x: axisOf(counts),
      y: {
        label: 'signatures a second',
        unit: 'rate',
        scale: 'logarithmic',
        ...plotRange(panels, { min: 10, max: 1e5 }),
      },
      legend: backendsOf(input.run.settings).map(backendMark),
      panels,
      table,
    };
  },
});

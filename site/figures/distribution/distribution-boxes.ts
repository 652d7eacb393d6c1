/** The distribution of each cell's samples: lotteries are shown at once, everything else on demand. */
import { backendIds, backendName } from '../../backends/backend.ts';
import { cellKey } from '../../experiments/settings/cell.ts';
import { countWhole } from '../../results/document/runs-of-cell.ts';
import { hasMedian } from '../../results/document/summary-of.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { durationAxis, formatBeside, relativeAxis } from '../cells/box-axis.ts';
import { unquietNote } from '../cells/cells.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import type { Box, BoxAxis, BoxFigure, BoxGroup, BoxPanel, FigureSource, TableData, TableRow } from '../form/figure.ts';
import { type FigureInput, isOver } from '../form/figure-input.ts';
import { formatSample, writtenBeside } from '../words/format-duration.ts';
import { backendMark, schemeMark } from '../words/names.ts';
import { type DistributionCell, distributionCellsOf } from './distribution-cells.ts';
import { distributionSentence, spreadClause } from './distribution-sentence.ts';

function distributionBox({ cell, spread }: DistributionCell, textOf: (ns: number) => string): Box {
  const { backend } = cell;
  return { key: `${cellKey(cell)}/spread`, ...backendMark(backend), text: textOf(spread.medianNs), spread };
}

/** A group for each scheme, in the order of the cells. */
function distributionGroups(cells: readonly DistributionCell[], axis: BoxAxis): readonly BoxGroup[] {
  // In the unit of an axis of times, or in one for all medians, so that a panel has one unit.
  const textOf =
    axis.unit === 'ns'
      ? (ns: number) => formatBeside(ns, axis.max)
      : writtenBeside(cells.map(({ spread }) => spread.medianNs)).textOf;
  return [...new Set(cells.map(({ cell }) => cell.scheme))].map((scheme) => ({
    ...schemeMark(scheme),
    boxes: cells.filter(({ cell }) => cell.scheme === scheme).map((one) => distributionBox(one, textOf)),
  }));
}

/** Panels of one operation share their axis, so that they can be compared. */
const alike = (cells: readonly DistributionCell[], { cell }: DistributionCell) =>
  cells.filter(({ cell: { operation } }) => operation === cell.operation).map(({ spread }) => spread);

/** A lottery, or the same operation without chance, to which the lottery is compared. */
const isBesideLottery = ({ cell }: DistributionCell, cells: readonly DistributionCell[]) =>
  cells.some(
    ({ isLottery, cell: other }) => isLottery && other.operation === cell.operation && other.scheme === cell.scheme,
  );

/** One panel for each name: the cells of an operation under one condition. */
function distributionPanels(cells: readonly DistributionCell[], folded: boolean): readonly BoxPanel[] {
  return [...new Set(cells.map(({ name }) => name))].map((name) => {
    const own = cells.filter((cell) => cell.name === name);
    const [first] = own;
    const beside = first ? alike(cells, first) : [];
    const sentence = own.map((cell) => spreadClause(cell)).join('; ');
    // Lotteries are shown in time, because that is their point. Steady cells of all speeds share an axis only relative
    // to their medians.
    const axis = folded ? relativeAxis(beside) : durationAxis(beside);
    return {
      id: `${folded ? 'all' : 'lottery'}-${name}`,
      title: name,
      sentence: `${name}. ${sentence}.`,
      axis,
      folded,
      groups: distributionGroups(own, axis),
    };
  });
}

function distributionRow({ cell, name, spread }: DistributionCell): TableRow {
  const { n, lowestNs, highestNs, quartilesNs, medianNs, outliersNs } = spread;
  const times = [lowestNs, quartilesNs[0], medianNs, quartilesNs[1], highestNs].map(formatSample);
  return {
    key: `${cellKey(cell)}/spread`,
    status: 'measured',
    head: `${name}, ${backendName(cell.backend)}`,
    cells: [formatFixed(n, 0), ...times, formatFixed(outliersNs.length, 0)],
  };
}

/** In the order of the run's schemes, as in all tables. */
const schemesAmong = (cells: readonly DistributionCell[], input: FigureInput) =>
  orderedSchemes(input).filter((scheme) => cells.some(({ cell }) => cell.scheme === scheme));

function distributionTable(cells: readonly DistributionCell[], input: FigureInput): TableData {
  return {
    columns: [
      { id: 'cell', label: 'Cell', numeric: false },
      { id: 'n', label: 'n', numeric: true },
      { id: 'lowest', label: 'Lowest', numeric: true },
      { id: 'q1', label: 'First quartile', numeric: true },
      { id: 'median', label: 'Median', numeric: true },
      { id: 'q3', label: 'Third quartile', numeric: true },
      { id: 'highest', label: 'Highest', numeric: true },
      { id: 'outliers', label: 'Outliers', numeric: true },
    ],
    groups: schemesAmong(cells, input).map((scheme) => ({
      ...schemeMark(scheme),
      rows: cells.filter(({ cell }) => cell.scheme === scheme).map(distributionRow),
    })),
  };
}

/** In such a run, the tables of cells show another median. */
const REPEATED_NOTE =
  'The run was repeated: boxes and medians here are of the samples of all repeats together, where other tables say the median over the repeats.';

/** How to read a box, for every run. */
const distributionNotes = [
  'The box holds the middle half of the samples, and its line is their median. Whiskers reach to the last samples within 1.5 quartile distances of the box (Tukey). Every sample beyond them is a dot of its own, and none is dropped.',
  'A sample is the mean of one batch of calls, so its box is narrower than one of single calls would be. The table of cells says how many calls a batch has.',
];

export const distributionBoxes: FigureSource<BoxFigure> = {
  id: 'distribution-boxes',
  fits: (input) =>
    input.experiment.procedure === 'latency' && isOver(input.run) && distributionCellsOf(input).length > 0,
  make(input: FigureInput) {
    const cells = distributionCellsOf(input);
    const unquiet = unquietNote(input.run);
    const lotteries = cells.filter((cell) => isBesideLottery(cell, cells));
    const others = cells.filter((cell) => !isBesideLottery(cell, cells));
    // The legend leaves out backends without a box.
    const shown = backendIds.filter((id) => cells.some(({ cell }) => cell.backend === id));
    return {
      kind: 'boxes',
      id: 'distribution-boxes',
      title: 'How the times are distributed',
      sentence: distributionSentence(
        cells,
        input.run.measurements.filter(hasMedian).length - cells.length,
        unquiet.length === 0,
      ),
      notes: [...unquiet, ...(countWhole(input.run) > 1 ? [REPEATED_NOTE] : []), ...distributionNotes],
      legend: shown.map(backendMark),
      panels: [...distributionPanels(lotteries, false), ...distributionPanels(others, true)],
      table: distributionTable(cells, input),
    };
  },
};

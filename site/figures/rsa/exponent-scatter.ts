/** The time of a verification by the number of modular multiplications of its exponent: a scatter plot with its fit. */

import { backendName } from '../../backends/backend.ts';
import { cellKey, type RecordedCell } from '../../experiments/settings/cell.ts';
import type { Exponent } from '../../schemes/conditions/condition-table.ts';
import { recordedValue } from '../../schemes/conditions/recorded-conditions.ts';
import { multiplications, windowedMultiplications } from '../../schemes/representative/exponent-work.ts';
import { fitMedianSlope, type Slope, slopeInterval } from '../../statistics/comparison/median-slope.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { formatTimes } from '../../statistics/digits/format-times.ts';
import { backendsOf, cellOf, type MeasuredCell, measurementOf, medianPoint, requestedCells } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { spokenTime } from '../cells/panel-sentence.ts';
import { plotRange, seriesIdentity } from '../cells/plots.ts';
import { reasonWithoutNumber } from '../cells/why-no-number.ts';
import { type PlotPanel, type PlotSeries, plotSource, type TableData, type TableRow } from '../form/figure.ts';
import { type FigureInput, isOver } from '../form/figure-input.ts';
import { formatDuration, formatInterval, formatSureInterval } from '../words/format-duration.ts';
import { backendMark, schemeMark } from '../words/names.ts';

const exponentIn = ({ conditions }: RecordedCell): Exponent | undefined => recordedValue(conditions, 'exponent');

/** `e = 65537`. */
function exponentName(exponent: Exponent): string {
  return exponent === 'random-2048' ? 'e of 2048 random bits' : `e = ${exponent}`;
}

/** A cell that verifies with one public exponent. */
interface ExponentCell {
  readonly cell: RecordedCell;
  readonly exponent: Exponent;
  /** The number of modular multiplications of square-and-multiply. */
  readonly count: number;
}

function exponentCellsOf({ run }: FigureInput, backend?: string): readonly ExponentCell[] {
  return requestedCells(run.settings).flatMap((cell): ExponentCell[] => {
    const exponent = exponentIn(cell);
    if (exponent === undefined || (backend && cell.backend !== backend)) return [];
    return [{ cell, exponent, count: multiplications(exponent) }];
  });
}

interface MeasuredExponent extends ExponentCell {
  readonly measured: MeasuredCell;
}

function measuredExponents(input: FigureInput, backend: string): readonly MeasuredExponent[] {
  return exponentCellsOf(input, backend).flatMap((request) => {
    const measured = cellOf(input.run, request.cell);
    return measured ? [{ ...request, measured }] : [];
  });
}

/** A line through two points would always fit. */
const MIN_EXPONENTS = 3;

/** In nanoseconds per multiplication. */
function exponentFit(input: FigureInput, backend: string): Slope | undefined {
  const cells = measuredExponents(input, backend);
  if (cells.length < MIN_EXPONENTS || !isOver(input.run)) return undefined;
  // Without samples, the line goes through the medians and has no interval.
  const samplesOf = ({ samplesNs, summary }: MeasuredCell) => (samplesNs.length > 0 ? samplesNs : [summary.medianNs]);
  return fitMedianSlope(
    cells.map(({ count, measured }) => ({
      x: count,
      samples: samplesOf(measured),
      rounding: measured.rounding * measured.summary.medianNs,
    })),
  );
}

/** This many straight segments look like a curve. */
const CURVE_STEPS = 40;

/** A straight line is a curve on logarithmic axes; its part below 0 cannot be drawn. */
function fittedCurve(
  { slope, intercept }: Slope,
  cells: readonly MeasuredExponent[],
): readonly (readonly [number, number])[] {
  const counts = cells.map(({ count }) => count);
  const low = Math.log(Math.min(...counts));
  const high = Math.log(Math.max(...counts));
  return Array.from({ length: CURVE_STEPS + 1 }, (_, step) => {
    const x = Math.exp(low + ((high - low) * step) / CURVE_STEPS);
    return [x, intercept + slope * x] as const;
  }).filter(([, y]) => y > 0);
}

function exponentSeries(input: FigureInput, backend: string): PlotSeries {
  const cells = measuredExponents(input, backend);
  const fit = exponentFit(input, backend);
  return {
    key: backend,
    ...seriesIdentity(cells[0]?.cell.scheme ?? 'rsa-2048', backend, []),
    isNamed: false,
    // The fit is drawn instead of lines between the points.
    joined: false,
    points: cells.map(({ exponent, count, measured }) => ({
      ...medianPoint(count, measured),
      label: exponent === 'random-2048' ? 'random' : `e = ${exponent}`,
    })),
    ...(fit && { fit: fittedCurve(fit, cells) }),
  };
}

function exponentPanel(input: FigureInput, backend: string): PlotPanel {
  const series = exponentSeries(input, backend);
  const sentence = series.points.map((point) => `${point.label} ${spokenTime(point)}`).join(', ');
  const title = backendName(backend);
  return {
    id: backend,
    title,
    part: { backends: [backend] },
    sentence: sentence ? `${title}. ${sentence}.` : `${title}. Nothing measured.`,
    series: [series],
  };
}

function fitClause(fit: Slope | undefined): string {
  if (!fit) return '';
  const interval = slopeInterval(fit);
  if (!interval) return '';
  const [low, high] = interval;
  // An interval that includes 0 would allow a multiplication to cost nothing.
  if (low <= 0) return ' The fit shows no slope that is surely above zero.';
  return ` Each multiplication adds ${formatDuration(fit.slope)} (${formatInterval([low, high], fit.slope)}).`;
}

/** `, 130 times as long as 65537`: the quotient of the times shown, if they are known to differ. */
function besideUsual(most: MeasuredCell, usual: MeasuredCell): string {
  const { verdict } = compareMeasured(most, usual);
  if (verdict === 'no difference detected') return '; no difference from 65537 was detected';
  const about = verdict === 'too few samples' ? 'about ' : '';
  return `, ${about}${formatTimes(most.summary.medianNs / usual.summary.medianNs)} times as long as 65537`;
}

function exponentSentence(input: FigureInput): string {
  const before = 'Verifying with RSA takes few multiplications: the usual exponent, 65537, needs 17.';
  if (!isOver(input.run)) return `${before} A random one would need three thousand.`;
  const clauses = backendsOf(input.run.settings).flatMap((backend) => {
    const cells = measuredExponents(input, backend);
    // Nearly every certificate and passkey uses 65537.
    const usual = cells.find(({ exponent }) => exponent === 65537);
    const most = cells.toSorted((a, b) => b.count - a.count)[0];
    if (!usual || !most || most === usual) return [];
    const takes = `In ${backendName(backend)} a random 2048-bit exponent takes ${formatDuration(most.measured.summary.medianNs)}`;
    return [`${takes}${besideUsual(most.measured, usual.measured)}.${fitClause(exponentFit(input, backend))}`];
  });
  return [before, ...clauses].join(' ');
}

/**
 * The usual exponent has two cells: its own, and the verification that is compared with other schemes. Their keys come
 * by different ways: in WebAssembly its own took 1 to 3 % longer in five runs on one idle machine.
 */
function measuredTwice(input: FigureInput): readonly string[] {
  if (!isOver(input.run)) return [];
  const clauses = backendsOf(input.run.settings).flatMap((backend) => {
    const own = measuredExponents(input, backend).find(({ exponent }) => exponent === 65537);
    if (!own) return [];
    const { conditions: _, ...plain } = own.cell;
    const other = cellOf(input.run, plain);
    if (!other) return [];
    const [here, there] = [own.measured, other].map(({ summary }) => formatDuration(summary.medianNs));
    return [`in ${backendName(backend)} ${there} and ${here}`];
  });
  if (clauses.length === 0) return [];
  return [
    `The exponent 65537 is measured twice, beside the other schemes and beside the other exponents: ${clauses.join(', ')}. Both have this exponent, so a difference between the two has another cause: how the key was made, or how steady the run was.`,
  ];
}

/** Counts need no measurement, so every row has them. */
function exponentRow(input: FigureInput, { cell, exponent, count }: ExponentCell): TableRow {
  const counts = [formatFixed(count, 0), formatFixed(windowedMultiplications(exponent), 0)];
  const base = { key: `${cellKey(cell)}/figure`, head: `${exponentName(exponent)}, ${backendName(cell.backend)}` };
  const measured = cellOf(input.run, cell);
  if (measured) {
    const { medianNs, intervalNs, confidence = 0 } = measured.summary;
    const interval = intervalNs ? formatSureInterval(intervalNs, medianNs, confidence) : 'too few samples';
    const cells = [...counts, formatDuration(medianNs), interval];
    return { ...base, status: 'measured', cells };
  }
  const measurement = measurementOf(input.run, cell);
  if (measurement && measurement.status !== 'measured') {
    return { ...base, status: measurement.status, cells: counts, reason: reasonWithoutNumber(input.run, measurement) };
  }
  return { ...base, status: 'pending', cells: counts, reason: 'not measured' };
}

function exponentTable(input: FigureInput): TableData {
  const cells = exponentCellsOf(input);
  return {
    columns: [
      { id: 'exponent', label: 'Exponent', numeric: false },
      { id: 'count', label: 'Multiplications', numeric: true },
      { id: 'windowed', label: 'with 4-bit windows', numeric: true },
      { id: 'median', label: 'Verify, median', numeric: true },
      { id: 'interval', label: '95 % interval', numeric: true },
    ],
    groups: [...new Set(cells.map(({ cell }) => cell.scheme))].map((scheme) => ({
      ...schemeMark(scheme),
      rows: cells.filter(({ cell }) => cell.scheme === scheme).map((cell) => exponentRow(input, cell)),
    })),
  };
}

export const exponentScatter = plotSource('exponent-scatter', {
  fits: (input) => input.run.outcome !== 'not begun' && exponentCellsOf(input).length > 0,
  leads: () => true,
  make(input) {
    const panels = backendsOf(input.run.settings).map((backend) => exponentPanel(input, backend));
    return {
      title: 'What the exponent costs',
      sentence: exponentSentence(input),
      notes: [
        ...measuredTwice(input),
        'Multiplications are counted bit by bit: a squaring for each bit after the first, a product for each further one bit. The rsa crate goes by windows of four bits instead: 14 products for a table come first, so that small exponents gain little from being small.',
        'The crate reads no key with an exponent above 2³³ − 1. In WebAssembly the keys are therefore built from modulus and exponent by its unchecked constructor; verifying is the same code. WebCrypto is given the same keys as SPKI, and may refuse some; see the table.',
        'The thin line is a straight one through the medians, time = a + b × multiplications; both axes are logarithmic.',
      ],
      // From exponent 3, with 2 multiplications, to 2048 random bits, with about 3,000.
      x: { label: 'modular multiplications', unit: 'count', scale: 'logarithmic', min: 1, max: 10_000 },
      y: { label: 'time of one verification', unit: 'ns', scale: 'logarithmic', ...plotRange(panels) },
      legend: backendsOf(input.run.settings).map(backendMark),
      besides: [{ mark: 'thin', label: 'fitted line' }],
      panels,
      table: exponentTable(input),
    };
  },
});

/** Pictures of cards that are a small form of one of the study's figures. */

import { backendName } from '../../backends/backend.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { backendsOf, schemesOf } from '../cells/cells.ts';
import { payloadPlot } from '../encryption/payload-plot.ts';
import { operationDots } from '../every-run/operation-dots.ts';
import type {
  DotPanel,
  FigureSource,
  PlotFigure,
  PlotPanel,
  PlotPoint,
  PlotSeries,
  TimeUnit,
  Unit,
} from '../form/figure.ts';
import type { FigureInput, RunContent } from '../form/figure-input.ts';
import { keyPlansOf, stormEventsOf } from '../key-storm/storm.ts';
import { stormCosts } from '../key-storm/storm-costs.ts';
import { reductionOf } from '../key-storm/storm-reductions.ts';
import { checkGlance } from '../passwords/check-glance.ts';
import { modulusGrowth } from '../rsa/modulus-growth.ts';
import { formatBytes } from '../words/format-bytes.ts';
import { formatDigits, formatRange, formatRoughly } from '../words/format-duration.ts';
import { formatList } from '../words/format-list.ts';
import { operationName, schemeMark } from '../words/names.ts';
import { capitalised } from '../words/whole-sentences.ts';
import { coldStartCurve } from '../workers/cold-start-curve.ts';
import { throughputLines } from '../workers/throughput-lines.ts';
import { fewRows, type NumberRow, onLogAxis, onTimeAxis, type StudyPicture, unitOfTimes } from './study-picture.ts';
import { type ComparedValues, comparedEnds, comparedLines, comparedRows, verdictRemark } from './verdict-remark.ts';

/** Figures with few enough rows or lines to read at the size of a card. */
const drawnSmall: readonly FigureSource[] = [
  checkGlance,
  operationDots,
  stormCosts,
  coldStartCurve,
  throughputLines,
  modulusGrowth,
  payloadPlot,
];

/** The origin of the numbers: measured numbers take precedence over published ones. */
const ofWhom = (rows: readonly NumberRow[]): 'run' | 'published' =>
  rows.some(({ numbers }) => numbers.some(({ fill }) => fill !== 'reference')) ? 'run' : 'published';

/** The shortest and the longest time; of the run's own if it has any. */
function timesText(numbers: NumberRow['numbers'], unit: TimeUnit | undefined): string {
  const own = numbers.filter(({ fill }) => fill !== 'reference');
  const shown = (own.length > 0 ? own : numbers).map(({ amount }) => amount);
  return shown.length === 0 ? '' : formatRange(Math.min(...shown), Math.max(...shown), unit);
}

/** The key plans beside Legacy, as the study's table has them; of means, which have no cells. */
function comparedPlans(run: RunContent, operation: string, labels: readonly string[]): readonly ComparedValues[] {
  const event = stormEventsOf(run).find((one) => one === operation);
  const backends = backendsOf(run.settings);
  return keyPlansOf(run).flatMap(({ id, label }) => {
    if (!event || id === 'legacy' || !labels.includes(label)) return [];
    return backends.flatMap((backend) => {
      const found = reductionOf(run, { keyPlan: id, operation: event, backend });
      return found ? [{ name: `${label} in ${backendName(backend)}`, verdict: found.coreTime.verdict }] : [];
    });
  });
}

function remarkOfRows(run: RunContent, panel: DotPanel, shown: readonly { readonly label: string }[]): string {
  const labels = shown.map(({ label }) => label);
  const plans = comparedPlans(run, panel.id, labels);
  if (plans.length > 0) return verdictRemark(plans, ' beside Legacy');
  return verdictRemark(
    comparedRows(
      run,
      panel.groups.filter(({ label }) => labels.includes(label)),
    ),
  );
}

function pictureOfDots(panel: DotPanel, run: RunContent): StudyPicture | undefined {
  const { title, groups } = panel;
  const found = groups
    .map(({ label, hue, bars }) => {
      const numbers = bars.flatMap(({ fill, value }) =>
        value.status === 'measured' && value.amount > 0 ? [{ fill, amount: value.amount }] : [],
      );
      return { key: label, label, hue, numbers };
    })
    .filter(({ numbers }) => numbers.length > 0);
  if (found.length === 0) return undefined;
  const shown = fewRows(found);
  const unit = unitOfTimes(shown);
  const rows = shown.map((row) => ({ ...row, text: timesText(row.numbers, unit) }));
  return { what: title, from: ofWhom(rows), ...onTimeAxis(rows, unit), remark: remarkOfRows(run, panel, shown) };
}

/** How a card names a place on the horizontal axis, by figure. */
const placeNames: Readonly<Record<string, (x: number) => string>> = {
  [coldStartCurve.id]: (call) => `call ${formatFixed(call, 0)}`,
  [modulusGrowth.id]: (bits) => `${bits} bits`,
  [payloadPlot.id]: formatBytes,
};

/** The place that most lines reach; of several, the first in this order. */
function mostReached(lines: readonly PlotSeries[], places: readonly number[]): number | undefined {
  const reached = (x: number) => lines.filter(({ points }) => points.some((point) => point.x === x)).length;
  return places.toSorted((a, b) => reached(b) - reached(a))[0];
}

interface LineEnds {
  readonly series: PlotSeries;
  readonly ends: readonly [PlotPoint, PlotPoint];
}

/**
 * A line is represented by two of its points. They are at the same two places for all lines, as far apart as most lines
 * go: otherwise a line that ends early would look less. A line without a point at one of them is left out.
 */
function endsOfLines(lines: readonly PlotSeries[]): readonly LineEnds[] {
  const places = [...new Set(lines.flatMap(({ points }) => points.map(({ x }) => x)))].toSorted((a, b) => a - b);
  const from = mostReached(lines, places) ?? 0;
  const beginning = lines.filter(({ points }) => points.some(({ x }) => x === from));
  const to = mostReached(beginning, places.filter((x) => x > from).toReversed());
  return beginning.flatMap((series) => {
    const [first, last] = [from, to].map((at) => series.points.find(({ x }) => x === at));
    return first && last ? [{ series, ends: [first, last] as const }] : [];
  });
}

const numbersOf = ({ series: { fill }, ends: [first, last] }: LineEnds): NumberRow['numbers'] => [
  { fill, amount: first.y, isStart: true },
  { fill, amount: last.y },
];

/** ` RSA-OAEP 2048 has no number beyond 190 bytes.`: the lines that end where others go on. */
function endingRemark(lines: readonly LineEnds[], end: string): string {
  const ending = lines.filter(({ series, ends }) => series.points.at(-1) === ends[1]);
  if (ending.length === 0 || ending.length === lines.length) return '';
  const names = ending.map(({ series }) => series.name);
  return `${formatList(names)} ${names.length > 1 ? 'have' : 'has'} no number beyond ${end}.`;
}

const amountText = (amount: number, unit: Unit, shownIn: TimeUnit | undefined) =>
  unit === 'ns' ? formatRoughly(amount, shownIn) : `${formatDigits(amount, 2)}${unit === 'rate' ? '/s' : ''}`;

function pictureOfLines(panel: PlotPanel, figure: PlotFigure, run: RunContent): StudyPicture | undefined {
  const { unit, label } = figure.y;
  const byName = new Map<string, PlotSeries>();
  for (const series of panel.series) {
    // One line for each name: that of the first backend, in the figure's order.
    if (series.points.length > 1 && !byName.has(series.name)) byName.set(series.name, series);
  }
  const lines = fewRows(endsOfLines([...byName.values()]));
  const shownIn = unitOfTimes(lines.map((line) => ({ numbers: numbersOf(line) })));
  const rows = lines.map((line): NumberRow => {
    const { series } = line;
    const numbers = numbersOf(line);
    const text = numbers.map(({ amount }) => amountText(amount, unit, shownIn)).join(' → ');
    return { key: series.key, label: series.name, hue: series.hue, text, numbers };
  });
  const [line] = lines;
  if (!line) return undefined;
  const placeName = placeNames[figure.id] ?? ((x: number) => formatFixed(x, 0));
  const [start, end] = line.ends.map(({ x }) => placeName(x)) as [string, string];
  const changes = lines.flatMap(({ series, ends }) => comparedEnds(run, series, ends));
  const atEnd = lines.map(({ series: { name, fill }, ends: [, point] }) => ({ name, fill, point }));
  const remarks = [
    endingRemark(lines, end),
    verdictRemark(changes, ` between ${start} and ${end}`),
    verdictRemark(comparedLines(run, atEnd), ` at ${end}`),
  ];
  // A panel that is named after its backend does not say what takes the time.
  const doing = figure.id === payloadPlot.id ? `${capitalised(label)}, ` : '';
  const picture = {
    what: `${doing}${panel.title}, from ${start} to ${end}`,
    from: ofWhom(rows),
    remark: remarks.filter(Boolean).join(' '),
  };
  if (unit === 'ns') return { ...picture, ...onTimeAxis(rows, shownIn) };
  return { ...picture, ...onLogAxis(rows, (amount) => amountText(amount, unit, undefined)) };
}

/** The panels, beginning with the operation of the question; if none is named or found, in the figure's order. */
function answering<Panel extends { readonly id: string }>(
  panels: readonly Panel[],
  { experiment: { card, operations } }: FigureInput,
): readonly Panel[] {
  const operation = card?.operation ?? operations[0] ?? '';
  return panels.toSorted((a, b) => Number(!a.id.startsWith(operation)) - Number(!b.id.startsWith(operation)));
}

/** The picture of the first figure that has something to show. */
export function pictureOfFigures(input: FigureInput): StudyPicture | undefined {
  for (const source of drawnSmall) {
    if (!source.fits(input)) continue;
    const figure = source.make(input);
    if (figure.kind !== 'dots' && figure.kind !== 'plot') continue;
    const pictures =
      figure.kind === 'dots'
        ? answering(figure.panels, input).map((panel) => pictureOfDots(panel, input.run))
        : answering(figure.panels, input).map((panel) => pictureOfLines(panel, figure, input.run));
    const [picture] = pictures.flatMap((one) => one ?? []);
    if (picture) return picture;
  }
  return undefined;
}

/** The rows that the first figure has from the start of a run, or a row for each scheme. */
export function waitingPicture(input: FigureInput): StudyPicture {
  const { experiment, run } = input;
  const atStart: FigureInput = { ...input, run: { ...run, outcome: 'running' } };
  const figure = drawnSmall.find(({ fits }) => fits(atStart))?.make(atStart);
  const [panel] = figure?.kind === 'dots' ? answering(figure.panels, input) : [];
  const rows = panel?.groups ?? schemesOf(run.settings).map(schemeMark);
  return {
    what: panel?.title ?? operationName(experiment.card?.operation ?? experiment.operations[0] ?? ''),
    from: 'nobody',
    form: 'points',
    rows: fewRows(rows).map(({ label, hue }) => ({ key: label, label, hue, text: '–', marks: [] })),
  };
}

/** Pictures of cards that are a small form of one of the study's figures. */

import { schemesOf } from '../cells/cells.ts';
import { payloadPlot } from '../encryption/payload-plot.ts';
import { operationDots } from '../every-run/operation-dots.ts';
import type { DotPanel, FigureSource, PlotPanel, PlotSeries, TimeUnit, Unit } from '../form/figure.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { stormCosts } from '../key-storm/storm-costs.ts';
import { checkGlance } from '../passwords/check-glance.ts';
import { modulusGrowth } from '../rsa/modulus-growth.ts';
import { formatDigits, formatRange, formatRoughly } from '../words/format-duration.ts';
import { operationName, schemeMark } from '../words/names.ts';
import { coldStartCurve } from '../workers/cold-start-curve.ts';
import { throughputLines } from '../workers/throughput-lines.ts';
import { fewRows, type NumberRow, onLogAxis, onTimeAxis, type StudyPicture, unitOfTimes } from './study-picture.ts';

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

function pictureOfDots({ title, groups }: DotPanel): StudyPicture | undefined {
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
  return { what: title, from: ofWhom(rows), ...onTimeAxis(rows, unit) };
}

/** A line is represented by its two ends. */
function endsOf({ points, fill }: PlotSeries): NumberRow['numbers'] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || first === last) return [];
  return [
    { fill, amount: first.y, isStart: true },
    { fill, amount: last.y },
  ];
}

const amountText = (amount: number, unit: Unit, shownIn: TimeUnit | undefined) =>
  unit === 'ns' ? formatRoughly(amount, shownIn) : `${formatDigits(amount, 2)}${unit === 'rate' ? '/s' : ''}`;

function pictureOfLines(panel: PlotPanel, unit: Unit): StudyPicture | undefined {
  const byName = new Map<string, PlotSeries>();
  for (const series of panel.series) {
    // One line for each name: that of the first backend, in the figure's order.
    if (series.points.length > 1 && !byName.has(series.name)) byName.set(series.name, series);
  }
  const lines = fewRows([...byName.values()]);
  const shownIn = unitOfTimes(lines.map((line) => ({ numbers: endsOf(line) })));
  const rows = lines.map((series): NumberRow => {
    const numbers = endsOf(series);
    const text = numbers.map(({ amount }) => amountText(amount, unit, shownIn)).join(' → ');
    return { key: series.key, label: series.name, hue: series.hue, text, numbers };
  });
  if (rows.length === 0) return undefined;
  const from = ofWhom(rows);
  const what = `${panel.title}, from first to last`;
  if (unit === 'ns') return { what, from, ...onTimeAxis(rows, shownIn) };
  return { what, from, ...onLogAxis(rows, (amount) => amountText(amount, unit, undefined)) };
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
        ? answering(figure.panels, input).map(pictureOfDots)
        : answering(figure.panels, input).map((panel) => pictureOfLines(panel, figure.y.unit));
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

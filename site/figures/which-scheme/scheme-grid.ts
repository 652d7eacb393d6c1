/** Which scheme suits: a panel for each scheme, a row for each quality, as a ratio to the best scheme. */
import { backendName } from '../../backends/backend.ts';
import type { Experiment } from '../../experiments/form/experiment.ts';
import { backendsOf, schemesOf, unquietNote } from '../cells/cells.ts';
import { panelSentence } from '../cells/panel-sentence.ts';
import { comparedText } from '../cells/ratio-beside.ts';
import {
  beyondAxisNote,
  inPlaceOfNumber,
  ratioEnds,
  ratioSpan,
  ratioText,
  ratioValue,
  ratioWithInterval,
} from '../cells/ratio-dot.ts';
import { findingsSentence } from '../every-run/findings.ts';
import {
  type Bar,
  type BarAxis,
  type DotFigure,
  type DotPanel,
  dotSource,
  type TableData,
  type TableRow,
} from '../form/figure.ts';
import { type FigureInput, isOver } from '../form/figure-input.ts';
import { machineLetter, machinesText } from '../form/machines.ts';
import { formatRatio } from '../words/format-ratio.ts';
import { backendFill, backendMark, schemeHue, schemeName } from '../words/names.ts';
import {
  askedQualities,
  type BesideBest,
  measuredBesideBest,
  publishedBesideBest,
  type Quality,
} from './beside-best.ts';
import { gridSentence, rankedSchemes, schemeQuote } from './grid-sentence.ts';

/** Whether the source asks which scheme to prefer. */
const asksWhichToPrefer = ({ claims = [] }: Experiment) => claims.some(({ kind }) => kind === 'order');

/** The contents of all rows. */
interface GridContents {
  readonly measured: readonly BesideBest[];
  readonly published: readonly BesideBest[];
}

/** `1×` for the best, `4.31×`, `1.02× =`. */
function besideText({ isBest, ratio, comparison }: BesideBest): string {
  if (isBest) return '1×';
  return comparison ? ratioText(comparison) : formatRatio(ratio);
}

function besideValue({ ratio, comparison }: BesideBest): Bar['value'] {
  return comparison ? ratioValue(comparison) : { status: 'measured', amount: ratio, interval: undefined };
}

const COUNTED = 'bytes';

/** A dot for each backend, or one dot for a quality that does not depend on the backend. */
function ownDots(
  { run }: FigureInput,
  found: readonly BesideBest[],
  scheme: string,
  { id, quantity }: Quality,
): readonly Bar[] {
  const operation = 'operation' in quantity ? quantity.operation : undefined;
  const backends = operation === undefined ? [undefined] : backendsOf(run.settings);
  return backends.map((backend): Bar => {
    const [label, fill] = backend ? [backendName(backend), backendFill(backend)] : [COUNTED, 'solid' as const];
    const base = { key: `${scheme}/${id}/${backend ?? COUNTED}`, label, fill };
    const beside = found.find(({ where }) => where?.id === backend);
    if (beside) return { ...base, text: besideText(beside), value: besideValue(beside) };
    const cells = run.measurements.filter(
      (one) => one.scheme === scheme && one.backend === backend && one.operation === operation,
    );
    return { ...base, ...inPlaceOfNumber(run, cells) };
  });
}

/** A tick for each machine of the study; counted sizes have no letter. */
function publishedTicks({ reference }: FigureInput, found: readonly BesideBest[], key: string): readonly Bar[] {
  return found.map((beside) => {
    const machine = beside.where?.id;
    const letter = reference && machine !== undefined ? { letter: machineLetter(reference, machine) } : {};
    const label = machine ?? 'published';
    return {
      key: `${key}/published/${label}`,
      label,
      fill: 'reference',
      ...letter,
      text: besideText(beside),
      value: besideValue(beside),
    };
  });
}

/** After a run there is no row for data that a link leaves out, such as bytes. */
function shownQualities(input: FigureInput, { measured, published }: GridContents): readonly Quality[] {
  const all = askedQualities(input);
  if (!isOver(input.run)) return all;
  const known = all.filter(({ id }) => [...measured, ...published].some(({ quality }) => quality === id));
  return known.length > 0 ? known : all;
}

function schemePanel(input: FigureInput, found: GridContents, scheme: string, axis: BarAxis): DotPanel {
  const { measured, published } = found;
  const groups = shownQualities(input, found).map((quality) => {
    const key = `${scheme}/${quality.id}`;
    const dotsOf = (all: readonly BesideBest[]) =>
      all.filter((one) => one.scheme === scheme && one.quality === quality.id);
    return {
      label: quality.label,
      hue: schemeHue(scheme),
      bars: [...ownDots(input, dotsOf(measured), scheme, quality), ...publishedTicks(input, dotsOf(published), key)],
    };
  });
  const title = schemeName(scheme);
  const quote = isOver(input.run) ? schemeQuote(input, measured, scheme) : undefined;
  return {
    id: scheme,
    title,
    sentence: panelSentence(title, groups, 'ratio'),
    groups,
    axis,
    ...(quote !== undefined && { quote }),
  };
}

/**
 * The least bad scheme first: by the published results if there are any, so that panels stay in place when a run ends.
 */
function orderedSchemes(input: FigureInput, { measured, published }: GridContents): readonly string[] {
  const known = published.length > 0 ? published : isOver(input.run) ? measured : [];
  const ranked = rankedSchemes(input, known).map(({ scheme }) => scheme);
  return [...ranked, ...schemesOf(input.run.settings).filter((scheme) => !ranked.includes(scheme))];
}

function gridTable(input: FigureInput, measured: readonly BesideBest[], schemes: readonly string[]): TableData {
  const qualities = askedQualities(input);
  const cellText = (scheme: string, quality: Quality, backend: string) => {
    const beside = measured.find(
      (one) =>
        one.scheme === scheme && one.quality === quality.id && (one.where === undefined || one.where.id === backend),
    );
    if (!beside) return isOver(input.run) ? 'not compared' : '–';
    return beside.comparison ? ratioWithInterval(beside.comparison) : besideText(beside);
  };
  return {
    columns: [
      { id: 'scheme', label: 'Beside the best', numeric: false },
      ...qualities.map(({ id, label }) => ({ id, label, numeric: true })),
    ],
    groups: backendsOf(input.run.settings).map((backend) => ({
      label: backendName(backend),
      rows: schemes.map(
        (scheme): TableRow => ({
          key: `${scheme}/${backend}/beside-best`,
          status: 'measured',
          head: schemeName(scheme),
          cells: qualities.map((quality) => cellText(scheme, quality, backend)),
        }),
      ),
    })),
  };
}

function gridLegend(input: FigureInput, found: GridContents): DotFigure['legend'] {
  const { run, reference } = input;
  const backends = backendsOf(run.settings).map(backendMark);
  const own = shownQualities(input, found).some(({ quantity }) => 'part' in quantity)
    ? [
        ...backends.map((entry) => (entry.fill === 'solid' ? { ...entry, label: `${entry.label}, and bytes` } : entry)),
        ...(backends.some(({ fill }) => fill === 'solid') ? [] : [{ fill: 'solid' as const, label: 'bytes' }]),
      ]
    : backends;
  return reference ? [...own, { fill: 'reference', label: machinesText(reference) }] : own;
}

/**
 * The letters of ticks that are close together are placed further to the right, so there is room behind the last tick.
 */
const SPACE_FOR_LETTERS = 2;

const comparedToBest = ({ measured }: GridContents) => measured.map(({ ratio, comparison }) => comparison ?? { ratio });

/** In the rounds, each of three schemes may take more than another one. */
const noBestNote = ({ measured }: GridContents): readonly string[] =>
  measured.some(({ ratio }) => ratio < 1)
    ? [
        'Where a dot lies left of the line, each scheme of the row takes more than another; the line is the one that is exceeded least.',
      ]
    : [];

/** One axis for all panels, so that they can be compared. */
function gridAxis(found: GridContents): BarAxis {
  return ratioSpan([
    ...ratioEnds(comparedToBest(found)),
    ...found.published.map(({ ratio }) => SPACE_FOR_LETTERS * ratio),
  ]);
}

// The addresses of embeds and talks contain this identifier, so it stays.
export const schemeGrid = dotSource('score-radar', {
  fits: (input) =>
    input.experiment.sizes === true &&
    input.run.settings.schemes.length > 1 &&
    (['generate', 'sign', 'verify'] as const).every((operation) => input.run.settings.operations.includes(operation)) &&
    (input.run.outcome !== 'not begun' ||
      (asksWhichToPrefer(input.experiment) && publishedBesideBest(input).length > 0)),
  leads: ({ experiment }) => asksWhichToPrefer(experiment),
  make(input) {
    const { reference } = input;
    const found = { measured: measuredBesideBest(input), published: publishedBesideBest(input) };
    const schemes = orderedSchemes(input, found);
    const axis = gridAxis(found);
    return {
      title: 'Beside the best',
      sentence: gridSentence(input, found.measured, found.published),
      ...(asksWhichToPrefer(input.experiment) && { closing: findingsSentence(input) }),
      notes: [
        ...unquietNote(input.run),
        `The line at 1 is the best scheme of a row, by each backend: no other takes less beside it. A dot to the right takes as many times as much. One axis for all, so that what is far to the right weighs most. Ratios of times have their 95 % interval, taken ${comparedText(input.run)}; = stands for no difference detected, ? for samples too few or too unsteady to judge. Bytes are the raw ones, the most that were counted.`,
        ...noBestNote(found),
        ...beyondAxisNote(comparedToBest(found)),
        ...(reference
          ? [`Grey ticks: each published machine beside its own best. They are from: ${reference.citation}`]
          : []),
      ],
      legend: gridLegend(input, found),
      panels: schemes.map((scheme) => schemePanel(input, found, scheme, axis)),
      table: gridTable(input, found.measured, schemes),
    };
  },
});

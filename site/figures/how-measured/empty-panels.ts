/**
 * A run may have no results for a chart, however it ended. Such a chart is left out, and one line says which and why.
 * Before a run all charts of a figure may be empty. A line then says what a run draws.
 */

import {
  cameByLink,
  notOfferedText,
  type StateWithoutNumber,
  stateWithoutNumber,
  type WithoutNumber,
} from '../cells/why-no-number.ts';
import type { Figure, FigureSource } from '../form/figure.ts';
import { type FigureInput, isOver, type RunContent } from '../form/figure-input.ts';
import { inputOfSelection } from '../form/input-of-selection.ts';
import { formatList } from '../words/format-list.ts';
import { capitalised } from '../words/whole-sentences.ts';

/** How the run ended, if it ended early. */
const endings: Readonly<Partial<Record<RunContent['outcome'], string>>> = {
  cancelled: 'was cancelled',
  failed: 'stopped',
  'broken off': 'was broken off',
};

type ChartFigure = Extract<Figure, { readonly kind: 'bars' | 'dots' | 'plot' }>;
type Panel = ChartFigure['panels'][number];

/** Whether a panel shows neither a number nor a reason: rows that are not offered or failed show their reason. */
const isEmpty = (panel: Panel): boolean =>
  'series' in panel
    ? panel.series.every(({ points }) => points.length === 0)
    : panel.groups.every(({ bars }) => bars.every(({ value }) => value.status === 'pending'));

/** The cells without a number that may belong to a panel. */
const withoutNumberIn = (input: FigureInput, panel: Panel): readonly WithoutNumber[] =>
  (panel.part ? inputOfSelection(input, panel.part) : input).run.measurements.filter(
    (one): one is WithoutNumber => one.status !== 'measured',
  );

/** The pronouns for what is left out, with the number of its verb. */
interface Subject {
  readonly name: 'this' | 'it' | 'they';
  readonly object: 'this' | 'it' | 'them';
  readonly isOne: boolean;
}
const THIS: Subject = { name: 'this', object: 'this', isOne: true };
const IT: Subject = { name: 'it', object: 'it', isOne: true };
const THEY: Subject = { name: 'they', object: 'them', isOne: false };

/** `it is not offered by this browser`; undefined if no single reason is true of all. */
function oneReason(input: FigureInput, left: readonly Panel[], { name, isOne }: Subject): string | undefined {
  const all = left.flatMap((panel) => withoutNumberIn(input, panel));
  const states = new Set(all.map((cell): StateWithoutNumber => stateWithoutNumber(input.run, cell)));
  // Cells that nobody can measure may be missing in addition to any other reason.
  if (states.size > 1) states.delete('does not apply');
  const [state, ...others] = states;
  if (state === undefined || others.length > 0) return undefined;
  const cells = all.filter((cell) => stateWithoutNumber(input.run, cell) === state);
  if (state === 'not offered') return `${name} ${isOne ? 'is' : 'are'} ${notOfferedText(input.run, cells)}`;
  if (state === 'not reached') return `${name} ${isOne ? 'was' : 'were'} not reached in time`;
  return `${name} ${state === 'failed' ? state : `${isOne ? 'does' : 'do'} not apply`}`;
}

function whyEmpty(input: FigureInput, left: readonly Panel[], subject: Subject): string {
  const ending = endings[input.run.outcome];
  if (ending !== undefined) return `the run ${ending} before it had a number for ${subject.object}`;
  if (cameByLink(input.run))
    return `a link does not bring what ${subject.name} ${subject.isOne ? 'is' : 'are'} drawn from`;
  return oneReason(input, left, subject) ?? 'the table of numbers says why';
}

/** `Not drawn: Verify. The run was cancelled before it had a number for it.` */
function notDrawn(input: FigureInput, left: readonly Panel[], areAll: boolean): string {
  if (areAll) return `Nothing is drawn: ${whyEmpty(input, left, THIS)}.`;
  const why = whyEmpty(input, left, left.length === 1 ? IT : THEY);
  return `Not drawn: ${formatList(left.map(({ title }) => title))}. ${capitalised(why)}.`;
}

/** Up to this many rows are named; more are only counted. */
const MAX_NAMED = 6;

/** `A run draws here: Sign; Verify. Each has a row for RSA 2048 and RSA 3072.` */
function toBeDrawn(panels: readonly Panel[]): string {
  const drawn = `A run draws here: ${panels.map(({ title }) => title).join('; ')}.`;
  const rows = panels.map((panel) => ('series' in panel ? [] : panel.groups.map(({ label }) => label)));
  const [first = []] = rows;
  if (first.length === 0 || rows.some((labels) => labels.join() !== first.join())) return drawn;
  const each = panels.length === 1 ? 'It' : 'Each';
  const areMany = first.length > MAX_NAMED || first.some((label) => label.includes(','));
  return `${drawn} ${each} has ${areMany ? `${first.length} rows` : `a row for ${formatList(first)}`}.`;
}

/** Removes empty frames: the charts, the table, and the notes on how to read them. */
function leaveOutFrames(figure: ChartFigure, toCome: readonly Panel[]): Figure {
  const table = figure.table && { table: { ...figure.table, groups: [] } };
  return { ...figure, ...table, panels: [], notes: [], closing: toBeDrawn(toCome) };
}

const isChart = (figure: Figure): figure is ChartFigure =>
  figure.kind === 'bars' || figure.kind === 'dots' || figure.kind === 'plot';

/** The figure that stands first: the one that leads, else the first that fits. */
function firstOf(sources: readonly FigureSource[], input: FigureInput): FigureSource | undefined {
  const fitting = sources.filter((source) => source.fits(input));
  return fitting.find((source) => source.leads?.(input)) ?? fitting[0];
}

/**
 * The panels that a run draws in the place of a figure: usually its own. At the first place, another figure may take
 * over when a run begins.
 */
function panelsToCome(
  figure: ChartFigure,
  source: FigureSource,
  sources: readonly FigureSource[],
  input: FigureInput,
): readonly Panel[] {
  if (firstOf(sources, input) !== source) return figure.panels;
  const running = { ...input, run: { ...input.run, outcome: 'running' as const } };
  const heir = firstOf(sources, running)?.make(running);
  return heir && isChart(heir) ? heir.panels : figure.panels;
}

/** Whether published results may still load into it. */
const isAwaited = ({ experiment, reference }: FigureInput): boolean =>
  experiment.published !== undefined && reference === undefined;

function leaveOut(source: FigureSource, sources: readonly FigureSource[], input: FigureInput): Figure {
  const figure = source.make(input);
  if (!isChart(figure)) return figure;
  if (input.run.outcome === 'not begun' && !isAwaited(input) && figure.panels.every(isEmpty))
    return leaveOutFrames(figure, panelsToCome(figure, source, sources, input));
  if (!isOver(input.run)) return figure;
  const left = figure.panels.filter(isEmpty);
  if (left.length === 0) return figure;
  const line = notDrawn(input, left, left.length === figure.panels.length);
  const closing = [figure.closing, line].filter(Boolean).join(' ');
  switch (figure.kind) {
    case 'bars':
      return { ...figure, closing, panels: figure.panels.filter((panel) => !isEmpty(panel)) };
    case 'dots':
      return { ...figure, closing, panels: figure.panels.filter((panel) => !isEmpty(panel)) };
    case 'plot':
      return { ...figure, closing, panels: figure.panels.filter((panel) => !isEmpty(panel)) };
  }
}

/** Wraps a source so that its figures have no panel without results. @param sources all sources of the page */
export const withoutEmptyPanels = (source: FigureSource, sources: readonly FigureSource[]): FigureSource => ({
  ...source,
  make: (input) => leaveOut(source, sources, input),
});

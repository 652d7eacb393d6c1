/**
 * A run may have nothing for a chart, however it ended: such a chart is left out, and one line says which and why. Before a run there may
 * be nothing for any: a line says then what a run draws.
 */

import { isOver } from '../cells/measured-cell.ts';
import {
  cameByLink,
  notOfferedWords,
  type StateWithoutNumber,
  stateWithoutNumber,
  type WithoutNumber,
} from '../cells/why-no-number.ts';
import type { Figure, FigureSource } from '../form/figure.ts';
import type { FigureInput, RunContent } from '../form/figure-input.ts';
import { inputOfSelection } from '../form/input-of-selection.ts';
import { formatList } from '../words/format-list.ts';
import { capitalised } from '../words/whole-sentences.ts';

/** How it ended, for those that ended early. */
const endings: Readonly<Partial<Record<RunContent['outcome'], string>>> = {
  cancelled: 'was cancelled',
  failed: 'stopped',
  'broken off': 'was broken off',
};

type ChartFigure = Extract<Figure, { readonly kind: 'bars' | 'dots' | 'plot' }>;
type Panel = ChartFigure['panels'][number];

/** Nothing to see, and no word on why: rows of what is not offered or failed say so themselves. */
const isEmpty = (panel: Panel): boolean =>
  'series' in panel
    ? panel.series.every(({ points }) => points.length === 0)
    : panel.groups.every(({ bars }) => bars.every(({ value }) => value.status === 'pending'));

/** The cells without a number that a panel could be of. */
const withoutNumberIn = (input: FigureInput, panel: Panel): readonly WithoutNumber[] =>
  (panel.part ? inputOfSelection(input, panel.part) : input).run.measurements.filter(
    (one): one is WithoutNumber => one.status !== 'measured',
  );

/** How what is left out is spoken of, with its verb. */
interface Subject {
  readonly name: 'this' | 'it' | 'they';
  readonly object: 'this' | 'it' | 'them';
  readonly isOne: boolean;
}
const THIS: Subject = { name: 'this', object: 'this', isOne: true };
const IT: Subject = { name: 'it', object: 'it', isOne: true };
const THEY: Subject = { name: 'they', object: 'them', isOne: false };

/** `it is not offered by this browser`; nothing where no one reason holds for all of it. */
function oneReason(input: FigureInput, left: readonly Panel[], { name, isOne }: Subject): string | undefined {
  const all = left.flatMap((panel) => withoutNumberIn(input, panel));
  const states = new Set(all.map((cell): StateWithoutNumber => stateWithoutNumber(input.run, cell)));
  // What nobody can measure is missing beside every other reason.
  if (states.size > 1) states.delete('does not apply');
  const [state, ...others] = states;
  if (state === undefined || others.length > 0) return undefined;
  const cells = all.filter((cell) => stateWithoutNumber(input.run, cell) === state);
  if (state === 'not offered') return `${name} ${isOne ? 'is' : 'are'} ${notOfferedWords(input.run, cells)}`;
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

/** More are a number. */
const MOST_NAMED = 6;

/** `A run draws here: Sign; Verify. Each has a row for RSA 2048 and RSA 3072.` */
function toBeDrawn(panels: readonly Panel[]): string {
  const drawn = `A run draws here: ${panels.map(({ title }) => title).join('; ')}.`;
  const rows = panels.map((panel) => ('series' in panel ? [] : panel.groups.map(({ label }) => label)));
  const [first = []] = rows;
  if (first.length === 0 || rows.some((labels) => labels.join() !== first.join())) return drawn;
  const each = panels.length === 1 ? 'It' : 'Each';
  const areMany = first.length > MOST_NAMED || first.some((label) => label.includes(','));
  return `${drawn} ${each} has ${areMany ? `${first.length} rows` : `a row for ${formatList(first)}`}.`;
}

/** A frame with nothing in it is none: neither its chart nor its table, nor how they are read. */
function leaveOutFrames(figure: ChartFigure, toCome: readonly Panel[]): Figure {
  const table = figure.table && { table: { ...figure.table, groups: [] } };
  return { ...figure, ...table, panels: [], notes: [], closing: toBeDrawn(toCome) };
}

const isChart = (figure: Figure): figure is ChartFigure =>
  figure.kind === 'bars' || figure.kind === 'dots' || figure.kind === 'plot';

/** What stands first: the one that leads, else the first that fits. */
function firstOf(sources: readonly FigureSource[], input: FigureInput): FigureSource | undefined {
  const fitting = sources.filter((source) => source.fits(input));
  return fitting.find((source) => source.leads?.(input)) ?? fitting[0];
}

/** What a run draws in the place of a figure: its own panels, but for the first, whose place one that comes with the run may take. */
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

/** Whether what is published may still come to stand in it. */
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

/** The source, one of these on a page, whose figures have no panel for which the run has nothing. */
export const withoutEmptyPanels = (source: FigureSource, sources: readonly FigureSource[]): FigureSource => ({
  ...source,
  make: (input) => leaveOut(source, sources, input),
});

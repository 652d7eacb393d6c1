/** Reduces a figure to one screen for an audience, or one picture: one chart, few rows, one sentence. */
import { backendIds, backendName } from '../../backends/backend.ts';
import type {
  Bar,
  BarFigure,
  BarGroup,
  BarPanel,
  DotFigure,
  DotGroup,
  DotPanel,
  Figure,
  PlotFigure,
  PlotPanel,
  PlotSeries,
} from '../form/figure.ts';
import type { FigureSelection, SelectedScheme } from '../form/figure-input.ts';
import { wholeSentences } from '../words/whole-sentences.ts';

/** Rows of 44 pixels on a projector of 1280 × 720: with numbers of 40 pixels no more fit. */
const MAX_ROWS = 9;
/** The most rows of dots, each of which has two lines. */
export const MAX_DOT_ROWS = 5;
/** The most lines whose names, of two lines each, fit at their ends. */
const MAX_LINES = 4;
/** The length of three lines in the largest type of a sentence. */
export const MAX_SLIDE_CHARACTERS = 200;

export interface Slide {
  readonly title: string;
  readonly sentence: string;
  readonly chart:
    | {
        readonly kind: 'bars';
        readonly figure: BarFigure;
        readonly panel: BarPanel;
        readonly rows: readonly SlideRow[];
      }
    | {
        readonly kind: 'dots';
        readonly figure: DotFigure;
        readonly panel: DotPanel;
        readonly groups: readonly DotGroup[];
      }
    | { readonly kind: 'plot'; readonly figure: PlotFigure; readonly panel: PlotPanel }
    /** A figure without a chart shows only its sentence. */
    | { readonly kind: 'statement' };
}

/** Whether its sentence is complete without a run. */
export const isKnownBefore = (slide: Slide | undefined): boolean =>
  slide?.chart.kind === 'dots' && slide.chart.figure.isKnown === true;

/** A bar, and whether it is the first of its group, so that the name of the group stands there. */
export interface SlideRow {
  readonly group: BarGroup;
  readonly isFirst: boolean;
  readonly bar: Bar;
}

/**
 * Whether the text beside the bar is a number, a dash or empty. Otherwise it says, in the bar's place, why
 * there is none.
 */
export const writesNumber = ({ value, text }: Bar): boolean =>
  value.status === 'measured' || text === '–' || text === '';

const rowsOfGroup = (group: BarGroup): readonly SlideRow[] =>
  group.bars.map((bar, index) => ({ group, isFirst: index === 0, bar }));

/** Keeps groups together if possible. */
function screensWithin(groups: readonly BarGroup[], most: number): readonly (readonly SlideRow[])[] {
  const screens: SlideRow[][] = [];
  for (const rows of groups.map(rowsOfGroup)) {
    for (let from = 0; from < rows.length; from += most) {
      const part = rows.slice(from, from + most).map((row, index) => ({ ...row, isFirst: index === 0 }));
      const last = screens.at(-1);
      if (last && last.length + part.length <= most) last.push(...part);
      else screens.push(part);
    }
  }
  return screens;
}

/** As few screens as possible, filled evenly: no screen is nearly empty while another is full. */
function screensOf({ groups }: BarPanel): readonly (readonly SlideRow[])[] {
  let screens = screensWithin(groups, MAX_ROWS);
  for (let most = MAX_ROWS - 1; most > 0; most -= 1) {
    const narrower = screensWithin(groups, most);
    const isWhole = groups.every(({ bars }) => bars.length <= most || bars.length > MAX_ROWS);
    if (narrower.length > screens.length || !isWhole) break;
    screens = narrower;
  }
  return screens;
}

const namedOf = (series: readonly PlotSeries[]) => series.filter(({ isNamed, points }) => isNamed && points.length > 0);

/** With only one backend, its name is in the title and not at each line. */
function withoutBackend(panel: PlotPanel): PlotPanel {
  const by = new Set(panel.series.map((line) => line.by));
  const isSaid = by.size === 1 && [...by].every((name) => panel.title.includes(name));
  return isSaid ? { ...panel, series: panel.series.map((line) => ({ ...line, by: '' })) } : panel;
}

/** If the names of lines would not fit, each backend gets its own screen, with the published lines on each. */
function panelsOf(panel: PlotPanel): readonly PlotPanel[] {
  const by = [...new Set(panel.series.flatMap(({ fill, by: name }) => (fill === 'reference' ? [] : [name])))];
  if (namedOf(panel.series).length <= MAX_LINES || by.length < 2) return [withoutBackend(panel)];
  return by.map((name) => ({
    ...panel,
    title: `${panel.title}, ${name}`,
    ...(panel.part && { part: { ...panel.part, backends: backendIds.filter((id) => backendName(id) === name) } }),
    series: panel.series.filter((line) => line.by === name || line.fill === 'reference'),
  }));
}

/** As many of these as fit, but always the first. */
function fitting(parts: readonly string[], between: string): string {
  const [first = '', ...others] = parts;
  let sentence = first;
  for (const part of others) {
    if (sentence.length + between.length + part.length > MAX_SLIDE_CHARACTERS) break;
    sentence = `${sentence}${between}${part}`;
  }
  return sentence;
}

/** As many complete sentences as fit on three lines; if the first is too long, as many complete clauses of it. */
export function shortened(text: string): string {
  const sentence = fitting(wholeSentences(text), ' ');
  if (sentence.length <= MAX_SLIDE_CHARACTERS) return sentence;
  const clauses = fitting(sentence.split('; '), '; ');
  return /[.?!]$/.test(clauses) ? clauses : `${clauses}.`;
}

/** Makes the figure again for a part of its run. */
type OfPart = (part: FigureSelection) => Figure | undefined;

/** The schemes of these groups; undefined if a group does not name one. */
function schemesIn(groups: readonly BarGroup[]): readonly SelectedScheme[] | undefined {
  const parts = groups.flatMap(({ part }) => part ?? []);
  return parts.length === groups.length ? [...new Set(parts)] : undefined;
}

/** The panel with only these groups. */
function partOf<Panel extends BarPanel>(panel: Panel, groups: readonly BarGroup[]): Panel {
  const schemes = schemesIn(groups);
  return schemes ? { ...panel, part: { ...panel.part, schemes } } : panel;
}

/** The sentence of one screen; that of the whole figure if there is none for the screen. */
function sentenceOf(
  figure: Figure,
  { id, part }: Pick<BarPanel | PlotPanel, 'id' | 'part'>,
  ofPart: OfPart | undefined,
): string {
  const made = part && ofPart?.(part);
  // If the figure could not be made for the part, `made` has another kind.
  const own = made?.kind === figure.kind ? made : figure;
  const panels = own.kind === 'bars' || own.kind === 'dots' || own.kind === 'plot' ? own.panels : [];
  const quote = panels.find((panel) => panel.id === id)?.quote;
  return shortened(quote ?? own.sentence);
}

function barSlides(figure: BarFigure, panel: BarPanel, ofPart: OfPart | undefined): readonly Slide[] {
  const title = `${figure.title}: ${panel.title}`;
  return screensOf(panel).map((rows) => {
    const shown = partOf(
      panel,
      rows.map(({ group }) => group),
    );
    return { title, sentence: sentenceOf(figure, shown, ofPart), chart: { kind: 'bars', figure, panel, rows } };
  });
}

/** Below a dot, the way to a backend looks like an interval; only the page has a note on it. */
const withoutWays = (group: DotGroup): DotGroup => ({
  ...group,
  bars: group.bars.map((bar) => {
    if (bar.value.status !== 'measured') return bar;
    const { way: _, ...value } = bar.value;
    return { ...bar, value };
  }),
});

/** Divides the groups evenly among the screens. */
function dotSlides(figure: DotFigure, panel: DotPanel, ofPart: OfPart | undefined): readonly Slide[] {
  const title = figure.id === 'operation-bars' ? panel.title : `${figure.title}: ${panel.title}`;
  const count = Math.ceil(panel.groups.length / MAX_DOT_ROWS);
  const most = Math.ceil(panel.groups.length / count);
  return Array.from({ length: count }, (_, screen) => panel.groups.slice(screen * most, (screen + 1) * most)).map(
    (groups) => ({
      title,
      sentence: sentenceOf(figure, partOf(panel, groups), ofPart),
      chart: { kind: 'dots', figure, panel, groups: groups.map(withoutWays) },
    }),
  );
}

function plotSlides(figure: PlotFigure, panel: PlotPanel, ofPart: OfPart | undefined): readonly Slide[] {
  return panelsOf(panel).map((shown) => ({
    title: `${figure.title}: ${shown.title}`,
    sentence: sentenceOf(figure, shown, ofPart),
    chart: { kind: 'plot', figure, panel: shown },
  }));
}

/**
 * The screens of a figure, one after the other; at least one.
 * @param panel the only panel to show, if given
 * @param ofPart if absent, every screen has the sentence of the whole figure
 */
export function slidesOf(figure: Figure, panel: string | undefined, ofPart?: OfPart): readonly Slide[] {
  const isAsked = ({ id }: { readonly id: string }) => panel === undefined || id === panel;
  const slides =
    figure.kind === 'bars'
      ? figure.panels.filter(isAsked).flatMap((panel) => barSlides(figure, panel, ofPart))
      : figure.kind === 'dots'
        ? figure.panels.filter(isAsked).flatMap((panel) => dotSlides(figure, panel, ofPart))
        : figure.kind === 'plot'
          ? figure.panels.filter(isAsked).flatMap((panel) => plotSlides(figure, panel, ofPart))
          : [];
  const statement = {
    title: figure.title,
    sentence: shortened(figure.sentence),
    chart: { kind: 'statement' },
  } as const;
  return slides.length > 0 ? slides : [statement];
}

/** What a chart or a table says, as data: no canvas and no document, so that it can be tested and printed anywhere. */

import type { BackendFill } from '../../backends/descriptors.ts';
import type { Spread } from '../../statistics/summary/spread.ts';
import type { Fact } from './fact.ts';
import type { FigureInput, FigureSelection, SelectedScheme } from './figure-input.ts';

/** One way of showing results. A figure says which results it fits; experiments never name figures. */
export interface FigureSource<Made extends Figure = Figure> {
  readonly id: string;
  fits(input: FigureInput): boolean;
  /** Whether it answers the question of the page, and so stands before all others. */
  leads?(input: FigureInput): boolean;
  make(input: FigureInput): Made;
}

/** Sources of a kind: what each makes has its kind and its identifier, so that neither is written twice. */
const sourcesOf =
  <Made extends Figure>(kind: Made['kind']) =>
  (
    id: string,
    source: Omit<FigureSource, 'id' | 'make'> & { make(input: FigureInput): Omit<Made, 'kind' | 'id'> },
  ): FigureSource<Made> => ({ ...source, id, make: (input) => ({ kind, id, ...source.make(input) }) as Made });

export const barSource = sourcesOf<BarFigure>('bars');
export const dotSource = sourcesOf<DotFigure>('dots');
export const plotSource = sourcesOf<PlotFigure>('plot');
export const tableSource = sourcesOf<TableFigure>('table');

export type Figure =
  | BarFigure
  | DotFigure
  | TableFigure
  | PlotFigure
  | BoxFigure
  | StackFigure
  | StripFigure
  | FindingsFigure;

interface FigureBase {
  readonly id: string;
  readonly title: string;
  /** The one sentence that says what the figure shows; also its label for those who cannot see it. */
  readonly sentence: string;
  /** What the end of a run adds for everybody: it stands under the picture, where it moves nothing. */
  readonly closing?: string;
  /** What a reader must know to read it, one sentence each: sources, marks. */
  readonly notes: readonly string[];
  /** Where what is said of the world outside can be read. */
  readonly links?: readonly { readonly label: string; readonly href: string }[];
  /** What it says of the world outside, which ages. */
  readonly facts?: readonly Fact[];
  /** Whether it holds without a run, since nothing of it was measured here. */
  readonly isKnown?: true;
}

/** Small multiples of bars: every panel shares one axis and one order of rows. */
export interface BarFigure extends FigureBase {
  readonly kind: 'bars';
  readonly axis: BarAxis;
  /** Its numbers as a table, where no other table on the page has them. */
  readonly table?: TableData;
  /** The fills that occur, for the legend. */
  readonly legend: readonly { readonly fill: Fill; readonly label: string }[];
  readonly panels: readonly BarPanel[];
}

/** What a number is: nanoseconds, bytes, times as long, a plain count, so many a second, or so many of a hundred. */
export type Unit = 'ns' | 'bytes' | 'ratio' | 'count' | 'rate' | 'percent';

/** Of times: the unit that stands behind one. */
export type TimeUnit = 'ns' | 'µs' | 'ms' | 's';

/** A logarithmic axis begins and ends with powers of ten, or at 1 where its bars are ratios; a linear one begins with zero. */
export interface BarAxis {
  readonly min: number;
  readonly max: number;
  readonly unit: Unit;
  /** Of times: what all of them are written in; else each has the unit of its size. */
  readonly shownIn?: TimeUnit;
  readonly scale: 'logarithmic' | 'linear';
}

/** How a panel is spoken of where it stands alone. */
interface PanelAlone {
  /** The part of the run that it shows, where the figure's sentence can be worked out for that part alone. */
  readonly part?: FigureSelection;
  /** Its own sentence: the figure's speaks of other panels, too. */
  readonly quote?: string;
}

export interface BarPanel extends PanelAlone {
  readonly id: string;
  readonly title: string;
  /** A list of its numbers, for those who cannot see it. */
  readonly sentence: string;
  readonly groups: readonly BarGroup[];
}

export interface BarGroup {
  readonly label: string;
  /** The scheme of its bars, where the figure's sentence can be worked out for that scheme alone. */
  readonly part?: SelectedScheme;
  readonly hue: Hue;
  readonly bars: readonly Bar[];
}

/** A scheme's family has one colour everywhere. */
export type Hue = 'rsa' | 'ecdsa' | 'eddsa' | 'ml-dsa' | 'aes' | 'hybrid' | 'password';

/** A backend has one fill everywhere; published results are grey. */
export type Fill = BackendFill | 'reference';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly fill: Fill;
  /** What is written beside the bar: `27.4 µs`, or why there is no bar. */
  readonly text: string;
  /** Stands for its label, of a machine or a run, where there is no room. */
  readonly letter?: string;
  readonly value:
    | {
        readonly status: 'measured';
        /** A median where there is a distribution. */
        readonly amount: number;
        readonly interval: readonly [number, number] | undefined;
        /** How sure the interval is, where that is not 95 %. */
        readonly confidence?: number | undefined;
        /** How much of it is the way to the backend and back, where that is enough to be seen. */
        readonly way?: number;
      }
    /** `below clock`: too short for it, so that there is a bound and no number. */
    | { readonly status: 'pending' | 'unsupported' | 'failed' | 'below clock' };
}

/** Times, ratios or places as dots, one row a group: each panel has an axis of its own, which spans what it shows; on one of ratios a line stands at 1. */
export interface DotFigure extends FigureBase {
  readonly kind: 'dots';
  readonly legend: BarFigure['legend'];
  /** Its numbers as a table, where no other table on the page has them. */
  readonly table?: TableData;
  readonly panels: readonly DotPanel[];
}

export interface DotPanel extends BarPanel {
  readonly axis: DotAxis;
  readonly groups: readonly DotGroup[];
}

export interface DotGroup extends BarGroup {
  /** How far two of its dots are apart. */
  readonly gap?: DotGap;
  /** What is written at its end instead of the texts of its dots. */
  readonly text?: string;
}

/** Where its lines have names instead of numbers, it says where they stand and what is counted. */
export interface DotAxis extends BarAxis, Partial<Pick<PlotAxis, 'label' | 'ticks' | 'names'>> {}

export interface DotGap {
  /** The dots that a line joins, by their keys. */
  readonly between: readonly [string, string];
  /** The ratio, or why none is told; empty while the run goes on. */
  readonly text: string;
  /** Stands for the text where there is no room for it. */
  readonly short?: string;
  readonly isDifference: boolean;
}

export interface TableFigure extends FigureBase, TableData {
  readonly kind: 'table';
  /** Whether it is closed at first, since it is long. */
  readonly folded?: boolean;
}

export interface TableData {
  readonly columns: readonly TableColumn[];
  readonly groups: readonly TableGroup[];
}

export interface TableColumn {
  readonly id: string;
  readonly label: string;
  readonly numeric: boolean;
}

export interface TableGroup {
  readonly label: string;
  /** The colour of its scheme, where it is about one. */
  readonly hue?: Hue;
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  readonly key: string;
  readonly status: 'measured' | 'pending' | 'unsupported' | 'failed';
  /** What the row is about; the first column. */
  readonly head: string;
  /** The other columns, in order; a row without numbers says why in `reason` instead. */
  readonly cells: readonly string[];
  readonly reason?: string | undefined;
  /** Words for programs, by the identifier of their column: they stay when the text changes. Each becomes an attribute `data-…`. */
  readonly marks?: Readonly<Record<string, string>>;
}

/** Points over a number, in small multiples that share both axes: lines with their intervals, or a scatter with its fit. */
export interface PlotFigure extends FigureBase {
  readonly kind: 'plot';
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly legend: BarFigure['legend'];
  readonly panels: readonly PlotPanel[];
  readonly table: TableData;
}

export interface PlotAxis extends BarAxis {
  readonly label: string;
  /** Where lines and numbers stand; powers of ten where absent. */
  readonly ticks?: readonly number[];
  /** What is written at these places instead of their numbers. */
  readonly names?: readonly string[];
}

export interface PlotPanel extends PanelAlone {
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  readonly series: readonly PlotSeries[];
  /** Its own axes, where they differ from those of the panels beside it; the figure's where absent. */
  readonly x?: PlotAxis;
  readonly y?: PlotAxis;
}

/** What tells a series from others, in words and in looks: no two series of a panel share name and backend, or look. */
export interface SeriesIdentity {
  /** What it is about: `Ed25519`, `RSA PSS`. */
  readonly name: string;
  /** On what it was measured, or where it was published: `WebAssembly`. Empty where it is neither. */
  readonly by: string;
  readonly hue: Hue;
  /** The tone of its hue, which has points of its own shape. 0 is the hue as it is. */
  readonly shade: number;
  /** A line of its own: solid, dashed, dotted, dashed and dotted. */
  readonly fill: Fill;
}

export interface PlotSeries extends SeriesIdentity {
  readonly key: string;
  /** Whether its name is written at its last point; where points have names, and not only numbers, it is not. */
  readonly isNamed: boolean;
  /** What is written after its name: `2.83`, `n = 9`. */
  readonly remark?: string;
  /** Whether a line joins the points; the band of their intervals goes with it. */
  readonly joined: boolean;
  readonly points: readonly PlotPoint[];
  /** A fitted curve, drawn thin. */
  readonly fit?: readonly (readonly [x: number, y: number])[];
}

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
  readonly interval: readonly [number, number] | undefined;
  /** Written beside the point. */
  readonly label?: string;
}

/** How samples are distributed: box plots after Tukey, small multiples with an axis each. */
export interface BoxFigure extends FigureBase {
  readonly kind: 'boxes';
  readonly legend: BarFigure['legend'];
  readonly panels: readonly BoxPanel[];
  readonly table: TableData;
}

export interface BoxPanel {
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  /** Where its unit is `ratio`, each box is drawn in parts of its own median. */
  readonly axis: BoxAxis;
  /** Whether it is closed at first. */
  readonly folded: boolean;
  readonly groups: readonly BoxGroup[];
}

export interface BoxAxis extends BarAxis {
  /** Where its lines stand. */
  readonly ticks: readonly number[];
}

export interface BoxGroup {
  readonly label: string;
  readonly hue: Hue;
  readonly boxes: readonly Box[];
}

export interface Box {
  readonly key: string;
  readonly label: string;
  readonly fill: Fill;
  /** What is written beside the box: its median. */
  readonly text: string;
  /** In nanoseconds, whatever the axis. */
  readonly spread: Spread;
}

/** Wholes as their parts in order, all on one axis from zero: each bar opens to a row for each part. */
export interface StackFigure extends FigureBase {
  readonly kind: 'stacks';
  readonly axis: BoxAxis;
  readonly stacks: readonly Stack[];
  /** What a part opens to where nothing more is known of it. */
  readonly nothingMore: string;
  /** A group for each stack that has parts. */
  readonly table: TableData;
}

export interface Stack {
  readonly key: string;
  readonly label: string;
  /** Its longest parts, for those who cannot see the bar. */
  readonly sentence: string;
  readonly hue: Hue;
  readonly fill: Fill;
  /** What is written beside the bar: the sum of its parts. */
  readonly text: string;
  readonly sum: number;
  /** Why there are no parts. */
  readonly reason?: string | undefined;
  readonly parts: readonly StackSegment[];
  /** What was measured as one, to be set beside the sum. */
  readonly wholes: readonly StackSegment[];
}

export interface StackSegment {
  readonly row: TableRow;
  /** A median where there is a distribution; nothing while it is not measured. */
  readonly amount: number | undefined;
  readonly interval: readonly [number, number] | undefined;
  /** Whether it is a segment of the bar; the others are counted apart. */
  readonly isCounted: boolean;
}

/** Many devices as points on strips: one panel for all that was asked of a scheme, each with a logarithmic axis of its own. */
export interface StripFigure extends FigureBase {
  readonly kind: 'strips';
  /** The engines that occur, each with a colour and a shape. */
  readonly legend: readonly { readonly engineKind: EngineKind; readonly label: string }[];
  readonly devices: readonly StripDevice[];
  readonly panels: readonly StripPanel[];
  readonly table: TableData;
}

/** Whose engine a browser runs, whatever the browser is called. */
export type EngineKind = 'chromium' | 'firefox' | 'webkit' | 'other';

export interface StripDevice {
  readonly name: string;
  readonly engineKind: EngineKind;
}

export interface StripPanel {
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  readonly axis: BoxAxis;
  readonly strips: readonly Strip[];
}

/** Devices that measured alike: by the same settings, with the same code. */
export interface Strip {
  readonly key: string;
  /** `WebAssembly, Firefox, n = 37` */
  readonly label: string;
  /** `61 µs (45 to 90 µs)`: median and quartiles over the devices. */
  readonly text: string;
  /** The median alone. */
  readonly shortText: string;
  readonly medianNs: number;
  /** Nothing where there are too few devices for quarters of them. */
  readonly quartilesNs: readonly [number, number] | undefined;
  /** In nanoseconds, all above 0, the fastest first. Numbers alone: thousands of objects take their time from worker to page. */
  readonly timesNs: Float64Array;
  /** Which device each time is of: its index in the figure's devices. */
  readonly devices: Uint16Array;
}

/** What a study claims, and what this run says to it. */
export interface FindingsFigure extends FigureBase {
  readonly kind: 'findings';
  readonly findings: readonly Finding[];
}

export type Verdict = 'holds here' | 'does not hold here' | 'undecided';

export interface Finding {
  readonly key: string;
  readonly claim: string;
  /** Where the source found it. */
  readonly where: string | undefined;
  readonly answers: readonly FindingAnswer[];
  /** Where there is no answer: what is missing for one. */
  readonly unanswered: string | undefined;
  /** What to make of answers that differ. */
  readonly note: string | undefined;
}

export interface FindingAnswer {
  /** On what it was answered: a backend, a role. */
  readonly by: string;
  readonly verdict: Verdict;
  /** The numbers, in one sentence. */
  readonly because: string;
}

/** Whether a figure is drawn, so that it can be saved as a picture; the others are text through and through, as is one without a panel. */
export const hasChart = (figure: Figure): boolean =>
  figure.kind !== 'table' && figure.kind !== 'findings' && !('panels' in figure && figure.panels.length === 0);

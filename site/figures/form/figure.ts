/** Charts and tables as data: without canvas and document, so that they can be tested and printed anywhere. */

import type { BackendFill } from '../../backends/descriptors.ts';
import type { RecordedCell } from '../../experiments/settings/cell.ts';
import { onceFor } from '../../results/derived/once-for.ts';
import type { Spread } from '../../statistics/summary/spread.ts';
import type { Fact } from './fact.ts';
import type { FigureInput, FigureSelection, SelectedScheme } from './figure-input.ts';

/** One way of showing results. A figure says which results it fits; experiments never name figures. */
export interface FigureSource<Made extends Figure = Figure> {
  readonly id: string;
  fits(input: FigureInput): boolean;
  /** Whether it answers the question of the page; it then stands before all others. */
  leads?(input: FigureInput): boolean;
  make(input: FigureInput): Made;
}

/**
 * Makes sources of one kind. It adds the kind and the identifier to each figure, so that neither is written twice. A
 * figure is made once for each input, so that it can be made ahead, and so that other figures can be made from it.
 */
const sourcesOf =
  <Made extends Figure>(kind: Made['kind']) =>
  (
    id: string,
    source: Omit<FigureSource, 'id' | 'make'> & { make(input: FigureInput): Omit<Made, 'kind' | 'id'> },
  ): FigureSource<Made> => ({
    ...source,
    id,
    make: onceFor((input: FigureInput) => ({ kind, id, ...source.make(input) }) as Made),
  });

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
  /** One sentence that says what the figure shows; also the figure's label for screen readers. */
  readonly sentence: string;
  /** A text for everybody at the end of a run. It stands under the picture, where it moves nothing. */
  readonly closing?: string;
  /** What a reader must know to understand it, such as sources and marks; one sentence each. */
  readonly notes: readonly string[];
  /** Pages outside that support its statements. */
  readonly links?: readonly { readonly label: string; readonly href: string }[];
  /** Its statements about the world outside, which may become outdated. */
  readonly facts?: readonly Fact[];
  /** Whether the figure needs no run: none of its numbers was measured here. */
  readonly isKnown?: true;
}

/** Small multiples of bars: every panel shares one axis and one order of rows. */
export interface BarFigure extends FigureBase {
  readonly kind: 'bars';
  readonly axis: BarAxis;
  /** Its numbers as a table, if no other table on the page has them. */
  readonly table?: TableData;
  /** The fills that occur, for the legend. */
  readonly legend: readonly { readonly fill: Fill; readonly label: string }[];
  readonly panels: readonly BarPanel[];
}

/** The unit of a number: nanoseconds, bytes, a ratio, a count, a rate per second, or per cent. */
export type Unit = 'ns' | 'bytes' | 'ratio' | 'count' | 'rate' | 'percent';

/** The unit of a time. */
export type TimeUnit = 'ns' | 'µs' | 'ms' | 's';

/**
 * A logarithmic axis begins and ends with powers of ten, or at 1 if its bars are ratios. A linear axis begins at zero.
 */
export interface BarAxis {
  readonly min: number;
  readonly max: number;
  readonly unit: Unit;
  /** The one unit of all times on the axis; if absent, each time has the unit of its size. */
  readonly shownIn?: TimeUnit;
  readonly scale: 'logarithmic' | 'linear';
}

/** What a panel needs when it is shown alone. */
interface PanelAlone {
  /** The part of the run that it shows, if the figure can make a sentence for that part alone. */
  readonly part?: FigureSelection;
  /** Its own sentence, because the figure's sentence also covers other panels. */
  readonly quote?: string;
}

export interface BarPanel extends PanelAlone {
  readonly id: string;
  readonly title: string;
  /** A list of its numbers, for screen readers. */
  readonly sentence: string;
  readonly groups: readonly BarGroup[];
}

export interface BarGroup {
  readonly label: string;
  /** The scheme of its bars, if the figure can make a sentence for that scheme alone. */
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
  /** What was measured for it, if that is one cell. */
  readonly cell?: RecordedCell;
  readonly label: string;
  readonly fill: Fill;
  /** The text beside the bar: `27.4 µs`, or why there is no bar. */
  readonly text: string;
  /** Replaces the text in every row of a panel in which a name lacks room: what the axis says is left out. */
  readonly shortText?: string;
  /** Replaces the label (of a machine or a run) if there is not enough room. */
  readonly letter?: string;
  readonly value:
    | {
        readonly status: 'measured';
        /** The median, if there is a distribution. */
        readonly amount: number;
        readonly interval: readonly [number, number] | undefined;
        /** The confidence of the interval, if it is not 95 %. */
        readonly confidence?: number | undefined;
        /** The part of it that is the way to the backend and back, if that part is large enough to be visible. */
        readonly way?: number;
      }
    /** `below clock`: too short for the clock, so there is a bound but no number. */
    | { readonly status: 'pending' | 'unsupported' | 'failed' | 'below clock' };
}

/**
 * Times, ratios or places as dots, one row for each group. Each panel has its own axis, which spans what the panel
 * shows. An axis of ratios has a line at 1.
 */
export interface DotFigure extends FigureBase {
  readonly kind: 'dots';
  readonly legend: BarFigure['legend'];
  /** What its ratios divide by what, in a line above its panels; only if no title says so. */
  readonly ratioOf?: string;
  /** Its numbers as a table, if no other table on the page has them. */
  readonly table?: TableData;
  readonly panels: readonly DotPanel[];
}

export interface DotPanel extends BarPanel {
  readonly axis: DotAxis;
  readonly groups: readonly DotGroup[];
}

export interface DotGroup extends BarGroup {
  /** The distance between two of its dots. */
  readonly gap?: DotGap;
  /** The text at its end, in place of the texts of its dots. */
  readonly text?: string;
}

/** If its lines have names instead of numbers, it also has their positions and a label for what is counted. */
export interface DotAxis extends BarAxis, Partial<Pick<PlotAxis, 'label' | 'ticks' | 'names'>> {}

export interface DotGap {
  /** The keys of the dots that a line joins. */
  readonly between: readonly [string, string];
  /** The ratio, or why there is none; empty during the run. */
  readonly text: string;
  /** Replaces the text if there is not enough room. */
  readonly short?: string;
  readonly isDifference: boolean;
}

export interface TableFigure extends FigureBase, TableData {
  readonly kind: 'table';
  /** Whether it is closed at first because it is long. */
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
  /** The colour of its scheme, if it is about one. */
  readonly hue?: Hue;
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  readonly key: string;
  readonly status: 'measured' | 'pending' | 'unsupported' | 'failed';
  /** What the row is about; it stands in the first column. */
  readonly head: string;
  /** The other columns, in order; a row without numbers has its `reason` instead. */
  readonly cells: readonly string[];
  readonly reason?: string | undefined;
  /** Words for programs by column identifier; they stay if the text changes. Each becomes an attribute `data-…`. */
  readonly marks?: Readonly<Record<string, string>>;
}

/**
 * Points by a number, in small multiples that share both axes: lines with intervals, or a scatter plot with its fit.
 */
export interface PlotFigure extends FigureBase {
  readonly kind: 'plot';
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly legend: BarFigure['legend'];
  /** What the legend explains beside the series. */
  readonly besides?: readonly PlotMark[];
  readonly panels: readonly PlotPanel[];
  readonly table: TableData;
}

/** The thin lines of fitted curves, or the numbers at points. */
export interface PlotMark {
  readonly mark: 'thin' | 'number';
  readonly label: string;
}

export interface PlotAxis extends BarAxis {
  readonly label: string;
  /** The positions of lines and numbers; powers of ten if absent. */
  readonly ticks?: readonly number[];
  /** The texts at these positions instead of their numbers. */
  readonly names?: readonly string[];
}

export interface PlotPanel extends PanelAlone {
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  readonly series: readonly PlotSeries[];
  /** Its own axes, if they differ from those of the other panels; if absent, the figure's. */
  readonly x?: PlotAxis;
  readonly y?: PlotAxis;
}

/** What distinguishes a series. No two series of a panel share name and backend, and no two look alike. */
export interface SeriesIdentity {
  /** The subject of the series: `Ed25519`, `RSA PSS`. */
  readonly name: string;
  /** The backend, or the place of publication: `WebAssembly`. Empty if there is neither, or if the panel is named after it. */
  readonly by: string;
  readonly hue: Hue;
  /** The tone of its hue; each tone has its own shape of points. 0 is the hue unchanged. */
  readonly shade: number;
  /** Its style of line: solid, dashed, dotted, dashed and dotted. */
  readonly fill: Fill;
}

export interface PlotSeries extends SeriesIdentity {
  readonly key: string;
  /** Whether its name stands at its last point; false if the points have names and not only numbers. */
  readonly isNamed: boolean;
  /** The text after its name: `2.83`, `n = 9`. */
  readonly remark?: string;
  /** Whether a line joins the points; the line comes with the band of their intervals. */
  readonly joined: boolean;
  readonly points: readonly PlotPoint[];
  /** A fitted curve, drawn as a thin line. */
  readonly fit?: readonly (readonly [x: number, y: number])[];
}

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
  readonly interval: readonly [number, number] | undefined;
  /** What was measured for it, if that is one cell. */
  readonly cell?: RecordedCell;
  /** Whether the interval counts as a 95 % interval. It does if this is absent. */
  readonly isSure?: boolean;
  /** The text beside the point. */
  readonly label?: string;
}

/** The distribution of samples: box plots after Tukey, as small multiples with an axis each. */
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
  /** If its unit is `ratio`, each box is drawn relative to its own median. */
  readonly axis: BoxAxis;
  /** Whether it is closed at first. */
  readonly folded: boolean;
  readonly groups: readonly BoxGroup[];
}

export interface BoxAxis extends BarAxis {
  /** The positions of its lines. */
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
  /** The text beside the box: its median. */
  readonly text: string;
  /** In nanoseconds, whatever the unit of the axis. */
  readonly spread: Spread;
}

/** Wholes divided into their parts in order, all on one axis from zero. Each bar opens to one row for each part. */
export interface StackFigure extends FigureBase {
  readonly kind: 'stacks';
  readonly axis: BoxAxis;
  readonly stacks: readonly Stack[];
  /** What a part opens to if there are no details of it. */
  readonly nothingMore: string;
  /** A group for each stack that has parts. */
  readonly table: TableData;
}

export interface Stack {
  readonly key: string;
  readonly label: string;
  /** Its longest parts, for screen readers. */
  readonly sentence: string;
  readonly hue: Hue;
  readonly fill: Fill;
  /** The text beside the bar: the sum of its parts. */
  readonly text: string;
  readonly sum: number;
  /** Why there are no parts. */
  readonly reason?: string | undefined;
  readonly parts: readonly StackSegment[];
  /** Quantities that were measured as a whole, to compare with the sum. */
  readonly wholes: readonly StackSegment[];
}

export interface StackSegment {
  readonly row: TableRow;
  /** The median if there is a distribution; undefined until it is measured. */
  readonly amount: number | undefined;
  readonly interval: readonly [number, number] | undefined;
  /** Whether it is a segment of the bar; segments with `false` are listed separately. */
  readonly isCounted: boolean;
}

/** Many devices as points on strips: one panel for each scheme and operation, with its own logarithmic axis. */
export interface StripFigure extends FigureBase {
  readonly kind: 'strips';
  /** The engines of these devices, each with a colour and a shape. */
  readonly legend: readonly { readonly engineKind: EngineKind; readonly label: string }[];
  readonly devices: readonly StripDevice[];
  readonly panels: readonly StripPanel[];
  readonly table: TableData;
}

/** The browser's engine, whatever the name of the browser. */
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

/** Devices that measured alike: with the same settings and the same code. */
export interface Strip {
  readonly key: string;
  /** `WebAssembly, Firefox, n = 37` */
  readonly label: string;
  /** `61 µs (45 to 90 µs)`: median and quartiles over the devices. */
  readonly text: string;
  /** Only the median. */
  readonly shortText: string;
  readonly medianNs: number;
  /** Undefined if there are too few devices for quartiles. */
  readonly quartilesNs: readonly [number, number] | undefined;
  /**
   * In nanoseconds, all above 0, ascending. A typed array, because it takes long to pass thousands of objects from the
   * worker to the page.
   */
  readonly timesNs: Float64Array;
  /** The device of each time, as an index into the figure's devices. */
  readonly devices: Uint16Array;
}

/** The claims of a study, each with this run's answers. */
export interface FindingsFigure extends FigureBase {
  readonly kind: 'findings';
  readonly findings: readonly Finding[];
}

export type Verdict = 'holds here' | 'does not hold here' | 'undecided';

export interface Finding {
  readonly key: string;
  readonly claim: string;
  /** The place in the source that states it. */
  readonly where: string | undefined;
  readonly answers: readonly FindingAnswer[];
  /** If there is no answer: what is missing for one. */
  readonly unanswered: string | undefined;
  /** How to understand answers that differ. */
  readonly note: string | undefined;
}

export interface FindingAnswer {
  /** Where this answer comes from: a backend, a role. */
  readonly by: string;
  readonly verdict: Verdict;
  /** The numbers, in one sentence. */
  readonly because: string;
}

/**
 * Whether a figure is drawn, so that it can be saved as a picture. All others are text, and those without panels, too.
 */
export const hasChart = (figure: Figure): boolean =>
  figure.kind !== 'table' && figure.kind !== 'findings' && !('panels' in figure && figure.panels.length === 0);

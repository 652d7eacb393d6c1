/**
 * Names at the right ends of lines: the subject and who computed it, in one line if there is room, otherwise in two. On
 * a narrow screen the lines need the room: then the point before a name shows who computed, as in the legend. Published
 * lines keep their words, because only their grey would tell their points from those of WebAssembly.
 */
import { drawPoint } from 'chart.js/helpers';
import type { PlotSeries } from '../../figures/form/figure.ts';
import type { ChartColours } from './looks/chart-colours.ts';
import { lookOf, type SeriesLook } from './looks/series-look.ts';

type Context = CanvasRenderingContext2D;

/** The radius of a point on a line. */
export const LINE_POINT_PX = 3;
/** Length of the line sample, with its point, before a name. */
const SAMPLE_PX = 20;
/** A sample little longer than its point, if the lines need the room. */
const SHORT_SAMPLE_PX = 12;
const BEFORE_SAMPLE_PX = 6;
const BEFORE_NAME_PX = 6;
/** Height of a label with one line of text, and with two. */
const ONE_LINE_PX = 15;
const TWO_LINES_PX = 27;
/** The right margin if there are no names: a point at the edge is drawn whole. */
const EDGE_PX = 16;
/** Names that would take more than this share of the chart stand in two lines. */
const MAX_OF_WIDTH = 0.4;
/** The largest share for names in two lines, without the vertical axis. More would hide the slopes of lines. */
const MAX_IN_TWO_LINES = 0.45;

/** Where the text for the backend stands: beside a name, below it, or at published lines alone. */
type EndLabelForm = 'beside' | 'below' | 'alone';

const samplePx = (form: EndLabelForm): number => (form === 'alone' ? SHORT_SAMPLE_PX : SAMPLE_PX);

const nameFont = ({ font }: ChartColours) => `600 12px ${font}`;
const byFont = ({ font }: ChartColours) => `11px ${font}`;

interface Label {
  readonly name: string;
  readonly by: string;
  readonly look: SeriesLook;
  readonly endY: number;
}

/** How many first words all names share, which tell no line apart: 1 for `RSA PSS` and `RSA OAEP`. */
function wordsInCommon(series: readonly PlotSeries[]): number {
  const names = [...new Set(series.map(({ name }) => name))].map((name) => name.split(' '));
  const [first = []] = names;
  if (names.length < 2) return 0;
  const at = first.findIndex((word, index) =>
    names.some((words) => words[index] !== word || words.length === index + 1),
  );
  return Math.max(0, at);
}

/** The bold text, and the text after or below it, which a remark joins. */
function textsOf(
  { name, by, remark = '', fill }: PlotSeries,
  form: EndLabelForm,
  skipped: number,
): readonly [name: string, by: string] {
  if (form === 'alone') return [name.split(' ').slice(skipped).join(' '), remark || (fill === 'reference' ? by : '')];
  return [name, [by, remark].filter((text) => text !== '').join(' · ')];
}
const named = (series: readonly PlotSeries[]) => series.filter(({ isNamed, points }) => isNamed && points.length > 0);

/** The width of the widest label in each form. */
type Widths = Readonly<Record<EndLabelForm, number>>;

function widthsOf(context: Context, series: readonly PlotSeries[], colours: ChartColours): Widths {
  context.save();
  const widthOf = (font: string, text: string) => {
    context.font = font;
    return context.measureText(text).width;
  };
  const lines = named(series);
  const skipped = wordsInCommon(lines);
  const widest = (form: EndLabelForm) =>
    lines.reduce((most, line) => {
      const [name, by] = textsOf(line, form, skipped);
      const namePx = widthOf(nameFont(colours), name);
      if (by === '') return Math.max(most, namePx);
      const byPx = widthOf(byFont(colours), by);
      const px = form === 'beside' ? namePx + widthOf(nameFont(colours), ', ') + byPx : Math.max(namePx, byPx);
      return Math.max(most, px);
    }, 0);
  const widths = { beside: widest('beside'), below: widest('below'), alone: widest('alone') };
  context.restore();
  return widths;
}

const spaceFor = (widths: Widths, form: EndLabelForm) =>
  Math.ceil(BEFORE_SAMPLE_PX + samplePx(form) + BEFORE_NAME_PX + widths[form] + 2);

function formOf(widths: Widths, chartPx: number): EndLabelForm {
  if (spaceFor(widths, 'beside') <= MAX_OF_WIDTH * chartPx) return 'beside';
  return spaceFor(widths, 'below') <= MAX_IN_TWO_LINES * chartPx ? 'below' : 'alone';
}

/** The form for the room that a chart of this width has beside its lines. */
export const endLabelForm = (
  context: Context,
  series: readonly PlotSeries[],
  chartPx: number,
  colours: ChartColours,
): EndLabelForm => formOf(widthsOf(context, series, colours), chartPx);

/** The room for names at the right of a chart of this width, in pixels. */
export function spaceForEndLabels(
  context: Context,
  series: readonly PlotSeries[],
  chartPx: number,
  colours: ChartColours,
): number {
  if (named(series).length === 0) return EDGE_PX;
  const widths = widthsOf(context, series, colours);
  return spaceFor(widths, formOf(widths, chartPx));
}

/** Moves labels apart that would overlap, and keeps their order. No label leaves the area if all have room. */
function spreadLabels(wanted: readonly number[], apartPx: number, floor: number): readonly number[] {
  const placed: number[] = [];
  // First moves labels down until none overlap, then moves those below the floor up.
  for (const y of wanted) placed.push(Math.max(y, (placed.at(-1) ?? Number.NEGATIVE_INFINITY) + apartPx));
  let ceiling = floor;
  for (let index = placed.length - 1; index >= 0; index -= 1) {
    placed[index] = Math.min(placed[index] ?? 0, ceiling);
    ceiling = (placed[index] ?? 0) - apartPx;
  }
  return placed;
}

/** A piece of the line as the chart draws it, so that readers recognise its tone, dashes and point. */
function drawSample(
  context: Context,
  { colour, dash, shape, isFilled }: SeriesLook,
  x: number,
  y: number,
  longPx: number,
  paper: string,
) {
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.setLineDash([...dash]);
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + longPx, y);
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = isFilled ? colour : paper;
  context.lineWidth = 1.5;
  drawPoint(context, { pointStyle: shape, radius: LINE_POINT_PX, borderWidth: 1.5 }, x + longPx / 2, y);
}

export function drawEndLabels(
  context: Context,
  series: readonly PlotSeries[],
  yOf: (y: number) => number,
  {
    right,
    top,
    bottom,
    form,
  }: { readonly right: number; readonly top: number; readonly bottom: number; readonly form: EndLabelForm },
  colours: ChartColours,
): void {
  const lines = named(series);
  const skipped = wordsInCommon(lines);
  const labels = lines
    .map((line): Label => {
      const [name, by] = textsOf(line, form, skipped);
      return { name, by, look: lookOf(line, colours), endY: yOf(line.points.at(-1)?.y ?? 0) };
    })
    .toSorted((a, b) => a.endY - b.endY);
  if (labels.length === 0) return;
  const oneLine = form === 'beside' || labels.every(({ by }) => by === '');
  const apartPx = oneLine ? ONE_LINE_PX : TWO_LINES_PX;
  const half = apartPx / 2;
  const places = spreadLabels(
    labels.map(({ endY }) => Math.max(endY, top)),
    apartPx,
    bottom - half + ONE_LINE_PX / 2,
  );
  const sampleX = right + BEFORE_SAMPLE_PX;
  const textX = sampleX + samplePx(form) + BEFORE_NAME_PX;
  context.save();
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const [index, { name, by, look }] of labels.entries()) {
    const y = places[index] ?? 0;
    const nameY = oneLine ? y : y - 6;
    drawSample(context, look, sampleX, nameY, samplePx(form), colours.paper);
    context.fillStyle = colours.ink;
    context.font = nameFont(colours);
    context.fillText(name, textX, nameY + 0.5);
    if (by === '') continue;
    const nextX = oneLine ? textX + context.measureText(`${name}, `).width : textX;
    if (oneLine) context.fillText(',', textX + context.measureText(name).width, nameY + 0.5);
    context.fillStyle = colours.quiet;
    context.font = byFont(colours);
    context.fillText(by, nextX, (oneLine ? nameY : y + 7) + 0.5);
  }
  context.restore();
}

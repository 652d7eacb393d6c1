/** The layout of the picture of one result, in both of its shapes. It uses no canvas; its caller measures texts. */
import { plotMarksIn } from '../../figures/form/plot-marks-in.ts';
import type { Slide } from '../../figures/slides/slides.ts';
import { placeOfBars, slideRows } from '../chart/bar-rows.ts';
import { closestRowsHeightPx } from '../chart/dots/dot-lines.ts';
import { DOT_ROW_PX, dotRowsHeightPx, NARROWEST_DOTS_PX } from '../chart/dots/dot-rows.ts';
import { enlargementIn } from '../chart/enlargement.ts';
import type { TextWidth } from '../chart/marks/mark.ts';
import { cutLine } from '../chart/names/break-lines.ts';
import type { QrModules } from '../code/qr-size.ts';
import type { CardContent } from './card-content.ts';
import { legendMarks, legendOfMarks, legendWidthPx } from './card-legend.ts';
import { type CardBox, type CardMark, LINE, lineMark } from './card-mark.ts';
import { fitText } from './fit-text.ts';

interface CardShape {
  readonly label: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly marginPx: number;
  readonly questionPx: number;
  /** The largest first. */
  readonly sentencePx: readonly number[];
  readonly sentenceLines: number;
  readonly devicePx: number;
  readonly smallPx: number;
  /** Whether the code stands beside the chart; otherwise below it, with the device beside the code. */
  readonly isWide: boolean;
}

export type CardShapeId = 'wide' | 'tall';

/** The shape of a slide, whose middle is what link previews show, and a size that fills a phone. */
export const cardShapes: Readonly<Record<CardShapeId, CardShape>> = {
  wide: {
    label: 'Wide, 1200 × 675',
    widthPx: 1200,
    heightPx: 675,
    marginPx: 40,
    isWide: true,
    questionPx: 24,
    sentencePx: [34, 32, 29, 26],
    sentenceLines: 3,
    devicePx: 28,
    smallPx: 20,
  },
  tall: {
    label: 'Tall, 1080 × 1350',
    widthPx: 1080,
    heightPx: 1350,
    marginPx: 56,
    isWide: false,
    questionPx: 32,
    sentencePx: [54, 50, 46, 42, 38, 34],
    sentenceLines: 5,
    devicePx: 38,
    smallPx: 28,
  },
};

const CAPTION = 'See it, and measure yours';
/** Gaps between blocks, and between a heading and its content. */
const GAP_PX = 18;
const CLOSE_PX = 8;
/** The side of the code, and the smallest module that a camera can read after the picture was sent. */
const CODE_PX = 340;
const MIN_MODULE_PX = 3;
/** A further chart of bars is shown if each row still has this height. */
const MIN_ROW_PX = 36;
/** Enlarges a chart of lines until its names can be read. */
const PLOT_TIMES = { wide: 1.7, tall: 2 };
/** The largest font size of names beside bars. */
const BAR_TYPE_PX = 32;
/** Font size of numbers at the right, in pixels of the chart: less than the least height of a row. */
const NUMBER_PX = 14;
const MAX_SLIDES = 3;

/** Enlarges dots, so that every picture of a shape has type of one size, as long as its rows have room for it. */
const DOT_TIMES = { wide: 1.5, tall: 2.5 };
/** From this many rows of dots on, rows stand closer and the sentence above is in its smallest type. */
const MANY_ROWS = 4;

interface StackedBlock {
  readonly marks: readonly CardMark[];
  /** The top of the next block. */
  readonly bottom: number;
}

export function textBlock(
  text: string,
  space: Parameters<typeof fitText>[1],
  { left, top }: Pick<CardBox, 'left' | 'top'>,
  widthOf: TextWidth,
  colour: 'ink' | 'quiet' = 'ink',
): StackedBlock {
  const { lines, look } = fitText(text, space, widthOf);
  const linePx = LINE * look.sizePx;
  return {
    marks: lines.map((line, index) =>
      lineMark(line, look, { left, top: top + index * linePx, widthPx: space.widthPx }, colour),
    ),
    bottom: top + lines.length * linePx,
  };
}

/** The side with whole pixels per module; undefined if modules would be too small. */
function codeSide(modules: QrModules | undefined, spacePx: number): number | undefined {
  if (!modules) return undefined;
  const modulePx = Math.floor(spacePx / modules.size);
  return modulePx < MIN_MODULE_PX ? undefined : modulePx * modules.size;
}

/** The height of a chart in rows of bars: a row of dots has two lines. */
const rowsIn = ({ chart }: Slide) =>
  chart.kind === 'bars' ? chart.rows.length : chart.kind === 'dots' ? 2 * chart.groups.length : 0;

/** As many charts of bars or dots as keep their row height and size of type. A chart of lines needs all the room for itself. */
function fittingSlides(slides: readonly Slide[], id: CardShapeId, heightPx: number, titlePx: number): readonly Slide[] {
  const [first] = slides;
  if (first?.chart.kind !== 'bars' && first?.chart.kind !== 'dots') return slides.slice(0, 1);
  const minRowPx = first.chart.kind === 'dots' ? (DOT_TIMES[id] * DOT_ROW_PX) / 2 : MIN_ROW_PX;
  const fits = (count: number) => {
    const rows = slides.slice(0, count).reduce((sum, slide) => sum + rowsIn(slide) + 1, 0);
    return rows * minRowPx + count * (titlePx + GAP_PX) <= heightPx;
  };
  let count = 1;
  while (count < Math.min(MAX_SLIDES, slides.length) && fits(count + 1)) count += 1;
  return slides.slice(0, count);
}

/** Of `What blinding costs: Time beside …`: the whole if it fits, else panel, else figure, else the cut whole. */
export function titleWithin(title: string, widthPx: number, widthOf: (text: string) => number): string {
  const [figure = '', ...panel] = title.split(': ');
  const whole = [title, panel.join(': '), figure].find((part) => part !== '' && widthOf(part) <= widthPx);
  return whole ?? cutLine(title, widthPx, widthOf);
}

/** Enlarges bars until their rows fill the box's height, but names no further than this font size. */
export function barMarks(
  { rows, figure: { axis } }: Extract<Slide['chart'], { kind: 'bars' }>,
  box: CardBox,
  typePx: number,
): readonly CardMark[] {
  const { times, heightPx, isNarrow } = enlargementIn({ ...box, typePx }, placeOfBars(rows));
  const shown = { ...box, heightPx: times * heightPx };
  return [{ kind: 'bars', box: shown, rows: slideRows(rows, isNarrow), axis, numberPx: NUMBER_PX, times }];
}

interface DotSpace {
  /** Whether rows may have their least height. */
  readonly isClose?: boolean;
  readonly maxTimes?: number;
}

/** Enlarges dots to the box's height, while times fit beside names. */
export function dotMarks(
  { groups, panel }: Extract<Slide['chart'], { kind: 'dots' }>,
  box: CardBox,
  { isClose = false, maxTimes = Number.POSITIVE_INFINITY }: DotSpace = {},
): readonly CardMark[] {
  const wantedPx = dotRowsHeightPx(groups);
  const leastPx = isClose ? closestRowsHeightPx(groups) : wantedPx;
  const times = Math.min(maxTimes, box.heightPx / leastPx, box.widthPx / NARROWEST_DOTS_PX);
  const heightPx = Math.min(box.heightPx, times * wantedPx);
  return [{ kind: 'dots', box: { ...box, heightPx }, groups, axis: panel.axis, times }];
}

function slideMarks({ chart }: Slide, box: CardBox, id: CardShapeId): readonly CardMark[] {
  if (chart.kind === 'bars') return barMarks(chart, box, BAR_TYPE_PX);
  if (chart.kind === 'dots')
    return dotMarks(chart, box, { isClose: chart.groups.length >= MANY_ROWS, maxTimes: DOT_TIMES[id] });
  if (chart.kind !== 'plot') return [];
  return [{ kind: 'plot', box, figure: chart.figure, panel: chart.panel, times: PLOT_TIMES[id] }];
}

/** Explains dots, or what a plot has beside its series, which have names. */
function legendOf({ slides: [first], source }: CardContent, id: CardShapeId) {
  if (first?.chart.kind === 'plot') return legendOfMarks(plotMarksIn(first.chart.figure, first.chart.panel));
  if (first?.chart.kind !== 'dots') return [];
  // A tall picture names the source below, where there is a line for each detail.
  const sources = source === undefined || !cardShapes[id].isWide ? [] : [{ label: `(${source})` }];
  return [...first.chart.figure.legend, ...sources];
}

/** The legend: beside the first title if both fit, otherwise above it. All charts are of one figure. */
function legendHead(content: CardContent, box: CardBox, id: CardShapeId, widthOf: TextWidth) {
  const legend = legendOf(content, id);
  const [first] = content.slides;
  if (!first || legend.length === 0) return { marks: [], top: box.top };
  const { smallPx } = cardShapes[id];
  const widthPx = legendWidthPx(legend, smallPx, widthOf);
  const freePx = box.widthPx - widthOf(first.title, titleLook(id)) - 2 * GAP_PX;
  if (widthPx <= freePx) {
    const beside = { left: box.left + box.widthPx - widthPx, top: box.top, widthPx };
    return { marks: legendMarks(legend, beside, smallPx, widthOf).marks, top: box.top };
  }
  const { marks, bottom } = legendMarks(legend, box, smallPx, widthOf);
  return { marks, top: bottom + CLOSE_PX };
}

const titleLook = (id: CardShapeId) => ({ sizePx: cardShapes[id].smallPx + 2, isStrong: true });

/** The charts below each other, each with its title above it. */
function chartMarks(content: CardContent, whole: CardBox, id: CardShapeId, widthOf: TextWidth): readonly CardMark[] {
  const look = titleLook(id);
  const head = legendHead(content, whole, id, widthOf);
  const box = { ...whole, top: head.top, heightPx: whole.top + whole.heightPx - head.top };
  const titlePx = LINE * look.sizePx + CLOSE_PX;
  const shown = fittingSlides(content.slides, id, box.heightPx, titlePx);
  const rows = shown.reduce((sum, slide) => sum + rowsIn(slide) + 1, 0);
  const spacePx = box.heightPx - shown.length * titlePx - (shown.length - 1) * GAP_PX;
  let { top } = box;
  const charts = shown.flatMap((slide) => {
    const title = titleWithin(slide.title, box.widthPx, (part) => widthOf(part, look));
    // Shared out by rows, so that rows of all charts have the same height.
    const heightPx = (spacePx * (rowsIn(slide) + 1)) / rows;
    const marks = [
      lineMark(title, look, { left: box.left, top, widthPx: box.widthPx }),
      ...slideMarks(slide, { ...box, top: top + titlePx, heightPx }, id),
    ];
    top += titlePx + heightPx + GAP_PX;
    return marks;
  });
  return [...head.marks, ...charts];
}

/** Says whose result it is, from the top of its box. A first call only measures the height. */
function deviceBlock(content: CardContent, box: CardBox, id: CardShapeId, widthOf: TextWidth): StackedBlock {
  const { devicePx, smallPx, isWide } = cardShapes[id];
  const { left, top, widthPx } = box;
  const name = { widthPx, mostLines: isWide ? 1 : 3, sizesPx: [devicePx, Math.round(0.8 * devicePx)], isStrong: true };
  const label = textBlock(content.device, name, { left, top }, widthOf);
  const sizesPx = [smallPx, Math.round(0.85 * smallPx)];
  const detail = { widthPx, mostLines: isWide ? 2 : 1, sizesPx, isStrong: false };
  const { details, source } = content;
  const sources = source === undefined ? [] : [`published: ${source}`];
  const texts = isWide ? [details.join(' · ')] : [...details.slice(0, -1), ...sources, ...details.slice(-1)];
  let { bottom } = label;
  const lines = texts.flatMap((text) => {
    const block = textBlock(text, detail, { left, top: bottom }, widthOf, 'quiet');
    bottom = block.bottom;
    return block.marks;
  });
  return { marks: [...label.marks, ...lines], bottom };
}

function codeMarks(
  modules: QrModules,
  sidePx: number,
  { left, top }: CardBox,
  smallPx: number,
  widthOf: TextWidth,
): readonly CardMark[] {
  const box = { left, top, widthPx: sidePx, heightPx: sidePx };
  const sizesPx = [1, 0.9, 0.8, 0.7].map((part) => Math.round(part * smallPx));
  const { lines, look } = fitText(CAPTION, { widthPx: sidePx, mostLines: 1, sizesPx, isStrong: false }, widthOf);
  const below = { left, top: top + sidePx + CLOSE_PX / 2, widthPx: sidePx };
  return [{ kind: 'code', box, modules }, ...lines.map((line) => lineMark(line, look, below, 'quiet', 'center'))];
}

/** The device and its details on one line; undefined if they are too long for it. */
function deviceLine(content: CardContent, box: CardBox, widthOf: TextWidth): StackedBlock | undefined {
  const look = { sizePx: cardShapes.wide.smallPx, isStrong: false };
  const name = { ...look, isStrong: true };
  const details = content.details.join(' · ');
  const namePx = widthOf(content.device, name);
  const restPx = box.widthPx - namePx - GAP_PX;
  if (widthOf(details, look) > restPx) return undefined;
  const rest = { left: box.left + namePx + GAP_PX, top: box.top, widthPx: restPx };
  const marks = [lineMark(content.device, name, { ...box, widthPx: namePx }), lineMark(details, look, rest, 'quiet')];
  return { marks, bottom: box.top + LINE * look.sizePx };
}

/**
 * The code at the right, the chart at the left, and the device below both. If the code or the device is too large for
 * that, the code reaches down to the edge, and the device is below the chart.
 */
function wideMarks(content: CardContent, modules: QrModules | undefined, body: CardBox, widthOf: TextWidth) {
  const { smallPx } = cardShapes.wide;
  const bottom = body.top + body.heightPx;
  const captionPx = LINE * smallPx + CLOSE_PX / 2;
  const sideIn = (heightPx: number) => codeSide(modules, Math.min(CODE_PX, heightPx - captionPx));
  const line = deviceLine(content, body, widthOf);
  const abovePx = line ? body.heightPx - (line.bottom - body.top) - GAP_PX : 0;
  const isAbove = modules === undefined ? line !== undefined : sideIn(abovePx) !== undefined;
  const sidePx = sideIn(isAbove ? abovePx : body.heightPx);
  const leftPx = body.widthPx - (sidePx === undefined ? 0 : sidePx + 2 * GAP_PX);
  const place = { ...body, widthPx: leftPx };
  const deviceIn = (box: CardBox) =>
    (isAbove ? deviceLine(content, box, widthOf) : undefined) ?? deviceBlock(content, box, 'wide', widthOf);
  const devicePlace = isAbove ? body : place;
  const deviceTop = bottom - (deviceIn(devicePlace).bottom - body.top);
  const chart = { ...place, heightPx: deviceTop - GAP_PX - body.top };
  const codeBottom = isAbove ? deviceTop - GAP_PX : bottom;
  const codeBox = { ...body, left: body.left + leftPx + 2 * GAP_PX, top: codeBottom - captionPx - (sidePx ?? 0) };
  return [
    ...chartMarks(content, chart, 'wide', widthOf),
    ...deviceIn({ ...devicePlace, top: deviceTop }).marks,
    ...(modules && sidePx !== undefined ? codeMarks(modules, sidePx, codeBox, smallPx, widthOf) : []),
  ];
}

/** The chart; below it the code, with the device to the right of the code. */
function tallMarks(content: CardContent, modules: QrModules | undefined, body: CardBox, widthOf: TextWidth) {
  const { smallPx } = cardShapes.tall;
  const bottom = body.top + body.heightPx;
  const captionPx = LINE * smallPx + CLOSE_PX / 2;
  const sidePx = codeSide(modules, CODE_PX);
  const besidePx = sidePx === undefined ? 0 : sidePx + 2 * GAP_PX;
  const place = { ...body, left: body.left + besidePx, widthPx: body.widthPx - besidePx };
  const measured = deviceBlock(content, place, 'tall', widthOf);
  const footPx = Math.max(measured.bottom - body.top, sidePx === undefined ? 0 : sidePx + captionPx);
  const top = bottom - footPx;
  return [
    ...chartMarks(content, { ...body, heightPx: top - GAP_PX - body.top }, 'tall', widthOf),
    ...(modules && sidePx !== undefined ? codeMarks(modules, sidePx, { ...body, top }, smallPx, widthOf) : []),
    ...deviceBlock(content, { ...place, top }, 'tall', widthOf).marks,
  ];
}

/**
 * @param modules the code of the link; undefined if it is too large to be read from a picture
 * @param widthOf measures text with this machine's fonts
 */
export function cardMarks(
  content: CardContent,
  modules: QrModules | undefined,
  id: CardShapeId,
  widthOf: TextWidth,
): readonly CardMark[] {
  const { widthPx: whole, heightPx, marginPx, questionPx, sentencePx, sentenceLines, isWide } = cardShapes[id];
  const left = marginPx;
  const widthPx = whole - 2 * marginPx;
  const questionBox = { widthPx, mostLines: 2, sizesPx: [questionPx], isStrong: false };
  const question = textBlock(content.question, questionBox, { left, top: marginPx }, widthOf, 'quiet');
  const chart = content.slides[0]?.chart;
  const isDense = chart?.kind === 'dots' && chart.groups.length >= MANY_ROWS;
  const sizesPx = isDense ? sentencePx.slice(-1) : sentencePx;
  const sentenceBox = { widthPx, mostLines: sentenceLines, sizesPx, isStrong: true };
  const sentence = textBlock(content.sentence, sentenceBox, { left, top: question.bottom + CLOSE_PX }, widthOf);
  const top = sentence.bottom + GAP_PX;
  const body = { left, top, widthPx, heightPx: heightPx - marginPx - top };
  return [
    ...question.marks,
    ...sentence.marks,
    ...(isWide ? wideMarks(content, modules, body, widthOf) : tallMarks(content, modules, body, widthOf)),
  ];
}

/** The layout of a talk's page, 1920 × 1080 pixels. It uses no canvas; its caller measures texts. */
import { plotMarksIn } from '../../../figures/form/plot-marks-in.ts';
import { barMarks, dotMarks, textBlock } from '../../card/card-layout.ts';
import { legendMarks, legendOfMarks } from '../../card/card-legend.ts';
import { type CardBox, type CardMark, LINE, lineMark } from '../../card/card-mark.ts';
import { dotRowsHeightPx } from '../../chart/dots/dot-rows.ts';
import type { TextWidth } from '../../chart/marks/mark.ts';
import { axesOnStage } from '../axes/stage-axes.ts';
import type { TalkPage } from './talk-pages.ts';

export const PAGE_PX = { widthPx: 1920, heightPx: 1080 } as const;

const MARGIN_PX = 56;
const WIDTH_PX = PAGE_PX.widthPx - 2 * MARGIN_PX;
const GAP_PX = 24;
const FOOT_PX = 30;
/** The largest of these in which the question fits on one line; if none, two lines. */
const QUESTION_PX = [58, 54, 50, 46];
const TITLE_PX = [42, 38, 34, 30];
const SENTENCE_PX = [42, 38, 34, 30];
const STATEMENT_PX = [60, 52, 44, 38];
const LEGEND_PX = 34;
const BAR_TYPE_PX = 44;
/** The enlargement of charts, so that their names have the size of the other text. */
const MAX_TIMES = 4;
const PLOT_TIMES = 3.4;

/** The legend of dots or points, and what the vertical axis of a plot shows. */
function headMarks({ chart }: TalkPage, place: Pick<CardBox, 'left' | 'top'>, widthOf: TextWidth) {
  if (chart.kind === 'dots')
    return legendMarks(chart.figure.legend, { ...place, widthPx: WIDTH_PX }, LEGEND_PX, widthOf);
  if (chart.kind !== 'plot') return { marks: [], bottom: place.top };
  const { label, isScatter } = axesOnStage(chart);
  const space = { widthPx: WIDTH_PX, mostLines: 1, sizesPx: [LEGEND_PX, 28], isStrong: false };
  const named = textBlock(label, space, place, widthOf, 'quiet');
  const entries = [...(isScatter ? chart.figure.legend : []), ...legendOfMarks(plotMarksIn(chart.figure, chart.panel))];
  if (entries.length === 0) return named;
  const legend = legendMarks(entries, { ...place, top: named.bottom, widthPx: WIDTH_PX }, LEGEND_PX, widthOf);
  return { marks: [...named.marks, ...legend.marks], bottom: legend.bottom };
}

function chartMarks({ chart }: TalkPage, box: CardBox): readonly CardMark[] {
  switch (chart.kind) {
    case 'bars':
      return barMarks(chart, box, BAR_TYPE_PX);
    case 'dots':
      return dotMarks(chart, { ...box, heightPx: Math.min(box.heightPx, MAX_TIMES * dotRowsHeightPx(chart.groups)) });
    case 'plot': {
      const { x, y } = axesOnStage(chart);
      const { figure, panel } = chart;
      return [{ kind: 'plot', box, figure: { ...figure, y }, panel: { ...panel, x }, times: PLOT_TIMES }];
    }
    case 'statement':
      return [];
  }
}

/** Whose numbers these are at the left, and the page's number at the right. */
function footMarks({ whose, remark }: TalkPage, place: string, top: number, widthOf: TextWidth): readonly CardMark[] {
  const box = { left: MARGIN_PX, top, widthPx: WIDTH_PX };
  const look = { sizePx: FOOT_PX, isStrong: false };
  const strong = { sizePx: FOOT_PX, isStrong: true };
  const end = `Passkey Bench · ${place}`;
  const remarkPx = remark === '' ? 0 : widthOf(remark, strong) + GAP_PX;
  const space = {
    widthPx: WIDTH_PX - widthOf(end, look) - remarkPx - 2 * GAP_PX,
    mostLines: 1,
    isStrong: false,
    sizesPx: [FOOT_PX, 26, 22],
  };
  const { marks } = textBlock(whose, space, box, widthOf, 'quiet');
  const wordsPx = Math.min(
    space.widthPx,
    Math.max(0, ...marks.map((mark) => (mark.kind === 'text' ? widthOf(mark.text, mark.look) : 0))),
  );
  const remarkLeft = MARGIN_PX + (wordsPx === 0 ? 0 : wordsPx + GAP_PX);
  return [
    ...marks,
    ...(remark === '' ? [] : [lineMark(remark, strong, { left: remarkLeft, top, widthPx: remarkPx })]),
    lineMark(end, look, box, 'quiet', 'right'),
  ];
}

/** @param place the page's number and count, `3 of 9` */
export function pageMarks(page: TalkPage, place: string, widthOf: TextWidth): readonly CardMark[] {
  const left = MARGIN_PX;
  const isShort = QUESTION_PX.some((sizePx) => widthOf(page.question, { sizePx, isStrong: true }) <= WIDTH_PX);
  const questionBox = { widthPx: WIDTH_PX, mostLines: isShort ? 1 : 2, sizesPx: QUESTION_PX, isStrong: true };
  const question = textBlock(page.question, questionBox, { left, top: MARGIN_PX }, widthOf);
  const named = { widthPx: WIDTH_PX, mostLines: 1, sizesPx: TITLE_PX, isStrong: false };
  const title = textBlock(page.title, named, { left, top: question.bottom }, widthOf, 'quiet');
  const footTop = PAGE_PX.heightPx - MARGIN_PX - LINE * FOOT_PX;
  const foot = footMarks(page, place, footTop, widthOf);
  const top = title.bottom + GAP_PX;
  if (page.chart.kind === 'statement') {
    const space = { widthPx: WIDTH_PX, mostLines: 8, sizesPx: STATEMENT_PX, isStrong: false };
    return [
      ...question.marks,
      ...title.marks,
      ...textBlock(page.sentence, space, { left, top }, widthOf).marks,
      ...foot,
    ];
  }
  const space = { widthPx: WIDTH_PX, mostLines: 3, sizesPx: SENTENCE_PX, isStrong: false };
  const sentencePx = textBlock(page.sentence, space, { left, top: 0 }, widthOf).bottom;
  const sentenceTop = footTop - GAP_PX - sentencePx;
  const head = headMarks(page, { left, top }, widthOf);
  const box = { left, top: head.bottom, widthPx: WIDTH_PX, heightPx: sentenceTop - GAP_PX - head.bottom };
  return [
    ...question.marks,
    ...title.marks,
    ...head.marks,
    ...chartMarks(page, box),
    ...textBlock(page.sentence, space, { left, top: sentenceTop }, widthOf).marks,
    ...foot,
  ];
}

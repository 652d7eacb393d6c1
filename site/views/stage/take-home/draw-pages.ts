/** Draws the pages of a talk one after the other, as PNGs or as one PDF. */

import type { CardMark } from '../../card/card-mark.ts';
import { pngOf } from '../../card/hand-card.ts';
import { paintMarks } from '../../card/paint-card.ts';
import { coloursOf, type ShownScheme } from '../../chart/looks/chart-colours.ts';
import type { TextWidth } from '../../chart/marks/mark.ts';
import { PAGE_PX, pageMarks } from './page-marks.ts';
import type { TalkPage } from './talk-pages.ts';
import { type PdfPage, type PdfWords, printPdf } from './talk-pdf.ts';

type ChartsForPages = Parameters<typeof paintMarks>[2]['charts'];

/** The options of the drawing. */
interface PageLook {
  readonly scheme: ShownScheme;
  readonly charts: ChartsForPages;
}

const REFUSED =
  'This browser gives the page no pictures that it can pass on, so nothing was saved. Another browser may.';

/** Font size of the sentence behind a chart, for readers who cannot see it. */
const CHART_WORDS_PX = 12;

function chartSentence({ chart }: TalkPage): string {
  return chart.kind === 'statement' ? '' : chart.panel.sentence;
}

/** The baseline of text, as a share of its line's height. */
const BASELINE = 0.77;

/** The texts of a page, each with its position. */
function wordsOf(marks: readonly CardMark[], widthOf: TextWidth): readonly PdfWords[] {
  return marks.flatMap((mark) => {
    if (mark.kind !== 'text') return [];
    const { box, text, look, align } = mark;
    const free = box.widthPx - widthOf(text, look);
    const left = box.left + { left: 0, center: free / 2, right: free }[align];
    return { text, left, baseline: box.top + BASELINE * box.heightPx, sizePx: look.sizePx };
  });
}

function drawn(page: TalkPage, place: string, { scheme, charts }: PageLook) {
  const canvas = document.createElement('canvas');
  let words: readonly PdfWords[] = [];
  const marksOf = (widthOf: TextWidth) => {
    const marks = pageMarks(page, place, widthOf);
    words = wordsOf(marks, widthOf);
    return marks;
  };
  const painting = { size: PAGE_PX, colours: coloursOf(scheme), charts };
  if (!paintMarks(canvas, marksOf, painting)) throw new Error(REFUSED);
  return { canvas, words };
}

const placeOf = (index: number, pages: readonly TalkPage[]) => `${index + 1} of ${pages.length}`;

/** Ends the task between two pages, so that the browser stays responsive. */
const rest = () => new Promise((resolve) => setTimeout(resolve));

/** @param take gets each picture once it is drawn @throws Error with a sentence if the browser gives no picture */
export async function drawPictures(
  pages: readonly TalkPage[],
  look: PageLook,
  take: (page: TalkPage, png: Blob) => unknown,
): Promise<void> {
  for (const [index, page] of pages.entries()) {
    const png = await pngOf(drawn(page, placeOf(index, pages), look).canvas);
    if (!png) throw new Error(REFUSED);
    await take(page, png);
    await rest();
  }
}

/** Drops the alpha byte of each pixel, since every pixel is opaque. */
function opaque(rgba: Uint8ClampedArray): Uint8Array<ArrayBuffer> {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0;
    rgb[to + 1] = rgba[from + 1] ?? 0;
    rgb[to + 2] = rgba[from + 2] ?? 0;
  }
  return rgb;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function pdfPageOf(page: TalkPage, place: string, look: PageLook): Promise<PdfPage> {
  const { canvas, words: written } = drawn(page, place, look);
  // Fails if the browser gives noise instead of the drawing.
  if (!(await pngOf(canvas))) throw new Error(REFUSED);
  const context = canvas.getContext('2d');
  const { widthPx, heightPx } = PAGE_PX;
  const pixels = context?.getImageData(0, 0, widthPx, heightPx).data;
  if (!pixels) throw new Error(REFUSED);
  const behind: PdfWords = { text: chartSentence(page), left: 0, baseline: heightPx / 2, sizePx: CHART_WORDS_PX };
  const words = [...written, behind].filter(({ text }) => text !== '');
  return { widthPx, heightPx, pixels: await deflated(opaque(pixels)), words };
}

/** @throws Error with a sentence if the browser gives no picture */
export async function drawPdf(pages: readonly TalkPage[], title: string, look: PageLook): Promise<Blob> {
  const drawnPages: PdfPage[] = [];
  for (const [index, page] of pages.entries()) {
    drawnPages.push(await pdfPageOf(page, placeOf(index, pages), look));
    await rest();
  }
  return new Blob([printPdf(title, drawnPages) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
}

/** Draws the picture of one result from its marks, which say what stands where. */
import { type ChartColours, readColours } from '../chart/looks/chart-colours.ts';
import type { TextLook, TextWidth } from '../chart/marks/mark.ts';
import { drawMarks } from '../chart/marks/paint-marks.ts';
import type { QrModules } from '../code/qr-size.ts';
import type { CardContent } from './card-content.ts';
import { type CardShapeId, cardMarks, cardShapes } from './card-layout.ts';
import type { CardBox, CardMark } from './card-mark.ts';

/** Charts come with Chart.js, which is loaded separately. */
type ChartsForPictures = Pick<
  typeof import('../chart/chart.tsx'),
  'barsForPicture' | 'dotsForPicture' | 'plotForPicture'
>;

type Context = CanvasRenderingContext2D;

const fontOf = ({ sizePx, isStrong }: TextLook, { font }: ChartColours) =>
  `${isStrong ? 650 : 400} ${sizePx}px ${font}`;

function paintText(context: Context, mark: Extract<CardMark, { kind: 'text' }>, colours: ChartColours): void {
  const { box, text, look, colour, align } = mark;
  context.save();
  // Clips letters with many combining marks, and letters wider than measured, at the edge of their place.
  context.beginPath();
  context.rect(box.left - 1, box.top, box.widthPx + 2, box.heightPx);
  context.clip();
  context.font = fontOf(look, colours);
  context.fillStyle = colours[colour];
  context.textAlign = align;
  context.textBaseline = 'alphabetic';
  const x = box.left + { left: 0, center: box.widthPx / 2, right: box.widthPx }[align];
  context.fillText(text, x, box.top + 0.77 * box.heightPx);
  context.restore();
}

/** Dark on light in both themes, with whole pixels per module. */
function paintCode(context: Context, { left, top, widthPx }: CardBox, { size, data }: QrModules): void {
  const x0 = Math.round(left);
  const y0 = Math.round(top);
  const modulePx = widthPx / size;
  context.fillStyle = '#fff';
  context.fillRect(x0, y0, widthPx, widthPx);
  context.fillStyle = '#000';
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x0 + x * modulePx, y0 + y * modulePx, modulePx, modulePx);
    }
  }
}

type ChartMark = Extract<CardMark, { kind: 'bars' | 'dots' | 'plot' }>;

function chartOf(mark: ChartMark, colours: ChartColours, charts: ChartsForPictures): HTMLCanvasElement {
  const { box, times } = mark;
  const size = { widthPx: box.widthPx / times, heightPx: box.heightPx / times, pixelsPerPx: times };
  if (mark.kind === 'bars') {
    const { rows, axis, numberPx } = mark;
    return charts.barsForPicture({ rows, allRows: rows, axis, numberPx }, size, colours);
  }
  if (mark.kind === 'dots') return charts.dotsForPicture({ groups: mark.groups, axis: mark.axis }, size, colours);
  const { figure, panel } = mark;
  return charts.plotForPicture(
    { panel, all: panel.series, x: panel.x ?? figure.x, y: panel.y ?? figure.y },
    size,
    colours,
  );
}

function paint(context: Context, mark: CardMark, colours: ChartColours, charts: ChartsForPictures): void {
  const { left, top, widthPx, heightPx } = mark.box;
  switch (mark.kind) {
    case 'text':
      paintText(context, mark, colours);
      break;
    case 'dot':
      drawMarks(context, () => [mark.mark], colours);
      break;
    case 'code':
      paintCode(context, mark.box, mark.modules);
      break;
    case 'bars':
    case 'dots':
    case 'plot':
      context.drawImage(chartOf(mark, colours, charts), left, top, widthPx, heightPx);
  }
}

/** The size, colours and charts to paint with. */
interface Painting {
  readonly size: Readonly<Record<'widthPx' | 'heightPx', number>>;
  readonly colours: ChartColours;
  readonly charts: ChartsForPictures;
}

/**
 * @param marksOf gets the widths of text with this machine's fonts
 * @returns the painted marks; undefined if the browser has no canvas
 */
export function paintMarks(
  canvas: HTMLCanvasElement,
  marksOf: (widthOf: TextWidth) => readonly CardMark[],
  { size: { widthPx, heightPx }, colours, charts }: Painting,
): readonly CardMark[] | undefined {
  // Setting the size clears the canvas and its state.
  canvas.width = widthPx;
  canvas.height = heightPx;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, widthPx, heightPx);
  const marks = marksOf((text, look) => {
    context.font = fontOf(look, colours);
    return context.measureText(text).width;
  });
  for (const mark of marks) paint(context, mark, colours, charts);
  return marks;
}

/** Paints in the page's current colours. @returns whether the browser drew the picture */
export function paintCard(
  canvas: HTMLCanvasElement,
  content: CardContent,
  modules: QrModules | undefined,
  id: CardShapeId,
  charts: ChartsForPictures,
): boolean {
  const painting = { size: cardShapes[id], colours: readColours(), charts };
  return paintMarks(canvas, (widthOf) => cardMarks(content, modules, id, widthOf), painting) !== undefined;
}

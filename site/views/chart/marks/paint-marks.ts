/** Draws marks on a canvas. */
import type { ChartColours } from '../looks/chart-colours.ts';
import type { Ink, Mark, TextLook, TextWidth } from './mark.ts';

type Context = CanvasRenderingContext2D;
type MarkOf<Kind extends Mark['kind']> = Extract<Mark, { kind: Kind }>;

const fontOf = ({ sizePx, isStrong }: TextLook, { font }: ChartColours) =>
  `${isStrong ? 600 : 400} ${sizePx}px ${font}`;

const colourOf = (ink: Ink, { hues, ...colours }: ChartColours) => ({ ...hues, ...colours })[ink];

/** The nearest centre of a line whose edges lie on pixel borders. */
const sharpened = (middle: number, widthPx: number, pixelsPerPx: number) =>
  Math.round((middle - widthPx / 2) * pixelsPerPx) / pixelsPerPx + widthPx / 2;

/** Aligns a line across its direction. Its ends stay, because ends of grid lines match the edges of rows. */
function pointsOf(context: Context, { points, widthPx, isSharp }: MarkOf<'line'>): MarkOf<'line'>['points'] {
  if (!isSharp) return points;
  const { a: pixelsPerPx } = context.getTransform();
  const [x1, y1, x2, y2] = points;
  const sharp = (middle: number) => sharpened(middle, widthPx, pixelsPerPx);
  return x1 === x2 ? [sharp(x1), y1, sharp(x2), y2] : [x1, sharp(y1), x2, sharp(y2)];
}

function paintLine(context: Context, mark: MarkOf<'line'>, colours: ChartColours) {
  const { ink, widthPx, opacity = 1 } = mark;
  const [x1, y1, x2, y2] = pointsOf(context, mark);
  context.globalAlpha = opacity;
  context.strokeStyle = colourOf(ink, colours);
  context.lineWidth = widthPx;
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
  context.globalAlpha = 1;
}

/** Under forced colours, names are in the reader's own ink, as the page's text is, and only dots keep the hue. */
const letterInk = (ink: Ink, { hues, isForced }: ChartColours): Ink => (isForced && ink in hues ? 'ink' : ink);

function paintText(context: Context, { align, y, sizePx, runs, haloPx }: MarkOf<'text'>, colours: ChartColours) {
  context.textAlign = align;
  context.textBaseline = 'middle';
  for (const { text, isStrong, ink, x, widthPx } of runs) {
    context.font = fontOf({ sizePx, isStrong }, colours);
    context.fillStyle = colourOf(letterInk(ink, colours), colours);
    if (haloPx > 0) {
      context.lineJoin = 'round';
      context.lineWidth = haloPx;
      context.strokeStyle = colours.paper;
      context.strokeText(text, x, y, widthPx);
    }
    context.fillText(text, x, y, widthPx);
  }
}

function traceDot(context: Context, { shape, x, y, radiusPx: r }: MarkOf<'dot'>) {
  const half = Math.SQRT1_2 * r;
  context.beginPath();
  if (shape === 'circle') context.arc(x, y, r, 0, 2 * Math.PI);
  else if (shape === 'rect') context.rect(x - half, y - half, 2 * half, 2 * half);
  else {
    context.moveTo(x - r, y);
    context.lineTo(x, y - r);
    context.lineTo(x + r, y);
    context.lineTo(x, y + r);
  }
  context.closePath();
}

function paintDot(context: Context, mark: MarkOf<'dot'>, colours: ChartColours) {
  const { isFilled, ink, edgePx } = mark;
  const colour = colourOf(ink, colours);
  context.strokeStyle = colour;
  context.fillStyle = isFilled ? colour : colours.paper;
  context.lineJoin = 'miter';
  context.lineWidth = edgePx;
  traceDot(context, mark);
  context.fill();
  context.stroke();
}

function paintGround(context: Context, mark: MarkOf<'ground'>, colours: ChartColours) {
  context.fillStyle = colourOf(mark.ink ?? 'paper', colours);
  context.fillRect(mark.left, mark.top, mark.widthPx, mark.heightPx);
}

function paintMark(context: Context, mark: Mark, colours: ChartColours): void {
  switch (mark.kind) {
    case 'line':
      paintLine(context, mark, colours);
      break;
    case 'text':
      paintText(context, mark, colours);
      break;
    case 'dot':
      paintDot(context, mark, colours);
      break;
    case 'ground':
      paintGround(context, mark, colours);
  }
}

/** Measures with this canvas's fonts, and changes its font. */
export const widthOn =
  (context: Context, colours: ChartColours): TextWidth =>
  (text, look) => {
    context.font = fontOf(look, colours);
    return context.measureText(text).width;
  };

/** @param marksOf gets the widths of text on this canvas */
export function drawMarks(
  context: Context,
  marksOf: (widthOf: TextWidth) => readonly Mark[],
  colours: ChartColours,
): void {
  context.save();
  const marks = marksOf(widthOn(context, colours));
  for (const mark of marks) paintMark(context, mark, colours);
  context.restore();
}

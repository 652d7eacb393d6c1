/** Bars with segments, drawn for a picture from their data: the page has no canvas of them to copy. */
import type { BoxAxis, Stack, StackFigure } from '../../figures/form/figure.ts';
import type { ChartColours } from '../chart/looks/chart-colours.ts';
import { fillPattern } from '../chart/looks/fill-pattern.ts';
import { MARGIN_PX, PICTURE_WIDTH_PX, type PicturePart } from './picture-part.ts';
import { stackSegments, stackTicks } from './stack-segments.ts';

/** A row from left to right: name, amount, gap, bar. */
const NAME_PX = 250;
const AMOUNT_PX = 90;
const GAP_PX = 16;
const BAR_PX = 24;
const ROW_PX = 56;
const BAR_LEFT_PX = MARGIN_PX + NAME_PX + AMOUNT_PX + GAP_PX;
const BAR_WIDTH_PX = PICTURE_WIDTH_PX - MARGIN_PX - BAR_LEFT_PX;

function drawBar(
  context: CanvasRenderingContext2D,
  stack: Stack,
  { max }: BoxAxis,
  { hues }: ChartColours,
  top: number,
) {
  const { hue, fill } = stack;
  context.fillStyle = fillPattern(fill, hues[hue]);
  context.strokeStyle = hues[hue];
  context.lineWidth = 1;
  for (const { from, width } of stackSegments(stack, max, { widthUnits: BAR_WIDTH_PX, leastUnits: 1 })) {
    const left = BAR_LEFT_PX + from;
    context.fillRect(left, top, width, BAR_PX);
    // Half a pixel inwards, where a line of one pixel is sharp.
    context.strokeRect(left + 0.5, top + 0.5, Math.max(0, width - 1), BAR_PX - 1);
  }
}

function stackPart(stack: Stack, axis: BoxAxis, colours: ChartColours): PicturePart {
  const { label, text, sentence, reason } = stack;
  return {
    heightPx: ROW_PX,
    draw(context, top) {
      context.font = `400 15px ${colours.font}`;
      context.fillStyle = colours.ink;
      context.fillText(label, MARGIN_PX, top + 17);
      if (reason === undefined) {
        context.textAlign = 'right';
        context.font = `650 15px ${colours.font}`;
        context.fillText(text, MARGIN_PX + NAME_PX + AMOUNT_PX, top + 17);
        context.textAlign = 'left';
        drawBar(context, stack, axis, colours, top);
      }
      context.font = `400 12px ${colours.font}`;
      context.fillStyle = colours.quiet;
      context.fillText(reason ?? sentence, BAR_LEFT_PX, top + (reason === undefined ? BAR_PX + 15 : 17), BAR_WIDTH_PX);
    },
  };
}

/** Shows what the bars' lengths mean. */
function axisPart(axis: BoxAxis, colours: ChartColours): PicturePart {
  return {
    heightPx: 24,
    draw(context, top) {
      context.font = `400 12px ${colours.font}`;
      context.fillStyle = colours.quiet;
      for (const { at, name } of stackTicks(axis)) {
        // The first and the last label end at the ends of the axis.
        context.textAlign = at === 0 ? 'left' : at === 1 ? 'right' : 'center';
        context.fillText(name, BAR_LEFT_PX + at * BAR_WIDTH_PX, top + 15);
      }
      context.textAlign = 'left';
    },
  };
}

/** The axis, then one row per bar. */
export function stackParts({ stacks, axis }: StackFigure, colours: ChartColours): readonly PicturePart[] {
  return [axisPart(axis, colours), ...stacks.map((stack) => stackPart(stack, axis, colours))];
}

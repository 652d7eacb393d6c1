/** A fill pattern for each backend, so that colour is never the only difference. */
import type { Fill } from '../../../figures/form/figure.ts';

/** Large enough to tell the fills apart in a bar of 13 pixels. */
const TILE_PX = 6;

function drawHatch(context: CanvasRenderingContext2D): void {
  context.lineWidth = 1.8;
  context.beginPath();
  // Three strokes, so that neighbouring tiles meet without a seam.
  for (const shift of [-TILE_PX, 0, TILE_PX]) {
    context.moveTo(shift - 1, TILE_PX + 1);
    context.lineTo(shift + TILE_PX + 1, -1);
  }
  context.stroke();
}

/** A grid whose lines continue in the next tile. */
function drawCrosses(context: CanvasRenderingContext2D): void {
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(TILE_PX / 2, 0);
  context.lineTo(TILE_PX / 2, TILE_PX);
  context.moveTo(0, TILE_PX / 2);
  context.lineTo(TILE_PX, TILE_PX / 2);
  context.stroke();
}

function drawDots(context: CanvasRenderingContext2D): void {
  for (const at of [TILE_PX / 4, (TILE_PX * 3) / 4]) {
    context.beginPath();
    context.arc(at, at, 1.1, 0, 2 * Math.PI);
    context.fill();
  }
}

const drawings = { hatched: drawHatch, dotted: drawDots, crossed: drawCrosses } as const;

/**
 * A fill of this colour. The tile has the resolution of the filled area, so that its lines stay sharp.
 * @param pixelsPerPx of the filled area; the screen's own ratio if absent
 */
export function fillPattern(fill: Fill, colour: string, pixelsPerPx = devicePixelRatio): string | CanvasPattern {
  if (fill === 'solid' || fill === 'reference') return colour;
  const scale = Math.max(1, Math.round(pixelsPerPx));
  const tile = document.createElement('canvas');
  tile.width = TILE_PX * scale;
  tile.height = TILE_PX * scale;
  const context = tile.getContext('2d');
  if (!context) return colour;
  context.scale(scale, scale);
  context.strokeStyle = colour;
  context.fillStyle = colour;
  drawings[fill](context);
  const pattern = context.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().scale(1 / scale));
  return pattern ?? colour;
}

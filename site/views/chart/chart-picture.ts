/** A chart of the page, drawn once more for a picture: at another width, and with as many pixels as the picture has. */
import { Chart } from 'chart.js';

/**
 * @param canvas of a chart of the page, which is as it was afterwards
 * @param widthPx in pixels of the page; the height stays
 * @returns nothing where no chart is drawn on this canvas
 */
export function chartForPicture(
  canvas: HTMLCanvasElement,
  widthPx: number,
  pixelsPerPx: number,
): HTMLCanvasElement | undefined {
  const chart = Chart.getChart(canvas);
  if (!chart) return undefined;
  const { width, height, options } = chart;
  const shown = options.devicePixelRatio;
  options.devicePixelRatio = pixelsPerPx;
  chart.resize(widthPx, height);
  chart.draw();
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  // Nothing stood there before, as a rule: the screen's own number is meant then.
  if (shown === undefined) delete options.devicePixelRatio;
  else options.devicePixelRatio = shown;
  chart.resize(width, height);
  return copy;
}

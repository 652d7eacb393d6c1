/** Charts of the page as a self-contained picture: title, sentence, legend, charts, notes with their sources. */
import type { Figure } from '../../figures/form/figure.ts';
import { chartForPicture } from '../chart/chart.tsx';
import { type ChartColours, readColours } from '../chart/looks/chart-colours.ts';
import { breakLines } from '../chart/names/break-lines.ts';
import { MARGIN_PX, PICTURE_WIDTH_PX, type PicturePart } from './picture-part.ts';
import { stackParts } from './picture-stacks.ts';

/** The gap between panels side by side. */
const GAP_PX = 28;
/** Twice the page's resolution, so that it looks sharp on a projector. */
const PIXELS_PER_PX = 2;

/** The text around the charts. */
interface PictureText {
  readonly title: string;
  readonly sentence: string;
  readonly legend?: string | undefined;
  readonly notes: readonly string[];
}

interface TextStyle {
  readonly font: string;
  readonly colour: string;
  readonly linePx: number;
}

function textPart(context: CanvasRenderingContext2D, text: string, style: TextStyle): PicturePart {
  context.font = style.font;
  const lines = breakLines(text, PICTURE_WIDTH_PX - 2 * MARGIN_PX, (part) => context.measureText(part).width);
  return {
    heightPx: lines.length * style.linePx + 6,
    draw(to, top) {
      to.font = style.font;
      to.fillStyle = style.colour;
      // Text is placed by its baseline, three quarters of a line's height from its top.
      for (const [index, line] of lines.entries()) to.fillText(line, MARGIN_PX, top + (index + 0.75) * style.linePx);
    },
  };
}

interface Panel {
  readonly title: string;
  readonly canvas: HTMLCanvasElement;
  /** The height of the chart on the page, which the picture keeps. */
  readonly heightPx: number;
}

function panelsIn(section: Element): readonly Panel[] {
  return [...section.querySelectorAll<HTMLElement>('.panel')].flatMap((panel) => {
    const canvas = panel.querySelector('canvas');
    if (!canvas) return [];
    const { height } = canvas.getBoundingClientRect();
    return [{ title: panel.querySelector('h3')?.textContent ?? '', canvas, heightPx: height }];
  });
}

/** Room above a chart for its title. */
const TITLE_PX = 26;
/** The least width of a panel of bars or boxes, and of one with numbers on its horizontal axis. */
const NARROWEST_PX = 300;
const NARROWEST_PLOT_PX = 400;

/** Rows as even as possible: four panels make two and two, not three and one. */
function rowsOf(panels: readonly Panel[], narrowestPx: number): readonly (readonly Panel[])[] {
  const most = Math.max(1, Math.floor((PICTURE_WIDTH_PX - 2 * MARGIN_PX + GAP_PX) / (narrowestPx + GAP_PX)));
  const columns = Math.ceil(panels.length / Math.ceil(panels.length / most));
  const begins = panels.flatMap((_, index) => (index % columns === 0 ? [index] : []));
  return begins.map((begin) => panels.slice(begin, begin + columns));
}

/** A row of panels. All panels of a picture have the same width. */
function panelsPart(row: readonly Panel[], columns: number, colours: ChartColours): PicturePart {
  const widthPx = (PICTURE_WIDTH_PX - 2 * MARGIN_PX - (columns - 1) * GAP_PX) / columns;
  return {
    heightPx: TITLE_PX + Math.max(...row.map((panel) => panel.heightPx)) + 14,
    draw(context, top) {
      let left = MARGIN_PX;
      for (const { title, canvas, heightPx } of row) {
        context.font = `600 15px ${colours.font}`;
        context.fillStyle = colours.ink;
        context.fillText(title, left, top + 17);
        // Drawn again, because the screen's pixels would look blurred when enlarged.
        const drawn = chartForPicture(canvas, widthPx, PIXELS_PER_PX) ?? canvas;
        context.drawImage(drawn, left, top + TITLE_PX, widthPx, heightPx);
        left += widthPx + GAP_PX;
      }
    },
  };
}

/** The charts of a section, as many per row as fit. Bars with segments are drawn from their figure's data. */
function chartParts(section: Element, figure: Figure | undefined, colours: ChartColours): readonly PicturePart[] {
  if (figure?.kind === 'stacks') return stackParts(figure, colours);
  const isWide = figure !== undefined && ['plot', 'strips'].includes(figure.kind);
  const rows = rowsOf(panelsIn(section), isWide ? NARROWEST_PLOT_PX : NARROWEST_PX);
  return rows.map((row) => panelsPart(row, rows[0]?.length ?? 1, colours));
}

/** A figure that holds without a run was not measured. */
const sourceOf = (figure: Figure | undefined) =>
  figure?.isKnown ? 'Passkey Bench' : 'Passkey Bench, measured in a browser';

/** A PNG of the charts in this section, which shows this figure; undefined if none is drawn yet. */
export async function pictureOf(text: PictureText, section: Element, figure?: Figure): Promise<Blob | undefined> {
  const colours = readColours();
  const charts = chartParts(section, figure, colours);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context || charts.length === 0) return undefined;
  const style = (size: number, colour: string, weight = 400): TextStyle => ({
    font: `${weight} ${size}px ${colours.font}`,
    colour,
    linePx: size * 1.4,
  });
  const { title, sentence, legend, notes } = text;
  const parts = [
    textPart(context, title, style(22, colours.ink, 700)),
    // A figure without a sentence of its own passes its title twice.
    ...(sentence === title ? [] : [textPart(context, sentence, style(16, colours.ink))]),
    ...(legend ? [textPart(context, legend, style(13, colours.quiet))] : []),
    ...charts,
    ...notes.map((note) => textPart(context, note, style(12, colours.quiet))),
    textPart(context, sourceOf(figure), style(12, colours.quiet)),
  ];
  const heightPx = 2 * MARGIN_PX + parts.reduce((total, part) => total + part.heightPx, 0);
  // Setting the size clears the canvas and its state, so the scale comes after it.
  canvas.width = PICTURE_WIDTH_PX * PIXELS_PER_PX;
  canvas.height = Math.ceil(heightPx * PIXELS_PER_PX);
  context.scale(PIXELS_PER_PX, PIXELS_PER_PX);
  // Without a background, a PNG is transparent, and dark text is lost on a dark slide. It covers the last row of
  // pixels, too, which may be a part of one.
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, PICTURE_WIDTH_PX, Math.ceil(heightPx));
  let top = MARGIN_PX;
  for (const part of parts) {
    part.draw(context, top);
    top += part.heightPx;
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

/** A chart on the page as a picture: its panels with their titles, its sentence and its source, on paper of its own. */
import { readColours } from './chart-colours.ts';
import { saveFile } from './save-file.ts';

const MARGIN_PX = 24;
const LINE_PX = 20;
const TITLE_PX = 26;
const FEWEST_COLUMN_PX = 320;

interface Panel {
  readonly title: string;
  readonly canvas: HTMLCanvasElement;
}

function panelsOf(section: Element): readonly Panel[] {
  return [...section.querySelectorAll('.panel')].flatMap((panel) => {
    const canvas = panel.querySelector('canvas');
    return canvas ? [{ title: panel.querySelector('h3')?.textContent ?? '', canvas }] : [];
  });
}

/** Words into lines no wider than this. */
function linesOf(context: CanvasRenderingContext2D, text: string, widthPx: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && context.measureText(longer).width > widthPx) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/**
 * Saves the charts of one figure as a PNG, one below the other, at the resolution of the screen.
 * @param caption where the numbers come from: device, date, build
 * @returns whether there was a chart to save
 */
export async function savePng(section: Element, name: string, sentence: string, caption: string): Promise<boolean> {
  const panels = panelsOf(section);
  const target = document.createElement('canvas');
  const context = target.getContext('2d');
  if (panels.length === 0 || !context) return false;
  const scale = Math.max(2, devicePixelRatio);
  const width = Math.max(FEWEST_COLUMN_PX, ...panels.map(({ canvas }) => canvas.clientWidth));
  const { ink, quiet, font } = readColours();
  const fonts = { sentence: `15px ${font}`, title: `600 15px ${font}`, caption: `12px ${font}` };
  context.font = fonts.sentence;
  const sentences = linesOf(context, sentence, width);
  context.font = fonts.caption;
  const captions = linesOf(context, caption, width);
  const panelsPx = panels.reduce((sum, { canvas }) => sum + TITLE_PX + canvas.clientHeight, 0);
  target.width = (width + 2 * MARGIN_PX) * scale;
  target.height = (2 * MARGIN_PX + (sentences.length + captions.length + 1) * LINE_PX + panelsPx) * scale;
  context.scale(scale, scale);
  context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  context.fillRect(0, 0, target.width, target.height);
  let y = MARGIN_PX;
  const write = (lines: readonly string[], style: string, colour: string) => {
    context.font = style;
    context.fillStyle = colour;
    for (const line of lines) {
      y += LINE_PX;
      context.fillText(line, MARGIN_PX, y);
    }
  };
  write(sentences, fonts.sentence, ink);
  for (const { title, canvas } of panels) {
    context.font = fonts.title;
    context.fillStyle = ink;
    context.fillText(title, MARGIN_PX, y + TITLE_PX);
    y += TITLE_PX;
    context.drawImage(canvas, MARGIN_PX, y, canvas.clientWidth, canvas.clientHeight);
    y += canvas.clientHeight;
  }
  write(captions, fonts.caption, quiet);
  const picture = await new Promise<Blob | null>((resolve) => target.toBlob(resolve, 'image/png'));
  if (picture) saveFile(name, picture);
  return picture !== null;
}

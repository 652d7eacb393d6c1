/** Pictures of whole figures, as files: the charts of the page, with their figure's text around them. */

import { type Figure, hasChart } from '../../figures/form/figure.ts';
import { isChartOn } from '../chart/chart.tsx';
import { chartsFailed } from '../chart/load-charts.ts';
import { saveFile } from '../parts/save-file.ts';
import { legendText } from './legend-text.ts';
import { pictureOf } from './picture.ts';

const FRAME_MS = 50;
/** A busy machine draws late. A chart that is not drawn within this time is taken as failed. */
const DRAWN_WITHIN_MS = 60_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isDrawn = (panel: Element) => {
  const canvas = panel.querySelector('canvas');
  return canvas !== null && isChartOn(canvas);
};

const closedCharts = (section: Element) => [
  ...section.querySelectorAll<HTMLDetailsElement>('details.charts:not([open])'),
];

/** While a figure's view is loading, its section exists without its panels. */
const panelsOf = (figure: Figure) => ('panels' in figure ? figure.panels.length : 0);

/**
 * Opens folded charts, nested ones too, until every chart of this section can be copied.
 * @param panels the number of panels that the figure has
 * @param opened collects what was opened
 * @returns whether every chart was drawn
 */
async function openCharts(section: Element, panels: number, opened: HTMLDetailsElement[]): Promise<boolean> {
  const until = performance.now() + DRAWN_WITHIN_MS;
  const waits = () => {
    const standing = [...section.querySelectorAll('.panel')];
    return standing.length < panels || !standing.every(isDrawn);
  };
  for (;;) {
    const closed = closedCharts(section);
    for (const details of closed) details.open = true;
    opened.push(...closed);
    if (closed.length === 0 && !waits()) return true;
    if (!section.isConnected || chartsFailed.value || performance.now() > until) return false;
    await wait(FRAME_MS);
  }
}

/** Opens folded charts, and closes them afterwards. @returns undefined if a chart was not drawn */
async function withEveryChart<T>(section: Element, panels: number, make: () => Promise<T>): Promise<T | undefined> {
  const opened: HTMLDetailsElement[] = [];
  try {
    return (await openCharts(section, panels, opened)) ? await make() : undefined;
  } finally {
    for (const details of opened) details.open = false;
  }
}

/** The picture of a figure with its text. A caption, after the notes, says whose numbers these are. */
function figurePicture(figure: Figure, section: Element, caption?: string): Promise<Blob | undefined> {
  const { title, sentence, notes } = figure;
  const text = { title, sentence, legend: legendText(figure), notes: [...notes, ...(caption ? [caption] : [])] };
  const make = () => pictureOf(text, section, figure);
  // Bars with segments are drawn from the figure's data, so the page needs no chart of them.
  return figure.kind === 'stacks' ? make() : withEveryChart(section, panelsOf(figure), make);
}

/** Saves one figure of the page. @param section the figure's part of the page */
export async function saveFigure(figure: Figure, section: Element, stem: string): Promise<void> {
  const picture = await figurePicture(figure, section);
  if (picture) saveFile(`${stem}-${figure.id}.png`, picture);
}

/** The picture of a figure on the page. If the page renders the figure anew meanwhile, takes the new one. */
async function pictureOnPage(figure: Figure, caption: string): Promise<Blob | undefined> {
  for (;;) {
    const section = document.getElementById(figure.id);
    if (!section) return undefined;
    const picture = await figurePicture(figure, section, caption);
    if (picture || section.isConnected) return picture;
  }
}

/** Saves every figure of the page that has charts. @returns a sentence with their number */
export async function saveFigures(figures: readonly Figure[], stem: string, caption: string): Promise<string> {
  let count = 0;
  // One after the other, because folded charts are drawn for it, and many at once would block the page.
  for (const figure of figures.filter(hasChart)) {
    const picture = await pictureOnPage(figure, caption);
    if (!picture) continue;
    saveFile(`${stem}-${figure.id}.png`, picture);
    count += 1;
  }
  if (count === 0) return 'There is no chart to save yet.';
  return count === 1 ? 'One picture saved.' : `${count} pictures saved.`;
}

/** Pictures of whole figures, as files: charts as they stand on the page, with what their figure says around them. */

import { type Figure, hasChart } from '../../figures/form/figure.ts';
import { isChartOn } from '../chart/chart.tsx';
import { chartsFailed } from '../chart/load-charts.ts';
import { saveFile } from '../parts/save-file.ts';
import { legendText } from './legend-text.ts';
import { pictureOf } from './picture.ts';

const FRAME_MS = 50;
/** A machine that does much else draws late; one that has not drawn by then draws nothing. */
const DRAWN_WITHIN_MS = 60_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isDrawn = (panel: Element) => {
  const canvas = panel.querySelector('canvas');
  return canvas !== null && isChartOn(canvas);
};

const closedCharts = (section: Element) => [
  ...section.querySelectorAll<HTMLDetailsElement>('details.charts:not([open])'),
];

/** A figure whose view is still being loaded stands on the page without its panels. */
const panelsOf = (figure: Figure) => ('panels' in figure ? figure.panels.length : 0);

/**
 * Opens what is folded, and what is folded in it, until every chart of this section can be copied.
 *
 * @param panels how many the figure of this section has
 * @param opened takes what was opened
 * @returns whether every chart came
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

/** Charts that wait to be asked for are asked for, and put away again afterwards. @returns nothing where one of them did not come */
async function withEveryChart<T>(section: Element, panels: number, make: () => Promise<T>): Promise<T | undefined> {
  const opened: HTMLDetailsElement[] = [];
  try {
    return (await openCharts(section, panels, opened)) ? await make() : undefined;
  } finally {
    for (const details of opened) details.open = false;
  }
}

/** As text around its charts, and the last line of all: whose numbers these are. */
function figurePicture(figure: Figure, section: Element, caption?: string): Promise<Blob | undefined> {
  const { title, sentence, notes } = figure;
  const text = { title, sentence, legend: legendText(figure), notes: [...notes, ...(caption ? [caption] : [])] };
  const make = () => pictureOf(text, section, figure);
  // Wholes and their parts are drawn from what they say.
  return figure.kind === 'stacks' ? make() : withEveryChart(section, panelsOf(figure), make);
}

/** Saves one figure of the page; `section` is where it stands. */
export async function saveFigure(figure: Figure, section: Element, stem: string): Promise<void> {
  const picture = await figurePicture(figure, section);
  if (picture) saveFile(`${stem}-${figure.id}.png`, picture);
}

/** Of a figure that stands on the page; where the page draws it anew meanwhile, of the new one. */
async function pictureOnPage(figure: Figure, caption: string): Promise<Blob | undefined> {
  for (;;) {
    const section = document.getElementById(figure.id);
    if (!section) return undefined;
    const picture = await figurePicture(figure, section, caption);
    if (picture || section.isConnected) return picture;
  }
}

/** Saves every figure that has charts and stands on the page, and says how many there were. */
export async function saveFigures(figures: readonly Figure[], stem: string, caption: string): Promise<string> {
  let count = 0;
  // One after the other: charts that wait are drawn for it, and many at once would hold the page up.
  for (const figure of figures.filter(hasChart)) {
    const picture = await pictureOnPage(figure, caption);
    if (!picture) continue;
    saveFile(`${stem}-${figure.id}.png`, picture);
    count += 1;
  }
  if (count === 0) return 'There is no chart to save yet.';
  return count === 1 ? 'One picture saved.' : `${count} pictures saved.`;
}

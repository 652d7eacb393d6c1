/** Saves the talk, all of its screens, as a file. */
import { useSignal } from '@preact/signals';
import { charts, chartsFailed, useCharts } from '../../chart/load-charts.ts';
import type { ShownScheme } from '../../chart/looks/chart-colours.ts';
import { saveFile } from '../../parts/save-file.ts';
import { whatHelps } from '../../state/offline-state.ts';
import { Prose } from '../../terms/prose.tsx';
import { drawPdf, drawPictures } from './draw-pages.ts';
import type { TalkPage } from './talk-pages.ts';

const NO_CHARTS = 'The charts could not be loaded, so nothing was saved.';
const AGAIN = 'Connect to the network and open this again.';

const schemes: readonly ShownScheme[] = ['light', 'dark'];

function countText(pages: readonly TalkPage[]): string {
  const missing = pages.filter(({ whose }) => whose === '').length;
  const all = pages.length === 1 ? 'One screen' : `${pages.length} screens`;
  if (missing === 0) return `${all}, as they stand now.`;
  if (missing === pages.length) return `${all}; nothing on them was measured yet.`;
  const without = missing === 1 ? 'one of them was' : `${missing} of them were`;
  return `${all}, as they stand now; ${without} not measured yet.`;
}

const savedText = (what: 'pdf' | 'pictures', count: number): string =>
  what === 'pdf' ? 'The PDF is saved.' : count === 1 ? 'The picture is saved.' : `${count} pictures are saved.`;

interface TakeHomeProps {
  /** Makes the pages when it is called, so that they include everything measured by then. */
  readonly pagesNow: () => readonly TalkPage[];
  readonly title: string;
}

export function TakeHome({ pagesNow, title }: TakeHomeProps) {
  useCharts();
  const message = useSignal('');
  const isDrawing = useSignal(false);
  const save = (what: 'pdf' | 'pictures', scheme: ShownScheme) => async () => {
    isDrawing.value = true;
    message.value = 'Drawing …';
    const pages = pagesNow();
    // A quick visitor may press before the charts are loaded.
    const drawers = charts.value ?? (await import('../../chart/chart.tsx').catch(() => undefined));
    if (!drawers) {
      message.value = `${NO_CHARTS} ${whatHelps(AGAIN)}`;
      isDrawing.value = false;
      return;
    }
    try {
      if (what === 'pdf')
        saveFile(`passkey-bench-talk-${scheme}.pdf`, await drawPdf(pages, title, { scheme, charts: drawers }));
      else
        await drawPictures(pages, { scheme, charts: drawers }, ({ name }, png) =>
          saveFile(`passkey-bench-talk-${name}-${scheme}.png`, png),
        );
      message.value = savedText(what, pages.length);
    } catch (error) {
      message.value = error instanceof Error ? error.message : 'Nothing was saved.';
    }
    isDrawing.value = false;
  };
  return (
    <section class="stage-over stage-home" aria-label="The talk to hand over">
      <h2>The talk to hand over</h2>
      <p>
        <Prose text={`${countText(pagesNow())} 1920 × 1080 pixels each.`} />
      </p>
      {(['pdf', 'pictures'] as const).map((what) => (
        <p key={what} class="stage-saves">
          <b>{what === 'pdf' ? 'One PDF' : 'A PNG for each'}</b>
          {schemes.map((scheme) => (
            <button
              key={scheme}
              type="button"
              aria-disabled={isDrawing.value}
              disabled={chartsFailed.value}
              onClick={isDrawing.value ? undefined : save(what, scheme)}
            >
              {scheme === 'light' ? 'Light' : 'Dark'}
            </button>
          ))}
        </p>
      ))}
      <p role="status">{chartsFailed.value ? `${NO_CHARTS} ${whatHelps(AGAIN)}` : message.value}</p>
    </section>
  );
}

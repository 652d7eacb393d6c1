import type { RefObject } from 'preact';
import type { Figure } from '../../figures/form/figure.ts';
import { saveFile } from '../parts/save-file.ts';

interface FigureDownloadProps {
  readonly figure: Figure;
  /** Where the figure is on the page: its charts are taken from there. */
  readonly section: RefObject<HTMLElement | null>;
}

/** A picture has no swatches, so its legend says the fills in words: of bars, or of lines. */
const fillWords = {
  solid: 'solid',
  hatched: 'hatched or dashed',
  dotted: 'dotted',
  crossed: 'crossed or dashed and dotted',
  reference: 'grey',
} as const;

function legendOf(figure: Figure): string | undefined {
  if (figure.kind === 'radar') return figure.panels[0]?.series.map(({ label }) => label).join(' · ');
  if (!('legend' in figure)) return undefined;
  return figure.legend.map(({ fill, label }) => `${fillWords[fill]}: ${label}`).join(' · ');
}

const hasChart = ({ kind }: Figure) => kind !== 'table' && kind !== 'findings';

/** The figure as a picture and as numbers, to be used elsewhere. */
export function FigureDownload({ figure, section }: FigureDownloadProps) {
  const png = async () => {
    // Loaded by those who save, which few do.
    const { pictureOf } = await import('../picture/picture.ts');
    const { title, sentence, notes } = figure;
    const text = { title, sentence, legend: legendOf(figure), notes };
    const picture = section.current && (await pictureOf(text, section.current, figure));
    if (picture) saveFile(`${figure.id}.png`, picture);
  };
  const csv = async () => {
    const { figureCsv } = await import('../../figures/print/figure-csv.ts');
    saveFile(`${figure.id}.csv`, new Blob([figureCsv(figure)], { type: 'text/csv' }));
  };
  return (
    <p class="downloads">
      Save this figure as{' '}
      {hasChart(figure) && (
        <>
          <button type="button" onClick={png} aria-label={`Save “${figure.title}” as PNG`}>
            PNG
          </button>{' '}
          or{' '}
        </>
      )}
      <button type="button" onClick={csv} aria-label={`Save “${figure.title}” as CSV`}>
        CSV
      </button>
    </p>
  );
}

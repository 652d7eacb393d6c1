import type { RefObject } from 'preact';
import type { Figure } from '../figures/figure.ts';
import { figureCsv } from '../figures/figure-csv.ts';
import { saveFile } from './save-file.ts';

interface FigureDownloadProps {
  readonly figure: Figure;
  /** Where the figure is on the page: its charts are taken from there. */
  readonly section: RefObject<HTMLElement | null>;
}

const hasChart = ({ kind }: Figure) => kind !== 'table' && kind !== 'findings';

/** The figure as a picture and as numbers, to be used elsewhere. */
export function FigureDownload({ figure, section }: FigureDownloadProps) {
  const png = async () => {
    const { figurePng } = await import('./figure-png.ts');
    const picture = section.current && (await figurePng(figure, section.current));
    if (picture) saveFile(`${figure.id}.png`, picture);
  };
  const csv = () => saveFile(`${figure.id}.csv`, new Blob([figureCsv(figure)], { type: 'text/csv' }));
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

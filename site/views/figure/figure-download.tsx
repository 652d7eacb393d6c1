import type { RefObject } from 'preact';
import { type Figure, hasChart } from '../../figures/form/figure.ts';
import { saveFile } from '../parts/save-file.ts';

interface FigureDownloadProps {
  readonly figure: Figure;
  /** Where the figure is on the page: its charts are taken from there. */
  readonly section: RefObject<HTMLElement | null>;
  /** What the files' names begin with. */
  readonly stem: string;
}

/** The figure as a picture and as numbers, to be used elsewhere. */
export function FigureDownload({ figure, section, stem }: FigureDownloadProps) {
  const png = async () => {
    // Loaded by those who save, which few do.
    const { saveFigure } = await import('../picture/figure-picture.ts');
    if (section.current) await saveFigure(figure, section.current, stem);
  };
  const csv = async () => {
    const { figureCsv } = await import('../../figures/print/figure-csv.ts');
    saveFile(`${stem}-${figure.id}.csv`, new Blob([figureCsv(figure)], { type: 'text/csv' }));
  };
  // Before a run a figure may have nothing in it yet, and nothing to say of how to read it.
  if ('panels' in figure && figure.panels.length === 0 && figure.notes.length === 0) return null;
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

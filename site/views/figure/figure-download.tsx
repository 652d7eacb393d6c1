import type { RefObject } from 'preact';
import { type Figure, hasChart } from '../../figures/form/figure.ts';
import { saveFile } from '../parts/save-file.ts';

interface FigureDownloadProps {
  readonly figure: Figure;
  /** The figure's section of the page, which contains its charts. */
  readonly section: RefObject<HTMLElement | null>;
  /** The first part of the files' names. */
  readonly stem: string;
}

/** Saves the figure as a picture or as numbers, for use elsewhere. */
export function FigureDownload({ figure, section, stem }: FigureDownloadProps) {
  const png = async () => {
    // Loaded on demand, since few visitors save a figure.
    const { saveFigure } = await import('../picture/figure-picture.ts');
    if (section.current) await saveFigure(figure, section.current, stem);
  };
  const csv = async () => {
    const { figureCsv } = await import('../../figures/print/figure-csv.ts');
    saveFile(`${stem}-${figure.id}.csv`, new Blob([figureCsv(figure)], { type: 'text/csv' }));
  };
  // Before a run a figure may be empty and have no notes.
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

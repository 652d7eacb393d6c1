/** Exporting: every format, to a file or to the clipboard. Loaded on demand. */
import { useSignal } from '@preact/signals';
import { ceremonySources } from '../../figures/ceremony/index.ts';
import { shownFigures } from '../../figures/index.ts';
import { printMarkdown } from '../../figures/print/print-markdown.ts';
import { formatDay } from '../../figures/words/format-date.ts';
import { steadinessWord } from '../../figures/words/machine-remark.ts';
import { deviceName, labelOf } from '../../results/document/label.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { hasSamples } from '../../results/export/csv.ts';
import { fileStem } from '../../results/export/file-name.ts';
import { exportFormats } from '../../results/export/formats.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { saveFile } from '../parts/save-file.ts';
import { saveFigures } from '../picture/figure-picture.ts';
import { figureInputOf } from '../state/figure-input.ts';
import './actions.css';

function captionOf(run: RunDocument): string {
  const { environment, build, drift, startedAt } = run;
  const parts = [
    labelOf(run),
    deviceName(environment),
    ...(startedAt === undefined ? [] : [formatDay(startedAt)]),
    ...(drift ? [steadinessWord(drift)] : []),
    build ? `Passkey Bench ${build.commit}` : 'Passkey Bench',
  ];
  return parts.join(' · ');
}

function SavePng({ run }: { readonly run: RunDocument }) {
  const message = useSignal('');
  const save = async () => {
    message.value = 'Drawing …';
    const figures = shownFigures(figureInputOf(run), ceremonySources);
    message.value = await saveFigures(figures, fileStem(run), captionOf(run));
  };
  return (
    <>
      <button type="button" class="quiet" onClick={save}>
        <span>
          PNG <small>of each chart</small>
        </span>
      </button>
      <span role="status">{message}</span>
    </>
  );
}

export function ExportPanel({ run }: { readonly run: RunDocument }) {
  const hasMeasurements = run.measurements.length > 0;
  return (
    <section class="panel-below" id="panel-Export" aria-label="Export">
      <div class="actions">
        {exportFormats
          .filter((format) => format.fits(run))
          .map((format) => (
            <button
              key={format.label}
              type="button"
              class="quiet"
              onClick={() =>
                saveFile(`${fileStem(run)}${format.ending}`, new Blob([format.print(run)], { type: format.type }))
              }
            >
              <span>
                {format.label} <small>{format.note}</small>
              </span>
            </button>
          ))}
        {hasMeasurements && <SavePng run={run} />}
        <CopyButton text={() => printMarkdown(run, figureInputOf(run))}>Copy as a Markdown table</CopyButton>
      </div>
      {!hasSamples(run) && hasMeasurements && <p>This result came without samples, so there are none to export.</p>}
    </section>
  );
}

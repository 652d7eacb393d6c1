/** Exporting: every format, to a file or to the clipboard. Loaded when asked for. */
import { useSignal } from '@preact/signals';
import { ceremonySources } from '../../figures/ceremony/index.ts';
import { figuresFor } from '../../figures/index.ts';
import { printMarkdown } from '../../figures/print/print-markdown.ts';
import { deviceName, labelOf } from '../../results/document/label.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { hasSamples } from '../../results/export/csv.ts';
import { exportFormats } from '../../results/export/formats.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { saveFile } from '../parts/save-file.ts';
import { pictureOf } from '../picture/picture.ts';
import { figureInputOf } from '../state/figure-input.ts';
import './actions.css';

/** `passkey-bench-pixel-9-on-charger-2026-05-17`. */
function fileStem(run: RunDocument): string {
  const label = labelOf(run)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return ['passkey-bench', label, run.startedAt?.slice(0, 10) ?? ''].filter((part) => part !== '').join('-');
}

function captionOf(run: RunDocument): string {
  const { environment, build, drift, startedAt } = run;
  const parts = [
    labelOf(run),
    deviceName(environment),
    ...(startedAt === undefined ? [] : [startedAt.slice(0, 10)]),
    ...(drift ? [`machine ${drift.grade}`] : []),
    build ? `Passkey Bench ${build.commit}` : 'Passkey Bench',
  ];
  return parts.join(' · ');
}

function SavePng({ run }: { readonly run: RunDocument }) {
  const said = useSignal('');
  const save = async () => {
    const sections = [...document.querySelectorAll('section.figure:is(.bars, .stacks)')];
    const figures = figuresFor(figureInputOf(run), ceremonySources);
    const saved = await Promise.all(
      sections.map(async (section, index) => {
        const title = section.querySelector('h2')?.textContent ?? '';
        const sentence = section.querySelector('.sentence')?.textContent ?? title;
        const figure = figures.find(({ id }) => id === section.id);
        const picture = await pictureOf({ title, sentence, notes: [captionOf(run)] }, section, figure);
        if (picture) saveFile(`${fileStem(run)}-${index + 1}.png`, picture);
        return picture !== undefined;
      }),
    );
    const count = saved.filter(Boolean).length;
    said.value =
      count > 0 ? `${count === 1 ? 'One picture' : `${count} pictures`} saved.` : 'There is no chart to save yet.';
  };
  return (
    <>
      <button type="button" class="quiet" onClick={save}>
        <span>
          PNG <small>of each chart</small>
        </span>
      </button>
      <span role="status">{said}</span>
    </>
  );
}

export function ExportPanel({ run }: { readonly run: RunDocument }) {
  const hasMeasurements = run.measurements.length > 0;
  return (
    <section class="panel-below" aria-label="Export">
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

/** Exporting: every format, to a file or to the clipboard. Loaded when asked for. */

import { useSignal } from '@preact/signals';
import { lanesOf } from '../../ceremony/record/ceremony-document.ts';
import { isCeremony } from '../../experiments/index.ts';
import { printMarkdown } from '../../figures/print/print-markdown.ts';
import { labelOf } from '../../results/document/label.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { hasSamples } from '../../results/export/csv.ts';
import { exportFormats } from '../../results/export/formats.ts';
import { gesturesMarkdown } from '../../results/export/gestures.ts';
import { pictureOf } from '../chart/picture.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { saveFile } from '../parts/save-file.ts';
import { costMarkdown } from '../state/cost-rows.ts';
import { figureInputOf } from '../state/figure-input.ts';

/** `passkey-bench-pixel-9-on-charger-2026-05-17`. */
function fileStem(run: RunDocument): string {
  const label = labelOf(run)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return ['passkey-bench', label, run.startedAt.slice(0, 10)].filter((one) => one !== '').join('-');
}

/** A ceremony has its costs and its gestures, everything else its cells. */
function markdownOf(run: RunDocument): string {
  if (!isCeremony(run)) return printMarkdown(run, figureInputOf(run));
  const lanes = lanesOf(run);
  const costs = lanes.length > 0 ? [costMarkdown(lanes, run.environment.engine)] : [];
  return [...costs, gesturesMarkdown(run.gestures ?? [])].filter((text) => text !== '').join('\n');
}

function captionOf(run: RunDocument): string {
  const { environment, build, drift } = run;
  return `${labelOf(run)} · ${environment.engine} on ${environment.platform} · ${run.startedAt.slice(0, 10)} · machine ${drift.grade} · Passkey Bench ${build.commit}`;
}

function SavePng({ run }: { readonly run: RunDocument }) {
  const said = useSignal('');
  const save = async () => {
    const sections = [...document.querySelectorAll('section.figure.bars')];
    const saved = await Promise.all(
      sections.map(async (section, index) => {
        const title = section.querySelector('h2')?.textContent ?? '';
        const sentence = section.querySelector('.sentence')?.textContent ?? title;
        const picture = await pictureOf({ title, sentence, notes: [captionOf(run)] }, section);
        if (picture) saveFile(`${fileStem(run)}-${index + 1}.png`, picture);
        return picture !== undefined;
      }),
    );
    const count = saved.filter((one) => one).length;
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
        {!isCeremony(run) && <SavePng run={run} />}
        <CopyButton text={() => markdownOf(run)}>Copy as a Markdown table</CopyButton>
      </div>
      {!hasSamples(run) && run.measurements.length > 0 && (
        <p>This result came without samples, so there are none to export.</p>
      )}
    </section>
  );
}

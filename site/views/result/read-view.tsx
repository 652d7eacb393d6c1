/** The page at `#/saved/…`, `#/r/…` and `#/c/…`: a run from the history, a link or a code. Loaded when opened. */

import { signal, useSignalEffect } from '@preact/signals';
import { presetIds } from '../../experiments/form/preset.ts';
import { questionThere } from '../../experiments/form/question-there.ts';
import { findExperiment, isCeremony, isOfServers, mainExperiment } from '../../experiments/index.ts';
import { printSettings } from '../../experiments/settings/settings-link.ts';
import { formatDate } from '../../figures/words/format-date.ts';
import { labelOf } from '../../results/document/label.ts';
import { refusalSentence } from '../../results/document/refused-result.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { useNamed } from '../actions/use-named.ts';
import { Coming } from '../parts/later-view.tsx';
import { durationOf } from '../running/duration.ts';
import { waitingForOwn } from '../state/chosen.ts';
import { isAwaited } from '../state/figure-input.ts';
import { entries, loadHistory, readStoredRun, storeRun } from '../state/history-state.ts';
import { fragment, shownTitle } from '../state/place.ts';
import { support } from '../state/this-support.ts';
import './compare-when-done.ts';
import { type LinkedRun, readLinkedRun } from './linked-run.ts';
import { RunView } from './run-view.tsx';

type ReadState =
  | { readonly status: 'reading' }
  | { readonly status: 'refused'; readonly sentence: string }
  | { readonly status: 'read'; readonly isShared: false; readonly run: RunDocument }
  | ({ readonly status: 'read'; readonly isShared: true } & LinkedRun);

const shown = signal<ReadState>({ status: 'reading' });

async function read(place: string, detail: string): Promise<ReadState> {
  if (place === 'r' || place === 'c') {
    return { status: 'read', isShared: true, ...(await readLinkedRun(place, detail)) };
  }
  // The list says whose run it is, so that no run of others is called the visitor's own for a moment.
  const [run] = await Promise.all([readStoredRun(detail), loadHistory()]);
  const absence =
    'This run is not in the history of this browser; it may have been deleted, or belong to another device.';
  return run ? { status: 'read', run, isShared: false } : { status: 'refused', sentence: absence };
}

function useShown(): void {
  useSignalEffect(() => {
    const { place, detail } = fragment.value;
    if (place !== 'r' && place !== 'c' && place !== 'saved') return;
    shown.value = { status: 'reading' };
    // Another link may have been opened meanwhile.
    const still = () => fragment.value.place === place && fragment.value.detail === detail;
    read(place, detail)
      .catch((error): ReadState => {
        const otherwise = 'This result could not be read. Nothing was changed; open its link again.';
        return { status: 'refused', sentence: refusalSentence(error, otherwise) };
      })
      .then((found) => {
        if (!still()) return;
        shown.value = found;
        shownTitle.value = found.status === 'read' ? labelOf(found.run) : 'This result cannot be shown';
      });
  });
}

function runHere(run: RunDocument): void {
  // A ceremony is measured at its own place, and has no settings to carry over.
  if (isCeremony(run)) {
    location.hash = '#/ceremony';
    return;
  }
  waitingForOwn.value = run;
  location.hash = `#/run?${printSettings(run.settings)}&start`;
}

/** Empty if the source does not say when it measured. */
function dated(before: string, { startedAt }: RunDocument): string {
  return startedAt === undefined ? '' : `${before} ${formatDate(startedAt)}`;
}

/** For example `about 10 s`; empty if this page does not know the experiment or the preset. */
function durationHere({ experiment, settings }: RunDocument): string {
  const known = findExperiment(experiment);
  const preset = presetIds.find((id) => id === settings.preset);
  return known && preset ? durationOf(known, preset, settings) : '';
}

/** The one thing to do for somebody who was sent a result, as large as on the page that measures. */
function MeasureMine({ run }: { readonly run: RunDocument }) {
  return (
    <button type="button" class="run" onClick={() => runHere(run)}>
      <b>Measure mine</b> <span>{['and compare', durationHere(run)].filter(Boolean).join(', ')}</span>
    </button>
  );
}

function KeepShared({ run }: { readonly run: RunDocument }) {
  const named = useNamed(run);
  return (
    <button type="button" class="quiet" onClick={() => storeRun(named, 'shared')}>
      Keep it in my history
    </button>
  );
}

function SharedRun({ run, isOwn }: LinkedRun) {
  const isKnown = entries.value?.some((entry) => entry.id === run.id);
  const carrier = fragment.value.place === 'c' ? 'a short link or a QR code' : 'a link';
  const keep = isKnown ? null : <KeepShared run={run} />;
  if (isOwn) {
    return (
      <RunView run={run} isOwn={true} whose={`Your own run${dated(' of', run)}, from ${carrier}.`}>
        <RunAgain run={run} />
        {keep}
      </RunView>
    );
  }
  const whose = `Somebody else’s result, from ${carrier}: ${labelOf(run)}${dated(',', run)}.`;
  const experiment = findExperiment(run.experiment);
  const question = experiment && questionThere(experiment);
  // A ceremony is measured at its own place, servers in a terminal; other programs measure none of our questions.
  const asks = support.canRun && !run.source && !isCeremony(run) && !isOfServers(run) && question !== undefined;
  if (asks) {
    return (
      <RunView run={run} isOwn={false} whose={whose} question={question} next={<MeasureMine run={run} />}>
        {keep}
      </RunView>
    );
  }
  return (
    <RunView run={run} isOwn={false} whose={whose}>
      {isCeremony(run) && <RunAgain run={run} />}
      {keep}
    </RunView>
  );
}

function RunAgain({ run }: { readonly run: RunDocument }) {
  if (run.source || isOfServers(run) || !support.canRun) return null;
  return (
    <button type="button" class="quiet" onClick={() => runHere(run)}>
      {isCeremony(run) ? 'Measure a ceremony here' : 'Run the same again and compare'}
    </button>
  );
}

const origins = { own: '', shared: ' It came by a link.', imported: ' It was imported.' } as const;

function KeptRun({ run }: { readonly run: RunDocument }) {
  const origin = entries.value?.find((entry) => entry.id === run.id)?.origin;
  const experiment = findExperiment(run.experiment);
  const question = experiment && (origin === 'own' ? experiment.question : questionThere(experiment));
  const before = run.source || question === undefined ? '' : `${question} `;
  const whose = `${before}From the history of this browser${dated(',', run)}.${origin === undefined ? '' : origins[origin]}`;
  return (
    <RunView run={run} isOwn={origin === 'own'} whose={whose}>
      <RunAgain run={run} />
    </RunView>
  );
}

/** Whether published numbers that belong in its figures are still loading. */
function waitsForPublished(found: ReadState): boolean {
  if (found.status !== 'read' || !isAwaited.value) return false;
  return (findExperiment(found.run.experiment) ?? mainExperiment).published !== undefined;
}

export function ReadView() {
  useShown();
  const { value } = shown;
  if (value.status === 'reading' || waitsForPublished(value)) return <Coming>Reading the result …</Coming>;
  if (value.status === 'refused') {
    return (
      <>
        <h1>This result cannot be shown</h1>
        <div class="problems" role="alert" data-testid="problems">
          <p>{value.sentence}</p>
        </div>
        <p>
          <a href="#/run">Measure on this device</a> or <a href="#/compare">look at the history</a>.
        </p>
      </>
    );
  }
  return value.isShared ? <SharedRun run={value.run} isOwn={value.isOwn} /> : <KeptRun run={value.run} />;
}

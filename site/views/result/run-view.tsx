/** A run that is not this page's own of the moment: one from the history, exactly as it looked, or somebody else's. */

import type { ComponentChildren } from 'preact';
import { isCeremony } from '../../experiments/index.ts';
import { expectedCells } from '../../figures/cells/cells.ts';
import { figuresFor } from '../../figures/index.ts';
import { formatStep, formatWait } from '../../figures/words/format-duration.ts';
import { labelOf } from '../../results/document/label.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { summaryOf } from '../../results/document/summary-of.ts';
import { RunActions } from '../actions/run-actions.tsx';
import { FigureView } from '../figure/figure-view.tsx';
import { Found } from '../method/method-panel.tsx';
import { figureInputOf } from '../state/figure-input.ts';
import { laterView } from './later-view.tsx';

/** Its lanes come with it, which nobody else needs. */
const CeremonyRunView = laterView(async () => (await import('../ceremony/ceremony-run-view.tsx')).CeremonyRunView);

/** `17 May 2026, 11:31`, in the visitor's own time. */
export function formatDate(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}

function statusOf(run: RunDocument): string {
  const measured = run.measurements.filter((one) => summaryOf(one)).length;
  const of = Math.max(measured, expectedCells(run.settings));
  if (measured === 0 && run.gestures)
    return `${run.gestures.length === 1 ? 'One gesture' : `${run.gestures.length} gestures`}, and nothing measured.`;
  const machine = run.drift.grade === 'quiet' ? '' : `, on a machine that was ${run.drift.grade}`;
  const end = {
    finished: 'Done in',
    cancelled: 'Cancelled after',
    failed: 'Stopped after',
    running: 'Broken off after',
  };
  return `${end[run.outcome]} ${formatWait(run.elapsedMs)}: ${measured} of ${of} measured${machine}.`;
}

function deviceOf({ environment, source }: RunDocument): string {
  if (source) return source.note;
  const isolation = environment.isolated ? 'cross-origin isolated' : 'not isolated, so its clock is coarse';
  if (environment.clockStepMs === 0) return `${environment.engine} on ${environment.platform}`;
  return `${environment.engine} on ${environment.platform} · clock step ${formatStep(environment.clockStepMs * 1e6)} · ${isolation}`;
}

interface RunViewProps {
  readonly run: RunDocument;
  /** Whether it was made on this device; what is said of it depends on that. */
  readonly isOwn: boolean;
  /** Whose run this is, in a sentence. */
  readonly whose: string;
  /** What can be done with it besides sharing, comparing and exporting. */
  readonly children: ComponentChildren;
}

export function RunView({ run, isOwn, whose, children }: RunViewProps) {
  const ofCeremony = isCeremony(run);
  const figures = run.source || ofCeremony ? [] : figuresFor(figureInputOf(run, isOwn ? 'this device' : 'that device'));
  return (
    <>
      <h1>{labelOf(run)}</h1>
      <p class="whose">{whose}</p>
      <p class="run-status">{statusOf(run)}</p>
      <p class="device">{deviceOf(run)}</p>
      {figures.map((figure, index) => (
        <FigureView key={figure.id} figure={figure} first={index === 0} />
      ))}
      {ofCeremony && <CeremonyRunView run={run} />}
      {run.source && <p>Results from {run.source.tool} are shown beside others, under Compare.</p>}
      <section class="next" aria-labelledby="next">
        <h2 id="next">What next</h2>
        <div class="actions">
          {children}
          <RunActions run={run} />
        </div>
      </section>
      {!run.source && run.measurements.some((one) => one.status === 'measured' && one.samplesNs.length > 0) && (
        <section class="prose" aria-labelledby="how">
          <h2 id="how">How it was made</h2>
          <Found of={run} />
        </section>
      )}
    </>
  );
}

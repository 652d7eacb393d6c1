import { AuthenticatorPanel } from './authenticator-panel.tsx';
import './ceremony.css';
import './inspector.css';
import { formatWait } from '../../figures/words/format-duration.ts';
import { readEnvironment } from '../../results/document/environment.ts';
import { RunActions } from '../actions/run-actions.tsx';
import { ceremonyRecord } from './ceremony-record.ts';
import { ceremonySentence } from './ceremony-sentence.ts';
import {
  cancelCeremonies,
  ceremonyFailure,
  ceremonyProgress,
  ceremonyState,
  lanes,
  measureCeremonies,
} from './ceremony-state.ts';
import { CostTable } from './cost-table.tsx';
import { InspectorPanel } from './inspector-panel.tsx';
import { Lanes } from './lanes.tsx';

function status(): string {
  switch (ceremonyState.value) {
    case 'running':
      return ceremonyProgress.value
        ? `Measuring · ${formatWait(ceremonyProgress.value.remainingMs)} left`
        : 'Loading the module …';
    case 'finished':
      return 'Finished. Open a step to see its bytes.';
    case 'cancelled':
      return 'Cancelled. What was finished is kept.';
    case 'failed':
      return ceremonyFailure.value ?? 'The ceremony failed.';
    case 'idle':
      return 'In software, on this device. Nothing is sent anywhere.';
  }
}

function Control() {
  const running = ceremonyState.value === 'running';
  return (
    <section class="control ceremony-control" aria-label="Simulated ceremony">
      <button
        type="button"
        class={running ? 'run running' : 'run'}
        onClick={running ? cancelCeremonies : measureCeremonies}
      >
        <b>{running ? 'Cancel' : lanes.value.length > 0 ? 'Measure again' : 'Measure the steps'}</b>{' '}
        <span>{running ? 'keeps what is finished' : 'about 20 s'}</span>
      </button>
      <div class="status">
        <p role="status" aria-live={running ? 'off' : 'polite'}>
          {status()}
        </p>
        {running && (
          <div
            class="progress"
            role="progressbar"
            aria-label="Ceremony"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round((ceremonyProgress.value?.fraction ?? 0) * 100)}
          >
            <div style={{ transform: `scaleX(${ceremonyProgress.value?.fraction ?? 0})` }} />
          </div>
        )}
      </div>
    </section>
  );
}

/** What was measured here, gestures included, is a run like any other. */
function Record() {
  const record = ceremonyRecord.value;
  if (!record) return null;
  const count = record.gestures?.length ?? 0;
  const isMeasured = record.measurements.length > 0;
  return (
    <section class="next" aria-labelledby="next">
      <h2 id="next">What next</h2>
      {isMeasured && <p>Kept in this browser’s history: times and sizes, no bytes.</p>}
      {count > 0 && (
        <p>
          {count === 1 ? 'One gesture is' : `${count} gestures are`} on this page and in what you export from here, and
          stored nowhere: export to keep {count === 1 ? 'it' : 'them'}.
        </p>
      )}
      <div class="actions">
        <RunActions run={record} />
      </div>
    </section>
  );
}

/** The place for implementers: every step and every byte, an inspector, and a real authenticator. */
export function Ceremony() {
  return (
    <>
      <h1>What happens in a passkey ceremony?</h1>
      <Control />
      <p class="sentence" data-testid="ceremony-sentence">
        {ceremonySentence(lanes.value)}
      </p>
      <Lanes lanes={lanes.value} ceremony="authentication" title="A login, step by step" />
      <Lanes lanes={lanes.value} ceremony="registration" title="A registration, step by step" />
      <CostTable lanes={lanes.value} engine={readEnvironment().engine} />
      <InspectorPanel />
      <AuthenticatorPanel />
      <Record />
    </>
  );
}

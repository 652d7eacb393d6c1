import { wouldBeIsolated } from '../../offline/registration.ts';
import {
  historyProblem,
  isOlder,
  isReplaced,
  keeping,
  losses,
  offlineProblem,
  pageCommit,
  pageVersion,
  REPLACED,
  takeUpdate,
  update,
  updateProblem,
} from '../state/offline-state.ts';
import { place } from '../state/place.ts';
import { state } from '../state/run-state.ts';

/** Whether the next visit needs a network. */
function keptSentence(): string {
  if (offlineProblem.value !== undefined) return offlineProblem.value;
  const report = keeping.value;
  if (!report) return '';
  const { kept, of, failed } = report;
  if (kept === of) return 'Kept on this device: it works without a network.';
  if (failed) {
    return `Kept in part, ${kept} of ${of} files, because the rest could not be stored or fetched: without a network some of it is missing. The next visit tries again.`;
  }
  return `Being kept on this device: ${kept} of ${of} files.`;
}

/** A version is offered, never forced, and not during a run. */
function UpdateOffer() {
  const other = update.value;
  if (other === undefined || state.value === 'running') return null;
  return (
    <p role="status">
      {isOlder(other) ? 'An older' : 'A newer'} version, {other.version} (commit {other.commit}), is kept and ready.{' '}
      <button type="button" class="quiet" onClick={() => void takeUpdate()}>
        Reload with it
      </button>{' '}
      {updateProblem.value}
    </p>
  );
}

function IsolationOffer() {
  // Checked when the report arrives: the service worker is there by then.
  if (!keeping.value || !wouldBeIsolated() || state.value === 'running') return null;
  return (
    <p>
      This visit has a coarse clock.{' '}
      <button type="button" class="quiet" onClick={() => location.reload()}>
        Reload for a finer one
      </button>
    </p>
  );
}

/** Compare has this sentence beside its list. A page that needs a network may still keep runs, and the reverse. */
function HistoryLine() {
  const { value } = historyProblem;
  if (value === undefined || place.value === 'compare') return null;
  return <p>{value}</p>;
}

/** If nothing at all is stored, the line above says so of everything. */
function LossLine() {
  if (losses.value.length === 0 || offlineProblem.value !== undefined) return null;
  return <p>{losses.value.join(' ')}</p>;
}

/** Which version this is, and whether it works without a network. */
export function OfflineLine() {
  return (
    <>
      <p data-testid="offline">
        Version {pageVersion}, commit {pageCommit}. {keptSentence()}
      </p>
      <HistoryLine />
      <LossLine />
      <IsolationOffer />
      <UpdateOffer />
      {isReplaced.value && <p role="status">{REPLACED}</p>}
    </>
  );
}

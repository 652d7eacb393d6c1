/** A run that was stopped, on this page or with the one before it: how it goes on, or where what it had measured is. */
import { countWhole } from '../../results/document/runs-of-cell.ts';
import { runButton } from '../state/run-button.ts';
import { brokenRun, goOnWithStopped, lostRun, stoppedRun } from './stopped-run.ts';

function goOn(): void {
  // The button that asked goes while it runs; the primary one stays, wherever the reader is, and is Cancel then.
  runButton.current?.focus({ preventScroll: true });
  goOnWithStopped();
}

/** Where a run of several repeats was stopped, by whatever: the rest of it. */
function GoOn() {
  const stopped = stoppedRun.value;
  if (!stopped) return null;
  const whole = countWhole(stopped.run);
  const total = stopped.settings.repeat;
  return (
    <button type="button" class="quiet strong" onClick={goOn}>
      Go on where it stopped: {whole} of {total} repeats are made
    </button>
  );
}

/** Where the page was loaded again in mid-run: what had been measured is not lost, and not shown either. */
function BrokenOff() {
  const broken = brokenRun.value;
  if (lostRun.value)
    return (
      <p role="status" data-testid="broken-off">
        The run was broken off by a reload before any of it was kept: run again.
      </p>
    );
  if (!broken) return null;
  return (
    <p role="status" data-testid="broken-off">
      The run was broken off by a reload: <a href={`#/saved/${broken.id}`}>what it had measured</a>.
    </p>
  );
}

export function StoppedRuns() {
  return (
    <>
      <GoOn />
      <BrokenOff />
    </>
  );
}

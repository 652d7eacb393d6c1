/** Runs that were stopped, on this page or with the one before it: how they go on, or where what they had measured is. */
import { countWhole } from '../../results/document/runs-of-cell.ts';
import './stopped-runs.css';
import { brokenRun, goOnWithStopped, stoppedRun } from '../running/stopped-run.ts';

/** Where a run of several repeats was stopped, by whatever: the rest of it. */
function GoOn() {
  const stopped = stoppedRun.value;
  if (!stopped) return null;
  const whole = countWhole(stopped.run);
  const total = stopped.settings.repeat;
  return (
    <button type="button" class="stopped-run quiet strong" onClick={goOnWithStopped}>
      Go on where it stopped: {whole} of {total} repeats are made
    </button>
  );
}

/** Where the page was loaded again in mid-run: what had been measured is not lost, and not shown either. */
function BrokenOff() {
  const broken = brokenRun.value;
  if (!broken) return null;
  return (
    <p class="stopped-run" role="status" data-testid="broken-off">
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

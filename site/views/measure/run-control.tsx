import { countWhole } from '../../runner/events/repeats-of-run.ts';
import { RunButton } from '../parts/run-button.tsx';
import { RunStatus } from '../parts/run-status.tsx';
import { durationOf, timesOver } from '../running/duration.ts';
import { startInView } from '../running/show-result.ts';
import { brokenRun, goOnWithStopped, stoppedRun } from '../running/stopped-run.ts';
import { isAwaited, shownExperiment } from '../state/figure-input.ts';
import { state } from '../state/run-state.ts';
import { experiment, settings } from '../state/settings-state.ts';
import { PresetChoice } from './preset-choice.tsx';
import { MoreSettings } from './settings.tsx';

/** Where a run of several repeats was stopped, by whatever: the rest of it. */
function GoOn() {
  const stopped = stoppedRun.value;
  if (!stopped) return null;
  const [whole, of] = [countWhole(stopped.run), stopped.settings.repeat];
  return (
    <button type="button" class="quiet strong" onClick={goOnWithStopped}>
      Go on where it stopped: {whole} of {of} repeats are made
    </button>
  );
}

/** Where the page was loaded again in mid-run: what had been measured is not lost, and not shown either. */
function BrokenOff() {
  const broken = brokenRun.value;
  if (!broken) return null;
  return (
    <p class="quiet" role="status" data-testid="broken-off">
      The run was broken off when this page was loaded again. <a href={`#/saved/${broken.id}`}>What it had measured</a>{' '}
      is in the history.
    </p>
  );
}

/** The button that runs, what it is to run, and the status beside it. */
export function RunControl() {
  const duration = timesOver(settings.value.repeat, durationOf(experiment.value, settings.value.preset));
  const awaiting = shownExperiment.value.published !== undefined && isAwaited.value;
  return (
    <section class={awaiting ? 'control awaiting' : 'control'} aria-label="Run">
      <RunButton label={state.value === 'idle' ? 'Run' : 'Run again'} duration={duration} onRun={startInView} />
      <PresetChoice />
      <MoreSettings />
      <GoOn />
      <BrokenOff />
      <RunStatus />
    </section>
  );
}

import { RunButton } from '../parts/run-button.tsx';
import { RunStatus } from '../parts/run-status.tsx';
import { durationOf, timesOver } from '../running/duration.ts';
import { startInView } from '../running/show-result.ts';
import { isAwaited, shownExperiment } from '../state/figure-input.ts';
import { run } from '../state/run-state.ts';
import { experiment, settings } from '../state/settings-state.ts';
import { PresetChoice } from './preset-choice.tsx';
import { MoreSettings } from './settings.tsx';

/** The button that runs, what it is to run, and the status beside it. */
export function RunControl() {
  const duration = timesOver(settings.value.repeat, durationOf(experiment.value, settings.value.preset));
  const awaiting = shownExperiment.value.published !== undefined && isAwaited.value;
  return (
    <section class={awaiting ? 'control awaiting' : 'control'} aria-label="Run">
      <RunButton label={run.value ? 'Run again' : 'Run'} duration={duration} onRun={startInView} />
      <PresetChoice />
      <MoreSettings />
      <RunStatus />
    </section>
  );
}

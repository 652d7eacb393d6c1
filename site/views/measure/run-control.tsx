import { presetIds, presets } from '../../experiments/form/preset.ts';
import { RunButton } from '../parts/run-button.tsx';
import { RunStatus } from '../parts/run-status.tsx';
import { durationOf, timesOver } from '../running/duration.ts';
import { startInView } from '../running/show-result.ts';
import { isAwaited, shownExperiment } from '../state/figure-input.ts';
import { run, state } from '../state/run-state.ts';
import { changeSettings, experiment, settings } from '../state/settings-state.ts';
import { MoreSettings } from './settings.tsx';

/** The choice of how long to measure. */
function PresetChoice() {
  return (
    <fieldset class="presets" disabled={state.value === 'running'}>
      <legend class="hidden">How long</legend>
      {presetIds.map((id) => (
        <label key={id}>
          <input
            type="radio"
            name="preset"
            value={id}
            checked={settings.value.preset === id}
            onChange={() => changeSettings({ preset: id })}
          />
          <span>
            <b>{presets[id].label}</b> <small>{durationOf(experiment.value, id, settings.value)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The Run button, what it is to run, and the status. */
export function RunControl() {
  const duration = timesOver(
    settings.value.repeat,
    durationOf(experiment.value, settings.value.preset, settings.value),
  );
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

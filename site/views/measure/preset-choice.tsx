import { presetIds, presets } from '../../experiments/form/preset.ts';
import { durationOf } from '../running/duration.ts';
import { state } from '../state/run-state.ts';
import { changeSettings, experiment, settings } from '../state/settings-state.ts';

/** How long to measure. */
export function PresetChoice() {
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
            <b>{presets[id].label}</b> <small>{durationOf(experiment.value, id)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

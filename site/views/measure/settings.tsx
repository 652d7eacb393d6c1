import { useSignal } from '@preact/signals';
import { changedSettings } from '../../experiments/settings/setting-table.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { laterView } from '../parts/later-view.tsx';
import { runButton } from '../state/run-button.ts';
import { changeSettings, experiment, settings } from '../state/settings-state.ts';

const SettingsForm = laterView(async () => (await import('./settings-form.tsx')).SettingsForm);

function NotDefault() {
  const changed = changedSettings(settings.value).map(({ label }) => label);
  if (changed.length === 0) return null;
  // Question and preset are chosen elsewhere, so this does not reset them.
  const { experiment: _, preset: __, ...defaults } = defaultSettings(experiment.value);
  return (
    <p class="not-default">
      Changed from the defaults: {changed.join(', ')}.{' '}
      <button
        type="button"
        class="quiet"
        onClick={() => {
          changeSettings(defaults);
          // This button disappears with the sentence.
          runButton.current?.focus();
        }}
      >
        Use the defaults
      </button>
    </p>
  );
}

/** A button that unfolds every setting below it. */
export function MoreSettings() {
  const open = useSignal(false);
  const wasOpened = useSignal(false);
  const toggle = () => {
    open.value = !open.value;
    wasOpened.value = true;
  };
  return (
    <>
      <button type="button" class="more" aria-expanded={open.value} aria-controls="settings" onClick={toggle}>
        More settings
      </button>
      <div class="settings">
        <NotDefault />
        {/* Hidden, not removed: half-typed text stays, and `aria-controls` has its target. */}
        <div id="settings" hidden={!open.value}>
          {wasOpened.value && <SettingsForm />}
        </div>
      </div>
    </>
  );
}

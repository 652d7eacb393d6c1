import { presets } from '../../experiments/form/preset.ts';
import type { Settings } from '../../experiments/settings/settings.ts';
import { roughRemark, whatToClose } from '../../figures/words/machine-remark.ts';
import { schemeName } from '../../figures/words/names.ts';
import { labelOf } from '../../results/document/label.ts';
import { durationOf, timesOver } from '../running/duration.ts';
import { repeatStep } from '../running/repeat-step.ts';
import { startInView } from '../running/show-result.ts';
import { chosen, waitingForOwn } from '../state/chosen.ts';
import { focusRunButton } from '../state/run-button.ts';
import { run, state } from '../state/run-state.ts';
import { changeSettings, experiment, settings } from '../state/settings-state.ts';
import { support } from '../state/this-support.ts';

/** The next longer preset; undefined after Study, which is the longest. */
function longerPreset() {
  if (settings.value.preset === 'quick') return presets.standard;
  return settings.value.preset === 'standard' ? presets.study : undefined;
}

/** For a visitor who came by somebody's link and has now run the same. */
function CompareWithShared() {
  const otherRun = waitingForOwn.value;
  const own = run.value;
  if (!otherRun || !own) return null;
  const compare = () => {
    // Their run is the base, so that the figures say how much faster or slower this device is.
    chosen.value = [otherRun, own];
    waitingForOwn.value = undefined;
    location.hash = '#/compare';
  };
  return (
    <button type="button" class="quiet strong" onClick={compare}>
      Compare with {labelOf(otherRun)}
    </button>
  );
}

/** The post-quantum scheme that passkeys are expected to have first. */
const POST_QUANTUM = 'ml-dsa-44';

/** The chosen schemes with POST_QUANTUM, in the order of the form; undefined if it is chosen or not offered. */
function withPostQuantum(): readonly string[] | undefined {
  const { schemes, optionalSchemes } = experiment.value;
  const chosenSchemes = settings.value.schemes;
  if (!optionalSchemes.includes(POST_QUANTUM) || chosenSchemes.includes(POST_QUANTUM)) return undefined;
  const offered = [...schemes, ...optionalSchemes];
  return [
    ...chosenSchemes.filter((id) => !offered.includes(id)),
    ...offered.filter((id) => id === POST_QUANTUM || chosenSchemes.includes(id)),
  ];
}

function runWith(change: Partial<Settings>): void {
  changeSettings(change);
  // The pressed button disappears during the run. The primary button stays, and becomes Cancel.
  focusRunButton();
  startInView();
}

/** What to do next, once there is a result. */
export function NextSteps() {
  if (state.value === 'idle' || state.value === 'running' || !support.canRun) return null;
  const drift = run.value?.drift;
  const close = drift && roughRemark(drift) !== '' ? whatToClose(drift) : undefined;
  const longer = longerPreset();
  const schemes = withPostQuantum();
  const next = repeatStep(settings.value.repeat, run.value);
  return (
    <section class="next" aria-labelledby="next">
      <h2 id="next">What next</h2>
      <div class="actions">
        <CompareWithShared />
        {close !== undefined && (
          <button type="button" class="quiet" onClick={() => runWith({})}>
            Close {close}, then run again
          </button>
        )}
        {schemes && (
          <button type="button" class="quiet" onClick={() => runWith({ schemes })}>
            Measure {schemeName(POST_QUANTUM)} too, which is post-quantum
          </button>
        )}
        {longer && (
          <button type="button" class="quiet" onClick={() => runWith({ preset: longer.id })}>
            Measure longer: {longer.label}, {durationOf(experiment.value, longer.id, settings.value)}
          </button>
        )}
        {next && (
          <button type="button" class="quiet" onClick={() => runWith({ repeat: next.repeat })}>
            Repeat {next.purpose}:{' '}
            {timesOver(next.repeat, durationOf(experiment.value, settings.value.preset, settings.value))}
          </button>
        )}
      </div>
    </section>
  );
}

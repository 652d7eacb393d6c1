import { useEffect } from 'preact/hooks';
import { DeviceLine } from '../parts/device-line.tsx';
import { ProgressBar } from '../parts/progress.tsx';
import { durationOf } from '../state/duration.ts';
import { isAwaited, shownExperiment } from '../state/figure-input.ts';
import { runButton } from '../state/run-button.ts';
import { cancel, start, state } from '../state/run-state.ts';
import { experiment, settings } from '../state/settings-state.ts';
import { statusLine } from '../state/status-line.ts';
import { support } from '../state/this-support.ts';
import { PresetChoice } from './preset-choice.tsx';
import { MoreSettings } from './settings.tsx';

/** Escape ends a run from anywhere in the page. */
function useEscape(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') cancel();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** One button that runs and cancels, so that the keyboard never loses its place; the status beside it. */
export function RunControl() {
  useEscape();
  const running = state.value === 'running';
  const duration = durationOf(experiment.value, settings.value.preset);
  const awaiting = shownExperiment.value.published !== undefined && isAwaited.value;
  const again = state.value === 'idle' ? 'Run' : 'Run again';
  return (
    <section class={awaiting ? 'control awaiting' : 'control'} aria-label="Run">
      <button
        ref={runButton}
        type="button"
        class={running ? 'run running' : 'run'}
        disabled={!support.canRun}
        onClick={running ? cancel : start}
      >
        <b>{running ? 'Cancel' : again}</b> <span>{running ? 'keeps what is finished' : duration}</span>
      </button>
      <PresetChoice />
      <MoreSettings />
      <div class="status">
        {/* Silent while it runs: the line changes several times a second, the bar tells those who ask. */}
        <p role="status" aria-live={running ? 'off' : 'polite'}>
          {statusLine.value}
        </p>
        {running ? <ProgressBar /> : <DeviceLine />}
      </div>
    </section>
  );
}

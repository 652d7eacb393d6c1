import './run-strip.css';
import { effect, signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { findExperiment, ownPlaceOf } from '../../experiments/index.ts';
import { printSettings } from '../../experiments/settings/settings-link.ts';
import { formatWait } from '../../figures/words/format-duration.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { laterView } from '../parts/later-view.tsx';
import { RUN_STRIP_PX, useSeen } from '../parts/use-seen.ts';
import { place } from '../state/place.ts';
import { isRunBarSeen, isRunButtonSeen, isRunPlaceSeen } from '../state/run-button.ts';
import { cancel, otherTabs, progress, run, state } from '../state/run-state.ts';
import { experiment, settings, settingsHash } from '../state/settings-state.ts';
import { support } from '../state/this-support.ts';
import { durationOf } from './duration.ts';
import { areNoticesHere } from './late-notices.tsx';
import { isAnswerSeen, showResult, startInView, wasAnswerSeen } from './show-result.ts';

/** The address of the place where a run is made, watched and cancelled. */
function addressOfRun(run: RunDocument): string {
  return `#/${ownPlaceOf(run) ?? `run?${printSettings(run.settings)}`}`;
}

const SendResult = laterView(async () => (await import('../actions/send-result.tsx')).SendResult);

function What() {
  const current = run.value;
  const name = current?.experiment === undefined ? undefined : findExperiment(current.experiment)?.title;
  if (!current || name === undefined) return <b>Measuring</b>;
  return <a href={addressOfRun(current)}>{name}</a>;
}

/** The strip's button disappears with the run, however it ends: the focus goes to the place on view. */
function useFocusKept(strip: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (strip.current?.contains(document.activeElement))
        setTimeout(() => document.querySelector('main')?.focus({ preventScroll: true }));
    },
    [strip],
  );
}

/** The name of the run, its progress, and the button that cancels it. */
function Running() {
  const strip = useRef<HTMLElement>(null);
  useFocusKept(strip);
  const { fraction, remainingMs } = progress.value ?? { fraction: 0, remainingMs: undefined };
  const left = remainingMs === undefined ? 'starting' : `${formatWait(remainingMs)} left`;
  return (
    <aside class="strip" aria-label="Run under way" ref={strip}>
      {/*
          The place of the run has the accessible bar. This one is hidden while that one is visible; words say the same.
       */}
      <div class="progress" aria-hidden="true" style={{ visibility: isRunBarSeen.value ? 'hidden' : 'visible' }}>
        <div style={{ transform: `scaleX(${fraction})` }} />
      </div>
      <div class="frame">
        <p>
          <What />
          <small>
            running, {Math.round(fraction * 100)} % · {left}
            {otherTabs.value > 0 && !areNoticesHere.value && ' · another tab measures too'}
          </small>
        </p>
        <button type="button" class="quiet strong" onClick={cancel}>
          Cancel
        </button>
      </div>
    </aside>
  );
}

/**
 * Shows a run whose own button is out of sight in the room reserved for the actions of its result, so
 * that nothing stands over its figure.
 */
export function RunInPlace() {
  const place = useRef<HTMLDivElement>(null);
  useSeen(place, isRunPlaceSeen, RUN_STRIP_PX, RUN_STRIP_PX);
  return (
    <div ref={place} class="in-place">
      {!isRunButtonSeen.value && isRunPlaceSeen.value && <Running />}
    </div>
  );
}

/** The settings of the last run. Until others are chosen, the strip leads to its result. */
const ranWith = signal('');
effect(() => {
  if (state.value === 'running') ranWith.value = settingsHash(settings.peek());
});

/**
 * On a phone, if the Run button is out of view: leads to the answer until its sentence has been seen, and offers to send
 * it when its figure is out of view, too.
 */
function WithResult() {
  return (
    <aside class="strip ready" aria-label="Result">
      <div class="frame">
        {wasAnswerSeen.value && run.value ? (
          <SendResult run={run.value} />
        ) : (
          <button type="button" class="run" onClick={showResult}>
            <b>See the result</b>
          </button>
        )}
      </div>
    </aside>
  );
}

/** On a phone, if the Run button is scrolled out of view. */
function Ready() {
  const hasResult = state.value !== 'idle' && ranWith.value === settingsHash(settings.value);
  if (hasResult) return isAnswerSeen.value && wasAnswerSeen.value ? null : <WithResult />;
  return (
    <aside class="strip ready" aria-label="Run">
      <div class="frame">
        <button type="button" class="run" onClick={startInView}>
          <b>{run.value ? 'Run again' : 'Run'}</b>{' '}
          <span>{durationOf(experiment.value, settings.value.preset, settings.value)}</span>
        </button>
      </div>
    </aside>
  );
}

/** At the lower edge, within reach of a thumb, if neither the Run button nor its stand-in is visible. */
export function RunStrip() {
  if (isRunButtonSeen.value || !support.canRun) return null;
  if (state.value === 'running') return isRunPlaceSeen.value ? null : <Running />;
  return place.value === 'run' ? <Ready /> : null;
}

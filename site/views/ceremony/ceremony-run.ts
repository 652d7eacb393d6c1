/** The ceremony of this page: its run, as every run, and what only this page keeps of it: bytes and gestures. */
import { computed, signal } from '@preact/signals';
import { gestureRun } from '../../ceremony/authenticator/gesture-run.ts';
import type { ByteView } from '../../ceremony/simulation/byte-view.ts';
import { stepCell } from '../../ceremony/steps/step-cell.ts';
import { cellKey } from '../../experiments/settings/cell.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { ceremony } from '../../experiments/studies/ceremony.ts';
import { readEnvironment } from '../../results/document/environment.ts';
import type { GestureRecord, RunDocument } from '../../results/document/run.ts';
import type { RunEvent } from '../../runner/events/event.ts';
import { run, showExperiment, start, state } from '../state/run-state.ts';

/** What each step gave, by its cell. */
const views = signal<ReadonlyMap<string, ByteView>>(new Map());
/** How often the next ceremony is measured. */
export const ceremonyRepeat = signal(1);
/** What a real authenticator did on this page: here and in what is exported, stored nowhere. */
export const recordedGestures = signal<readonly GestureRecord[]>([]);
/** Of the document of gestures alone. */
const gesturesId = `ceremony-${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** The run, while it is a ceremony that is in view. */
export const ceremonyRun = computed(() => (run.value?.experiment === ceremony.id ? run.value : undefined));

/** The document of what has ended: the ceremony with the gestures beside it, or gestures alone. */
export const ceremonyRecord = computed((): RunDocument | undefined => {
  if (state.value === 'running') return undefined;
  const made = recordedGestures.value;
  const measured = ceremonyRun.value;
  if (measured?.measurements.some(({ status }) => status === 'measured')) {
    return made.length > 0 ? { ...measured, gestures: made } : measured;
  }
  return made.length > 0 ? gestureRun(gesturesId, made, readEnvironment()) : undefined;
});

/** The bytes that a step gave, where they are of the ceremony in view. */
export function bytesOfStep(key: string): ByteView | undefined {
  return views.value.get(key);
}

function keepViews(event: RunEvent): void {
  if (event.type !== 'step-bytes') return;
  const { scheme, backend, steps } = event;
  const made = steps.map(({ step, view }) => [cellKey(stepCell(scheme, backend, step)), view] as const);
  views.value = new Map([...views.value, ...made]);
}

export function runCeremony(): void {
  if (state.value === 'running') return;
  // Bytes of the run before would stand beside the times of this one.
  views.value = new Map();
  start({ ...defaultSettings(ceremony), repeat: ceremonyRepeat.value }, keepViews);
}

/** Brings back what was last measured here. A run of another question that is on stays in view. */
export const showCeremony = () => showExperiment(ceremony.id);

/** Brings it back once a run of another question has ended. A ceremony that never began is no other question: why it did not is still to be read. */
export function showCeremonyAfterOthers(): void {
  if (state.value !== 'running' && run.value && run.value.experiment !== ceremony.id) showCeremony();
}

export function recordGesture(gesture: GestureRecord): void {
  recordedGestures.value = [...recordedGestures.value, gesture];
}

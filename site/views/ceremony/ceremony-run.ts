/** The ceremony of this page: its run, and the bytes and gestures, which only this page keeps. */
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

/** The bytes that each step gave, by its cell. */
const views = signal<ReadonlyMap<string, ByteView>>(new Map());
/** How many times the next ceremony is measured. */
export const ceremonyRepeat = signal(1);
/** What a real authenticator did on this page: part of exports, stored nowhere. */
export const recordedGestures = signal<readonly GestureRecord[]>([]);
/** The id of a document that holds only gestures. */
const gesturesId = `ceremony-${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** The run on view, if it is a ceremony. */
export const ceremonyRun = computed(() => (run.value?.experiment === ceremony.id ? run.value : undefined));

/** The document after a run: the ceremony with the gestures, or gestures alone. */
export const ceremonyRecord = computed((): RunDocument | undefined => {
  if (state.value === 'running') return undefined;
  const made = recordedGestures.value;
  const measured = ceremonyRun.value;
  if (measured?.measurements.some(({ status }) => status === 'measured')) {
    return made.length > 0 ? { ...measured, gestures: made } : measured;
  }
  return made.length > 0 ? gestureRun(gesturesId, made, readEnvironment()) : undefined;
});

/** The bytes that a step gave, if they belong to the ceremony on view. */
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
  // Bytes of the previous run would stand beside the times of this one.
  views.value = new Map();
  start({ ...defaultSettings(ceremony), repeat: ceremonyRepeat.value }, keepViews);
}

/** Shows the last ceremony of this page again. A run under way of another experiment stays in view. */
export const showCeremony = () => showExperiment(ceremony.id);

/** Shows it again once a run of another experiment has ended. If a ceremony never began, the reason stays on view. */
export function showCeremonyAfterOthers(): void {
  if (state.value !== 'running' && run.value && run.value.experiment !== ceremony.id) showCeremony();
}

export function recordGesture(gesture: GestureRecord): void {
  recordedGestures.value = [...recordedGestures.value, gesture];
}

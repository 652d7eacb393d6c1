/**
 * The run document of this page's ceremony: what was measured, and every gesture since. The history keeps what was measured; gestures
 * are on this page and in what the visitor saves of it, and are stored nowhere.
 */
import { signal } from '@preact/signals';
import { newCeremonyRun, withCeremonyEvent, withGesture } from '../../ceremony/record/ceremony-document.ts';
import type { CeremonyEvent } from '../../ceremony/record/ceremony-run.ts';
import { readEnvironment } from '../../results/document/environment.ts';
import type { GestureRecord, RunDocument } from '../../results/document/run.ts';
import { keepRun } from '../state/history-state.ts';

/** The document, gestures included, once there is something in it that has ended. */
export const ceremonyRecord = signal<RunDocument | undefined>(undefined);

let growing: RunDocument | undefined;
let startedAtMs = 0;

function newId(): string {
  return `ceremony-${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** A ceremony begins: gestures of now on belong to it. */
export function beginRecord(): void {
  growing = undefined;
  startedAtMs = performance.now();
  ceremonyRecord.value = undefined;
}

export function recordEvent(event: CeremonyEvent): void {
  if (event.type === 'began') {
    const { environment, build, seed } = event;
    growing = newCeremonyRun(newId(), new Date().toISOString(), environment, build, seed);
  } else if (growing) growing = withCeremonyEvent(growing, event);
}

/** The ceremony has ended. One that measured nothing is not kept. */
export function endRecord(outcome: 'finished' | 'cancelled' | 'failed'): void {
  if (!growing) return;
  growing = { ...growing, outcome, elapsedMs: performance.now() - startedAtMs };
  if (!growing.measurements.some((one) => one.status === 'measured')) return;
  ceremonyRecord.value = growing;
  const { gestures, ...measured } = growing;
  void keepRun(measured, 'own');
}

/** A gesture joins the ceremony that was measured last, or is a record by itself. */
export function recordGesture(gesture: GestureRecord): void {
  const alone = () => {
    const begun = newCeremonyRun(newId(), gesture.at, readEnvironment());
    return { ...begun, outcome: 'finished' as const };
  };
  growing = withGesture(growing ?? alone(), gesture);
  if (growing.outcome !== 'running') ceremonyRecord.value = growing;
}

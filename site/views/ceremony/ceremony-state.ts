/** The simulated ceremony of this page: started, watched, cancelled. */
import { signal } from '@preact/signals';
import { applyCeremonyEvent, type CeremonyEvent, type Lane } from '../../ceremony/record/ceremony-run.ts';
import { ceremony } from '../../experiments/studies/ceremony.ts';
import { startCeremony } from '../../worker/ceremony-client.ts';
import { beginRecord, endRecord, recordEvent } from './ceremony-record.ts';

export type CeremonyState = 'idle' | 'running' | 'finished' | 'cancelled' | 'failed';

export const ceremonyState = signal<CeremonyState>('idle');
export const lanes = signal<readonly Lane[]>([]);
export const ceremonyProgress = signal<{ readonly fraction: number; readonly remainingMs: number } | undefined>(
  undefined,
);
export const ceremonyFailure = signal<string | undefined>(undefined);

const SHOW_EVERY_MS = 150;
let newest: readonly Lane[] = [];
let shown: ReturnType<typeof setTimeout> | undefined;
let end: (() => void) | undefined;

function show(): void {
  clearTimeout(shown);
  shown = undefined;
  lanes.value = newest;
}

function listen(event: CeremonyEvent): void {
  newest = applyCeremonyEvent(newest, event);
  recordEvent(event);
  shown ??= setTimeout(show, SHOW_EVERY_MS);
  if (event.type === 'progress') ceremonyProgress.value = event;
  if (event.type !== 'finished' && event.type !== 'failed') return;
  show();
  end = undefined;
  endRecord(event.type);
  ceremonyState.value = event.type;
  ceremonyFailure.value = event.type === 'failed' ? event.reason : undefined;
}

export function measureCeremonies(): void {
  if (end) return;
  newest = [];
  beginRecord();
  ceremonyProgress.value = undefined;
  ceremonyFailure.value = undefined;
  ceremonyState.value = 'running';
  show();
  end = startCeremony(ceremony.schemes, listen);
}

/** What has been measured stays. */
export function cancelCeremonies(): void {
  end?.();
  end = undefined;
  show();
  endRecord('cancelled');
  ceremonyState.value = 'cancelled';
}

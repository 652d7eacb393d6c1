/** The library that the reader has named, of those whose verdicts are known. It is kept nowhere. */
import { computed, signal } from '@preact/signals';
import { shownServers } from '../server-data/server-data.ts';
import { stance } from './entries.ts';

/** Its backend; empty while none is named. */
export const verifier = signal('');

export const verifierChoices = computed(() =>
  (shownServers.value?.servers ?? []).filter(({ verdicts }) => verdicts.length > 0),
);

export const verifierRecord = computed(() => verifierChoices.value.find(({ backend }) => backend === verifier.value));

/** Whoever wants to reach everybody asks first what verifies. */
export const asksFirst = computed(() => stance.value === 'reach' && verifierRecord.value === undefined);

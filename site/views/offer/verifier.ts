/** The library that the reader has named, of those whose verdicts are known. */
import { computed } from '@preact/signals';
import { serverBackend } from '../../backends/backend.ts';
import { quoted } from '../../schemes/text/foreign-text.ts';
import { shownServers } from '../server-data/server-data.ts';
import { library, stance } from './entries.ts';

export const verifierChoices = computed(() =>
  (shownServers.value?.servers ?? []).filter(({ verdicts }) => verdicts.length > 0),
);

export const verifierRecord = computed(() =>
  verifierChoices.value.find(({ backend }) => backend === serverBackend(library.value)),
);

/** Of a link that names one of which nothing is known here. */
export const verifierProblem = computed(() =>
  library.value === '' || verifierChoices.value.length === 0 || verifierRecord.value
    ? ''
    : `Nothing is known here of a library ${quoted(library.value)}, so the list is the same for all.`,
);

/** Whoever wants to reach everybody asks first what verifies. */
export const asksFirst = computed(() => stance.value === 'reach' && verifierRecord.value === undefined);

/** The library that the reader has named, if its verdicts are known. */
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

/** One sentence if the link names a library about which nothing is known here. */
export const verifierProblem = computed(() =>
  library.value === '' || verifierChoices.value.length === 0 || verifierRecord.value
    ? ''
    : `Nothing is known here of a library ${quoted(library.value)}, so the list is the same for all.`,
);

/** Whether to ask for the library first, as for a reader who wants to reach everybody. */
export const asksFirst = computed(() => stance.value === 'reach' && verifierRecord.value === undefined);

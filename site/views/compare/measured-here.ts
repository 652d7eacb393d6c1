/** Which of the chosen runs the history of this browser knows as its own. */
import { computed } from '@preact/signals';
import type { MeasuredHere } from '../../results/collect/same-device.ts';
import { chosen } from '../state/chosen.ts';
import { entries } from '../state/history-state.ts';

const ownEntries = computed(
  () => new Set((entries.value ?? []).flatMap(({ id, origin }) => (origin === 'own' ? id : []))),
);

/** As one text, so that a change of the history that concerns no chosen run compares nothing again. */
const ownIds = computed(() =>
  JSON.stringify(chosen.value.map(({ id }) => id).filter((id) => ownEntries.value.has(id))),
);
/** The chosen runs that are the visitor's own, which also tells apart two devices of the same name. */
export const measuredHere = computed((): MeasuredHere => new Set(JSON.parse(ownIds.value)));

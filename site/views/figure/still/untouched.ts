import { computed } from '@preact/signals';
import { mainExperiment } from '../../../experiments/index.ts';
import { defaultSettings } from '../../../experiments/settings/settings.ts';
import { place } from '../../state/place.ts';
import { state } from '../../state/run-state.ts';
import { settings } from '../../state/settings-state.ts';

/** What makes rows; how long they are measured makes none. */
const rowsOf = ({ experiment, schemes, operations, backends, messages }: typeof settings.value) =>
  JSON.stringify([experiment, schemes, operations, backends, messages]);

const asDrawn = rowsOf(defaultSettings(mainExperiment));

/** Whether the first screen shows what it was built with: nothing is measured, and no other rows are asked for. */
export const isUntouched = computed(
  () => place.value === 'run' && state.value === 'idle' && rowsOf(settings.value) === asDrawn,
);

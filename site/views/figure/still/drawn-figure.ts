/** The first figure as drawn when the site was built, until the page has loaded the published times itself. */

import { computed } from '@preact/signals';
import { mainExperiment } from '../../../experiments/index.ts';
import { defaultSettings } from '../../../experiments/settings/settings.ts';
import type { Figure } from '../../../figures/form/figure.ts';
import { isAwaited } from '../../state/figure-input.ts';
import { place } from '../../state/place.ts';
import { state } from '../../state/run-state.ts';
import { settings } from '../../state/settings-state.ts';
import { drawing } from './cached-still.ts';

/** The settings that decide the rows. How long the run measures is not among them. */
const rowsOf = ({ experiment, schemes, operations, backends, messages }: typeof settings.value) =>
  JSON.stringify([experiment, schemes, operations, backends, messages]);

const drawnRows = rowsOf(defaultSettings(mainExperiment));

/** Whether the first screen shows what it was built with: nothing is measured, and no other rows are chosen. */
export const isUntouched = computed(
  () => place.value === 'run' && state.value === 'idle' && rowsOf(settings.value) === drawnRows,
);

/** The figure with its finding and its machines as drawn, so that neither goes and comes back while they load. */
export function asDrawn(figure: Figure): Figure {
  const { sentence, machines } = drawing;
  if (figure.kind !== 'dots' || !sentence || !machines || !isAwaited.value || !isUntouched.value) return figure;
  return { ...figure, sentence, legend: [...figure.legend, { fill: 'reference', label: machines }] };
}

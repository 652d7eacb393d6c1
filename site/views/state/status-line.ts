/** The one line that says what is happening. */

import { computed } from '@preact/signals';
import { backendName } from '../../backends/backend.ts';
import { expectedCells } from '../../figures/cells/cells.ts';
import { formatWait } from '../../figures/words/format-duration.ts';
import { machineRemark } from '../../figures/words/machine-remark.ts';
import { schemeName } from '../../figures/words/names.ts';
import { repeatsClause } from '../../figures/words/repeats-clause.ts';
import { knownSummaryOf } from '../../results/document/summary-of.ts';
import { conditionLabels } from '../../schemes/conditions/recorded-conditions.ts';
import { expected, progress, type RunProgress, run, state } from './run-state.ts';
import { settings } from './settings-state.ts';

function runningLine(told: RunProgress): string {
  if (told.type === 'pause') {
    const { number, of } = told.next;
    if (told.isHidden) return `Repeat ${number} of ${of} begins when this page is in view again.`;
    return `Pause before repeat ${number} of ${of} · ${formatWait(told.remainingMs)} left`;
  }
  const { current, phase, remainingMs, repeat } = told;
  const conditions = conditionLabels(current.conditions);
  const which = repeat ? [`Repeat ${repeat.number} of ${repeat.of}`] : [];
  const what = [
    ...which,
    schemeName(current.scheme),
    current.operation,
    ...conditions,
    backendName(current.backend),
  ].join(' · ');
  const left = `${formatWait(remainingMs)} left`;
  return phase === 'measuring' ? `${what} · ${left}` : `${what} · ${phase} · ${left}`;
}

export const statusLine = computed((): string => {
  const content = run.value;
  // A run under way counts what its worker announced; before it, what the settings would give.
  const of = content ? expected.value : expectedCells(settings.value);
  const measured = content?.measurements.filter((measurement) => knownSummaryOf(measurement)).length ?? 0;
  const repeated = repeatsClause(content);
  switch (state.value) {
    case 'idle':
      return `${of} measurements, all in this page; nothing leaves this device.`;
    case 'running':
      return progress.value ? runningLine(progress.value) : 'Starting the measuring worker …';
    case 'cancelled':
      return `Cancelled. ${measured} of ${of} measured${repeated}, and kept.`;
    case 'failed':
      return `Stopped. ${measured} of ${of} measured${repeated}, and kept.`;
    case 'finished': {
      const done = `Done in ${formatWait(content?.elapsedMs ?? 0)}: ${measured} of ${of} measured${repeated}.`;
      return `${done}${machineRemark(content?.drift)}`;
    }
  }
});

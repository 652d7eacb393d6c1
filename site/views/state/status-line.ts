/** The one line that says what is happening. */

import { computed } from '@preact/signals';
import { backendName } from '../../backends/backend.ts';
import { expectedCells } from '../../figures/cells/cells.ts';
import { missingSentences } from '../../figures/every-run/missing-cells.ts';
import { formatWait } from '../../figures/words/format-duration.ts';
import { machineRemark } from '../../figures/words/machine-remark.ts';
import { schemeName } from '../../figures/words/names.ts';
import { repeatsClause } from '../../figures/words/repeats-clause.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { knownSummaryOf } from '../../results/document/summary-of.ts';
import type { RunProgress } from '../../runner/events/progress-now.ts';
import { conditionLabels } from '../../schemes/conditions/recorded-conditions.ts';
import { expected, progress, run, state } from './run-state.ts';
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

/** `, 2 failed, 4 do not exist here`: what became of the others, in two words each; the sentence says why. */
function othersClause(of: RunDocument): string {
  const count = (status: 'failed' | 'unsupported') =>
    of.measurements.filter((measurement) => measurement.status === status).length;
  const [failed, unsupported] = [count('failed'), count('unsupported')];
  const parts = [
    failed > 0 ? `${failed} failed` : '',
    unsupported > 0 ? `${unsupported} ${unsupported === 1 ? 'does' : 'do'} not exist here` : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? `, ${parts.join(', ')}` : '';
}

function finishedLine(of: RunDocument, measured: number, expectedCount: number): string {
  const after = formatWait(of.elapsedMs ?? 0);
  const [why] = missingSentences(of, expectedCount);
  if (measured === 0 && why !== undefined) return `Nothing was measured in ${after}. ${why}`;
  const done = `Done in ${after}: ${measured} of ${expectedCount} measured${repeatsClause(of)}${othersClause(of)}.`;
  return `${done}${machineRemark(of.drift)}`;
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
    case 'finished':
      return content ? finishedLine(content, measured, of) : 'Done.';
  }
});

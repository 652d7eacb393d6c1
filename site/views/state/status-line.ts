/** The one line that says what is happening. */

import { computed } from '@preact/signals';
import { finishedLine, keptSentence, runningLine } from '../../figures/every-run/run-lines.ts';
import { expected, progress, run, state } from './run-state.ts';
import { settings } from './settings-state.ts';
import { countPossible } from './support.ts';
import { support } from './this-support.ts';

export const statusLine = computed((): string => {
  const content = run.value;
  // During a run, the total is what its worker announced; before it, what the settings would give.
  const total = content ? expected.value : countPossible(settings.value, support);
  if (!content && total === 0) return 'This browser can measure none of it.';
  switch (state.value) {
    case 'idle':
      return `${total} ${total === 1 ? 'measurement' : 'measurements'}, all in this page; nothing leaves this device.`;
    case 'running':
      return progress.value ? runningLine(progress.value) : 'Starting the measuring worker …';
    case 'cancelled':
      return `Cancelled. ${keptSentence(content, total)}`;
    case 'failed':
      return `Stopped. ${keptSentence(content, total)}`;
    case 'finished':
      return content ? finishedLine(content, total) : 'Done.';
  }
});

import { computed } from '@preact/signals';
import { formatWait } from '../../figures/words/format-duration.ts';
import { leadAndRest } from '../../figures/words/whole-sentences.ts';
import { figures } from '../state/figure-input.ts';
import { progress, state } from '../state/run-state.ts';
import { statusLine } from '../state/status-line.ts';

/** 0 to 3, and changed no more often: an announcement at every change is heard as noise. */
const quarter = computed(() => Math.min(3, Math.floor((progress.value?.fraction ?? 0) * 4)));

const reached = ['', 'A quarter is done', 'Half is done', 'Three quarters are done'] as const;

/** The answer in large type. Read without subscribing: what is loaded later may add to it, and it is said once. */
const answer = () => leadAndRest(figures.peek()[0]?.sentence ?? '')[0];

const announcement = computed((): string => {
  if (state.value === 'idle') return '';
  if (state.value === 'finished') return `${statusLine.value} ${answer()}`;
  if (state.value !== 'running') return statusLine.value;
  const words = reached[quarter.value] ?? '';
  if (words === '') return 'Measuring has begun.';
  // Read without subscribing, since it changes several times a second.
  const left = progress.peek()?.remainingMs;
  return left === undefined ? `${words}.` : `${words}, ${formatWait(left)} left.`;
});

/** Tells screen readers how a run goes, wherever in the page they are: its beginning, its quarters, its end and answer. */
export function Announcer() {
  return (
    <div class="hidden" aria-live="polite" data-testid="announcer">
      {announcement}
    </div>
  );
}

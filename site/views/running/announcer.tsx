import { computed } from '@preact/signals';
import { formatWait } from '../../figures/words/format-duration.ts';
import { progress, state } from '../state/run-state.ts';
import { statusLine } from '../state/status-line.ts';

/** 0 to 3, and changed no more often: an announcement at every change is heard as noise. */
const quarter = computed(() => Math.min(3, Math.floor((progress.value?.fraction ?? 0) * 4)));

const reached = ['', 'A quarter is done', 'Half is done', 'Three quarters are done'] as const;

const announcement = computed((): string => {
  if (state.value === 'idle') return '';
  if (state.value !== 'running') return statusLine.value;
  const words = reached[quarter.value] ?? '';
  if (words === '') return 'Measuring has begun.';
  // Read without subscribing, since it changes several times a second.
  const left = progress.peek()?.remainingMs;
  return left === undefined ? `${words}.` : `${words}, ${formatWait(left)} left.`;
});

/** Tells screen readers how a run goes, wherever in the page they are: its beginning, its quarters, its end. */
export function Announcer() {
  return (
    <div class="hidden" aria-live="polite" data-testid="announcer">
      {announcement}
    </div>
  );
}

/** What comes up while somebody reads stands at the lower edge, over the page: nothing in it moves, when it comes or goes. */
import { computed, effect, signal } from '@preact/signals';
import { engineProblems } from '../../figures/words/engine/engine-sentences.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { isPartLost } from '../parts/later-view.tsx';
import { figuresProblem, publishedProblem } from '../state/figure-input.ts';
import { isReplaced, REPLACED, whatHelps, whyFailed } from '../state/offline-state.ts';
import { place } from '../state/place.ts';
import { otherTabs, run } from '../state/run-state.ts';
import { Prose } from '../terms/prose.tsx';
import { brokenRun, lostRun, stoppedRun } from './stopped-run.ts';
import { StoppedRuns } from './stopped-runs.tsx';
import './late-notices.css';

const BESIDE =
  'Another tab of this page is measuring now: each slows the other down. Cancel one of them, or take the numbers as rough.';

/**
 * Of the run's engine what the page has not said before: that there is no WebAssembly it knows by itself.
 * What could not be told of an engine asks for nothing and changes no answer: it stands with how the run was made.
 */
function ofEngine({ environment }: RunDocument): readonly string[] {
  const { wasmTier, engineNotKnown, ...others } = environment;
  return engineProblems(wasmTier === undefined || wasmTier === 'none' ? others : { ...others, wasmTier });
}

/** Everything that went wrong since the page was opened, one plain sentence each. */
const sentences = computed((): readonly string[] => [
  ...(run.value ? ofEngine(run.value) : []),
  ...(otherTabs.value > 0 ? [BESIDE] : []),
  ...[figuresProblem.value, publishedProblem.value, whyFailed.value].filter((problem) => problem !== undefined),
  // A run cannot begin without files that are gone: to run it again would not help.
  ...(whyFailed.value !== undefined && isReplaced.value ? [REPLACED] : []),
  ...(isPartLost.value
    ? [`A part of this page could not be loaded. ${whatHelps('Connect to the network and reload.')}`]
    : []),
]);

/** The run that is offered to go on, whose numbers are elsewhere, or that has none. */
const offered = computed(() => (stoppedRun.value?.run ?? brokenRun.value)?.id ?? (lostRun.value ? 'lost' : undefined));

/** What was put away, for as long as it is so: of the next run it is said again. */
const closed = signal<ReadonlySet<string | undefined>>(new Set());
effect(() => {
  const notices = [...sentences.value, offered.value];
  closed.value = new Set([...closed.peek()].filter((one) => notices.includes(one)));
});

function close(): void {
  closed.value = new Set([...sentences.value, offered.value]);
  // Its button goes with what it has closed.
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** Notices stand where the figures of this page's run are. */
export const areNoticesHere = computed(() => place.value === 'run' || place.value === 'ceremony');

/** The region is always there, so that what comes is heard. */
export function LateNotices() {
  const shown = areNoticesHere.value ? sentences.value.filter((sentence) => !closed.value.has(sentence)) : [];
  const offers = place.value === 'run' && offered.value !== undefined && !closed.value.has(offered.value);
  const isOpen = offers || shown.length > 0;
  return (
    <section class={isOpen ? 'late' : undefined} aria-label={isOpen ? 'Notices' : undefined}>
      <div class="frame">
        <div role="alert" aria-atomic="false" data-testid="notices">
          {shown.map((sentence) => (
            <p key={sentence}>
              <Prose text={sentence} />
            </p>
          ))}
        </div>
        {offers && <StoppedRuns />}
        {isOpen && (
          <button type="button" class="quiet" onClick={close}>
            Close
          </button>
        )}
      </div>
    </section>
  );
}

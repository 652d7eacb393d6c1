/**
 * Notices that appear while somebody reads stand over the lower edge of the page, so that nothing
 * moves when they come or go. Until it is unfolded, a notice is only as high as a button: below the
 * answer to a run, a phone has no more room.
 */

import './late-notices.css';
import { computed, effect, signal } from '@preact/signals';
import { failureSentence } from '../../figures/answer/missing-cells.ts';
import { engineProblems } from '../../figures/words/engine/engine-sentences.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { countWhole } from '../../results/document/runs-of-cell.ts';
import { isPartLost } from '../parts/later-view.tsx';
import { figuresProblem, publishedProblem } from '../state/figure-input.ts';
import { changeProblem, isReplaced, NO_NETWORK, REPLACED, whatHelps, whyFailed } from '../state/offline-state.ts';
import { place } from '../state/place.ts';
import { runButton } from '../state/run-button.ts';
import { otherTabs, run, state } from '../state/run-state.ts';
import { Prose } from '../terms/prose.tsx';
import { brokenRun, goOnWithStopped, lostRun, stoppedRun } from './stopped-run.ts';
import { isHistoryLost } from './store-runs.ts';

/** Continues a run that was stopped on this page or on the one before it. */
function goOn(): void {
  // The pressed button disappears during the run. The primary one stays, wherever the reader is, and is Cancel then.
  runButton.current?.focus({ preventScroll: true });
  goOnWithStopped();
}

/** Offers the remaining repeats of a run that was stopped, for whatever reason. */
function GoOn() {
  const stopped = stoppedRun.value;
  if (!stopped) return null;
  const whole = countWhole(stopped.run);
  const total = stopped.settings.repeat;
  return (
    <button type="button" class="quiet strong" onClick={goOn}>
      Go on where it stopped: {whole} of {total} repeats are made
    </button>
  );
}

/** Says after a reload during a run where its measurements are, or that none were stored. */
function BrokenOff() {
  const broken = brokenRun.value;
  if (lostRun.value)
    return (
      <p role="status" data-testid="broken-off">
        The run was broken off by a reload before any of it was kept: run again.
      </p>
    );
  if (!broken) return null;
  return (
    <p role="status" data-testid="broken-off">
      The run was broken off by a reload: <a href={`#/saved/${broken.id}`}>what it had measured</a>.
    </p>
  );
}

function StoppedRuns() {
  return (
    <>
      <GoOn />
      <BrokenOff />
    </>
  );
}

const BESIDE =
  'Another tab of this page is measuring now: each slows the other down. Cancel one of them, or take the numbers as rough.';

/**
 * Faults of the run's engine that the page has not reported before: it reports missing WebAssembly itself. Facts about
 * an engine that could not be found out need no action and change no answer, so they stand with how the run was made.
 */
function ofEngine({ environment }: RunDocument): readonly string[] {
  const { wasmTier, engineNotKnown, ...others } = environment;
  return engineProblems(wasmTier === undefined || wasmTier === 'none' ? others : { ...others, wasmTier });
}

/** Notices of a run appear where the figures of this page's run are. */
export const areNoticesHere = computed(() => place.value === 'run' || place.value === 'ceremony');

/** The failed cells of a run that is over; during a run its rows report them. */
const ofCells = computed(() => (run.value && state.value !== 'running' ? failureSentence(run.value) : undefined));

const HISTORY_LOST =
  'The run could not be kept, because a part of this page did not load. It stays on this page until you leave: export or share it before you reload.';

/** Everything that went wrong with a run since the page was opened, one plain sentence each. */
const ofRun = computed((): readonly string[] => [
  ...(run.value ? ofEngine(run.value) : []),
  ...(otherTabs.value > 0 ? [BESIDE] : []),
  ...(isHistoryLost.value ? [HISTORY_LOST] : []),
  ...[ofCells.value, figuresProblem.value, publishedProblem.value, whyFailed.value].filter(
    (problem) => problem !== undefined,
  ),
  // A run cannot begin without files that are gone: to run again would not help.
  ...(whyFailed.value !== undefined && isReplaced.value ? [REPLACED] : []),
  // If the same remedy brings the run and the missing part, it is named once.
  ...(isPartLost.value && whyFailed.value !== NO_NETWORK
    ? [`A part of this page could not be loaded. ${whatHelps('Connect to the network and reload.')}`]
    : []),
]);

/** The sentences of the notice. A failure to store something is reported at once, at every place. */
const sentences = computed((): readonly string[] => [
  ...(changeProblem.value === undefined ? [] : [changeProblem.value]),
  ...(areNoticesHere.value ? ofRun.value : []),
]);

/** The run that can go on or whose numbers are elsewhere; `lost` if it has none. */
const offered = computed(() => (stoppedRun.value?.run ?? brokenRun.value)?.id ?? (lostRun.value ? 'lost' : undefined));
const isOfferedHere = computed(() => place.value === 'run' && offered.value !== undefined);

/** The closed notices. Each stays closed only while it applies: the next run shows it again. */
const closed = signal<ReadonlySet<string | undefined>>(new Set());
effect(() => {
  const notices = [changeProblem.value, ...ofRun.value, offered.value];
  closed.value = new Set([...closed.peek()].filter((one) => notices.includes(one)));
});

/** Whether the notices are unfolded, however high they are then. */
const isWhole = signal(false);

/** Unfolds the notices. The pressed button disappears, so the focus goes to the one that closes. */
function showWhole({ currentTarget }: Event): void {
  if (currentTarget instanceof Element)
    currentTarget.closest('.late')?.querySelector<HTMLElement>('button:last-child')?.focus();
  isWhole.value = true;
}

function close(): void {
  isWhole.value = false;
  // An offer is closed only if it was visible at this place.
  closed.value = new Set([...closed.value, ...sentences.value, ...(isOfferedHere.value ? [offered.value] : [])]);
  // The pressed button disappears with the notice.
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** The live region is always in the page, so that new sentences are read out. */
export function LateNotices() {
  const shown = sentences.value.filter((sentence) => !closed.value.has(sentence));
  const offers = isOfferedHere.value && !closed.value.has(offered.value);
  const isOpen = offers || shown.length > 0;
  const says = isWhole.value ? 'late unfolded' : 'late';
  return (
    <section class={isOpen ? says : undefined} aria-label={isOpen ? 'Notices' : undefined}>
      <div class="frame">
        <div role="alert" aria-atomic="false" data-testid="notices">
          {shown.map((sentence) => (
            <p key={sentence}>
              <Prose text={sentence} />
            </p>
          ))}
        </div>
        {offers && <StoppedRuns />}
        {shown.length > 0 && !isWhole.value && (
          <button
            type="button"
            class={shown.length > 1 ? 'quiet read-on several' : 'quiet read-on'}
            onClick={showWhole}
          >
            Read
          </button>
        )}
        {isOpen && (
          <button type="button" class="quiet" onClick={close}>
            Close
          </button>
        )}
      </div>
    </section>
  );
}

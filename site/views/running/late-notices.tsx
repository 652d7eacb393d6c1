/**
 * What comes up while somebody reads stands at the lower edge, over the page: nothing in it moves, when it comes or goes. It is as low
 * as a button there, until somebody asks for the rest of it: below the answer to a run a phone has so much room and no more.
 */

import './late-notices.css';
import { computed, effect, signal } from '@preact/signals';
import { failureSentence } from '../../figures/every-run/missing-cells.ts';
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

/** A run that was stopped, on this page or with the one before it: how it goes on, or where what it had measured is. */
function goOn(): void {
  // The button that asked goes while it runs; the primary one stays, wherever the reader is, and is Cancel then.
  runButton.current?.focus({ preventScroll: true });
  goOnWithStopped();
}

/** Where a run of several repeats was stopped, by whatever: the rest of it. */
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

/** Where the page was loaded again in mid-run: what had been measured is not lost, and not shown either. */
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
 * Of the run's engine what the page has not said before: that there is no WebAssembly it knows by itself.
 * What could not be told of an engine asks for nothing and changes no answer: it stands with how the run was made.
 */
function ofEngine({ environment }: RunDocument): readonly string[] {
  const { wasmTier, engineNotKnown, ...others } = environment;
  return engineProblems(wasmTier === undefined || wasmTier === 'none' ? others : { ...others, wasmTier });
}

/** Notices of a run stand where the figures of this page's run are. */
export const areNoticesHere = computed(() => place.value === 'run' || place.value === 'ceremony');

/** Of a run that is over: while it lasts, its rows say what has failed. */
const ofCells = computed(() => (run.value && state.value !== 'running' ? failureSentence(run.value) : undefined));

/** Everything that went wrong with a run since the page was opened, one plain sentence each. */
const ofRun = computed((): readonly string[] => [
  ...(run.value ? ofEngine(run.value) : []),
  ...(otherTabs.value > 0 ? [BESIDE] : []),
  ...[ofCells.value, figuresProblem.value, publishedProblem.value, whyFailed.value].filter(
    (problem) => problem !== undefined,
  ),
  // A run cannot begin without files that are gone: to run it again would not help.
  ...(whyFailed.value !== undefined && isReplaced.value ? [REPLACED] : []),
  // What helps the run brings the part, too, and is said once.
  ...(isPartLost.value && whyFailed.value !== NO_NETWORK
    ? [`A part of this page could not be loaded. ${whatHelps('Connect to the network and reload.')}`]
    : []),
]);

/** What is said here. That something is not kept is said at once, wherever somebody is. */
const sentences = computed((): readonly string[] => [
  ...(changeProblem.value === undefined ? [] : [changeProblem.value]),
  ...(areNoticesHere.value ? ofRun.value : []),
]);

/** The run that is offered to go on, whose numbers are elsewhere, or that has none. */
const offered = computed(() => (stoppedRun.value?.run ?? brokenRun.value)?.id ?? (lostRun.value ? 'lost' : undefined));
const isOfferedHere = computed(() => place.value === 'run' && offered.value !== undefined);

/** What was put away, for as long as it is so: of the next run it is said again. */
const closed = signal<ReadonlySet<string | undefined>>(new Set());
effect(() => {
  const notices = [changeProblem.value, ...ofRun.value, offered.value];
  closed.value = new Set([...closed.peek()].filter((one) => notices.includes(one)));
});

/** Whether what is said is shown whole, however high that is. */
const isWhole = signal(false);

/** Its button goes with that; the keyboard goes on from what closes it. */
function showWhole({ currentTarget }: Event): void {
  if (currentTarget instanceof Element)
    currentTarget.closest('.late')?.querySelector<HTMLElement>('button:last-child')?.focus();
  isWhole.value = true;
}

function close(): void {
  isWhole.value = false;
  // What is offered elsewhere was not seen here.
  closed.value = new Set([...closed.value, ...sentences.value, ...(isOfferedHere.value ? [offered.value] : [])]);
  // Its button goes with what it has closed.
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** The region is always there, so that what comes is heard. */
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

/** The run of this page: started, watched, cancelled. Events are applied at once and shown a few times a second. */
import { batch, signal } from '@preact/signals';
import type { Settings } from '../../experiments/settings/settings.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { countWhole } from '../../results/document/runs-of-cell.ts';
import { besideOthers } from '../../results/grade/beside-others.ts';
import { slowedByEngine } from '../../results/grade/slowed-by-engine.ts';
import { applyEvent, cancelled } from '../../runner/events/apply-event.ts';
import type { RepeatNumber, RunEvent } from '../../runner/events/event.ts';
import { progressNow, type RunProgress } from '../../runner/events/progress-now.ts';
import { continuedRun } from '../../runner/events/repeats-of-run.ts';
import { type RunHandle, startRun } from '../../worker/client.ts';
import { HiddenTime } from '../../worker/repeat/hidden-time.ts';
import { laterRepeats } from '../../worker/repeat/later-repeats.ts';
import { type ClockReadings, readClocks, stillClock } from '../clock/page-clock.ts';
import { storedSeconds } from '../durations/stored-durations.ts';
import { type OtherTabs, watchOtherTabs } from './other-tabs.ts';
import { settings } from './settings-state.ts';
import { support } from './this-support.ts';

export type RunState = 'idle' | 'running' | 'finished' | 'cancelled' | 'failed';
export const state = signal<RunState>('idle');
export const run = signal<RunDocument | undefined>(undefined);
export const progress = signal<RunProgress | undefined>(undefined);
/** How many cells the run has. */
export const expected = signal(0);
/** Why the last run failed, in one sentence. */
export const failure = signal<string | undefined>(undefined);
/** How many other tabs of this page are measuring at this moment. */
export const otherTabs = signal(0);
/** The last run of this page that has ended and measured something; the history keeps it. */
export const ended = signal<RunDocument | undefined>(undefined);

/** The newest state, which automation reads. What is shown follows it by about a second at most. */
const newest: {
  state: RunState;
  run: RunDocument | undefined;
  progress: RunProgress | undefined;
  expected: number;
  failure: string | undefined;
} = {
  state: 'idle',
  run: undefined,
  progress: undefined,
  expected: 0,
  failure: undefined,
};

/** The newest state, for callers that cannot wait until it is shown. */
export const newestState = (): RunState => newest.state;

/** How long the page has been hidden since the run began or was resumed. */
let hidden: HiddenTime | undefined;
/** How long it had been hidden before the run was resumed, in milliseconds. */
let hiddenBeforeMs = 0;

let beside: OtherTabs | undefined;

/** Whether a program drives this browser; a worker cannot read that. */
function isDriven(): { readonly driven?: boolean } {
  const driven: unknown = navigator.webdriver;
  return typeof driven === 'boolean' ? { driven } : {};
}

/** Adds to the run what only the page knows. */
function withPageFacts(record: RunDocument): RunDocument {
  const { environment } = record;
  const facts = { ...isDriven(), hiddenMs: hiddenBeforeMs + (hidden?.sumMs ?? 0) };
  const seen = { ...record, environment: { ...environment, ...facts } };
  return slowedByEngine(besideOthers(seen, beside?.besideMs() ?? 0));
}

/** Adds what only the page knows, and publishes the ended run, unless it measured nothing. */
function end(): void {
  clearInterval(ticking);
  hidden?.end();
  beside?.stop();
  if (!newest.run) return;
  newest.run = withPageFacts(newest.run);
  if (hasMeasured(newest.run)) ended.value = newest.run;
}

function hasMeasured(record: RunDocument): boolean {
  return record.measurements.some((measurement) => measurement.status === 'measured');
}

/** The run under way so far, stored in case it is interrupted; undefined before its first number. */
export function unfinishedRun(): RunDocument | undefined {
  if (!handle || !newest.run || !hasMeasured(newest.run)) return undefined;
  return withPageFacts({ ...newest.run, elapsedMs: performance.now() - startedAtMs });
}

/** Defined while a run is under way, and only then. */
let handle: RunHandle | undefined;
/** Another listener to the events of the run, for data that its document does not keep. */
let follow: ((event: RunEvent) => void) | undefined;
let startedAtMs = 0;
/** The clocks when the run began, or was resumed. */
let clocksAtStart: ClockReadings | undefined;
/** Corrects the time left by how long the same run took here before; undefined if that is not known. */
let tellByLastTime: ((event: RunProgress, elapsedMs: number) => RunProgress) | undefined;
/** When the newest progress arrived. */
let toldAtMs = 0;
/** Ticks during a run, so that the time left goes down even if the worker is silent for seconds. */
let ticking: ReturnType<typeof setInterval> | undefined;
/** Whether a render is already scheduled. */
let showing = false;

/** How long the last two renders took, from the state to the task after their frame, in milliseconds. */
let tookMs: readonly [before: number, last: number] = [0, 0];

function noteCost(beganMs: number): void {
  const note = () => {
    tookMs = [tookMs[1], performance.now() - beganMs];
  };
  if (document.hidden) note();
  else requestAnimationFrame(() => setTimeout(note));
}

function show(): void {
  showing = false;
  noteCost(performance.now());
  // In one batch, so that no render combines a run and a progress of different moments.
  batch(() => {
    state.value = newest.state;
    run.value = newest.run;
    progress.value = newest.progress && progressNow(newest.progress, performance.now() - toldAtMs);
    expected.value = newest.expected;
    failure.value = newest.failure;
  });
}

/** The time left is shown in seconds, and no second is skipped. */
const TICK_MS = 500;
/** Ten renders a second show everything, and leave the processor to the measurement. */
const SHOWN_AT_MOST_EVERY_MS = 100;
/** After slow renders, for example of hundreds of cells, the page waits this many times their duration. */
const REST_FOR_EACH = 2;
/** A longer wait would make the time left stand still. */
const MAX_REST_MS = 1000;

/** A single slow render, such as the first of a chart, delays nothing. */
function restMs(): number {
  return Math.min(MAX_REST_MS, Math.max(SHOWN_AT_MOST_EVERY_MS, REST_FOR_EACH * Math.min(...tookMs)));
}

/** Schedules one render for all events since the last. A hidden page has no frames, so the timer alone renders it. */
function showSoon(): void {
  if (showing) return;
  showing = true;
  setTimeout(() => (document.hidden ? show() : requestAnimationFrame(show)), restMs());
}

/** Loads the correction by the last time. Without it, a run tells its time left by itself. */
function askLastTime(wanted: Settings): void {
  const seconds = storedSeconds(wanted);
  if (seconds === undefined) return;
  import('../durations/progress-by-last-time.ts').then(
    ({ progressByLastTime }) => {
      if (runSettings === wanted) tellByLastTime = progressByLastTime(wanted, seconds);
    },
    () => undefined,
  );
}

function listen(event: RunEvent): void {
  // Applied at once, although it is shown later: automation and `cancel` read the newest state.
  newest.run = applyEvent(newest.run, event);
  follow?.(event);
  if (event.type === 'started') newest.expected = event.cells.length;
  if (event.type === 'progress' || event.type === 'pause') {
    toldAtMs = performance.now();
    newest.progress = tellByLastTime?.(event, toldAtMs - startedAtMs) ?? event;
  }
  if (event.type === 'finished' || event.type === 'failed') {
    newest.state = event.type;
    newest.failure =
      event.type === 'failed' ? ((clocksAtStart && stillClock(clocksAtStart)) ?? event.reason) : undefined;
    handle = undefined;
    end();
    show();
    return;
  }
  showSoon();
}

/** The settings of the newest run. */
let runSettings: Settings = settings.value;
export const askedSettings = (): Settings => runSettings;

/** Replaces the last run by the next one. @param sinceMs how long ago it began, if it is a resumed one */
function launch(begin: () => RunHandle, ofBefore: RunDocument | undefined, sinceMs = 0): void {
  newest.state = 'running';
  newest.run = ofBefore;
  newest.progress = undefined;
  newest.failure = undefined;
  tellByLastTime = undefined;
  startedAtMs = performance.now() - sinceMs;
  clocksAtStart = readClocks();
  clearInterval(ticking);
  ticking = setInterval(showSoon, TICK_MS);
  hidden = new HiddenTime();
  hiddenBeforeMs = ofBefore?.environment.hiddenMs ?? 0;
  beside = watchOtherTabs((others) => {
    otherTabs.value = others;
  });
  show();
  try {
    handle = begin();
  } catch (error) {
    const detail = error instanceof Error ? ` (${error.message})` : '';
    // Reported like any other failure, so that the page leaves the state `running`.
    listen({
      type: 'failed',
      reason: `The measuring worker could not be started${detail}. Reload the page and run again.`,
      elapsedMs: sinceMs,
    });
  }
}

/** Tells automation that no run will come. The page itself says all the time why this browser cannot run. */
function refuse(): void {
  Object.assign(newest, { state: 'failed', run: undefined, progress: undefined, expected: 0, failure: undefined });
  show();
}

/** Starts a run, unless one is under way. Without `wanted`, it takes the settings of the page. */
export function start(wanted: Settings = settings.value, follower?: (event: RunEvent) => void): void {
  if (handle) return;
  if (!support.canRun) {
    refuse();
    return;
  }
  follow = follower;
  runSettings = wanted;
  askLastTime(wanted);
  launch(() => (wanted.repeat > 1 ? laterRepeats(wanted, listen) : startRun(wanted, listen)), undefined);
}

/** Makes the other repeats of a stopped run, if no run is under way. An interrupted repeat is kept but not counted. */
export function goOnWith(stopped: RunDocument, wanted: Settings): void {
  if (handle) return;
  follow = undefined;
  runSettings = wanted;
  const before = continuedRun(stopped);
  const whole = countWhole(before);
  const startCount = before.repeats?.length ?? 0;
  const sinceMs = Math.max(0, Date.now() - Date.parse(stopped.startedAt ?? ''));
  launch(() => laterRepeats(wanted, listen, { whole, startCount, sinceMs }), before, sinceMs);
}

/** The last run of each experiment that is not shown now. */
const putAside = new Map<string, Omit<typeof newest, 'progress'>>();

/** The last run of this experiment on this page, whether it is shown now or not. */
export function lastRunOf(id: string): RunDocument | undefined {
  return newest.run?.experiment === id ? newest.run : putAside.get(id)?.run;
}

/** Shows the last run of this experiment again, if there is one. A run under way stays in view. */
export function showExperiment(id: string): void {
  const shown = newest.run?.experiment;
  if (handle || shown === id) return;
  if (shown !== undefined) putAside.set(shown, { ...newest });
  const back = putAside.get(id) ?? { state: 'idle', run: undefined, expected: 0, failure: undefined };
  Object.assign(newest, back, { progress: undefined });
  show();
}

/** Takes over a run of an earlier page from the history, unless this page has one of the same experiment. */
export function bringBack(record: RunDocument): void {
  const { experiment: id, outcome } = record;
  if (handle || id === undefined || putAside.has(id) || newest.run?.experiment === id) return;
  const back = { state: outcome, run: record, expected: record.measurements.length, failure: undefined };
  putAside.set(id, back);
  if (newest.run === undefined) showExperiment(id);
}

/** Ends the run at once. What it has measured stays. */
export function cancel(): void {
  if (!handle) return;
  // The worker sends nothing more, so the page writes the end into the document itself.
  handle.cancel();
  handle = undefined;
  newest.state = 'cancelled';
  newest.run = cancelled(newest.run, performance.now() - startedAtMs);
  end();
  show();
}

/** Which repeat is under way, or follows the pause. */
function repeatNow(event: RunProgress | undefined): Automation['repeat'] {
  if (event?.type === 'pause') return { ...event.next, phase: event.isHidden ? 'hidden' : 'pause' };
  return event?.repeat && { ...event.repeat, phase: 'measuring' };
}

/** A program's request for the pages of a talk. */
export interface TalkRequest {
  /** Results as JSON: the first of each experiment is shown. */
  readonly documents: readonly string[];
  readonly scheme: 'light' | 'dark';
}

/** The talk of the stage as files, in base64. */
export interface TalkAutomation {
  /** The experiments whose runs the talk shows. */
  readonly experiments: readonly string[];
  /** One sentence for each fault in the steps of the link. */
  readonly problems: readonly string[];
  begin(request: TalkRequest): void;
  /** Undefined before `begin`. */
  readonly result:
    | { readonly status: 'drawing' }
    | { readonly status: 'failed'; readonly sentence: string }
    | {
        readonly status: 'drawn';
        readonly pdf: string;
        readonly pictures: readonly { readonly name: string; readonly png: string }[];
      }
    | undefined;
}

/** What any program that can open a URL may read: ARCHITECTURE.md, Automation. */
interface Automation {
  readonly state: RunState;
  readonly run: RunDocument | undefined;
  /** Which repeat is under way, or follows the pause; undefined if the run is made only once, or none is under way. */
  readonly repeat: (RepeatNumber & { readonly phase: 'measuring' | 'pause' | 'hidden' }) | undefined;
  /** Defined while the stage is open. */
  talk?: TalkAutomation;
}

declare global {
  var passkeyBench: Automation;
}

export function publishAutomation(): void {
  // Getters, so that a program that keeps the object reads the current values each time.
  globalThis.passkeyBench = {
    get state() {
      return newest.state;
    },
    get run() {
      return newest.run;
    },
    get repeat() {
      return newest.state === 'running' ? repeatNow(newest.progress) : undefined;
    },
  };
}

/** Renames the run of this page, if it is the one that was renamed in the history. */
export function relabelShown(renamed: RunDocument): void {
  if (newest.run?.id !== renamed.id) return;
  // Only the environment, which holds the name: the copy in the history may be older than the run on view.
  newest.run = { ...newest.run, environment: renamed.environment };
  show();
}

/**
 * Replaces the ended run on view by the same run with what the history adds to it. Nothing changes if another run is on
 * view by then, or if `run` is from before the end: the history may deliver it late.
 */
export function replaceShown(run: RunDocument): void {
  if (newest.run?.id !== run.id || newest.run.outcome !== run.outcome || newest.state === 'running') return;
  newest.run = run;
  show();
}

/** The run of this page: started, watched, cancelled. Events are folded at once and shown a few times a second. */
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
import { type ClockLook, lookAtClocks, stillClock } from '../clock/page-clock.ts';
import { keptSeconds } from '../durations/kept-durations.ts';
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
/** The run that has ended last on this page, with what it measured; the history keeps it. */
export const ended = signal<RunDocument | undefined>(undefined);

/** The newest of everything, ahead of what is shown by a blink at most; this is what automation reads. */
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

/** The newest state, for those who cannot wait until it is shown. */
export const newestState = (): RunState => newest.state;

/** How long the page has been hidden since the run began or was resumed. */
let hidden: HiddenTime | undefined;
/** How long it had been hidden before the run was resumed, in milliseconds. */
let hiddenBeforeMs = 0;

let beside: OtherTabs | undefined;

/** Whether a program drives this browser: a worker is not told. */
function isDriven(): { readonly driven?: boolean } {
  const driven: unknown = navigator.webdriver;
  return typeof driven === 'boolean' ? { driven } : {};
}

/** The run with what only the page knows of it. */
function withPageFacts(record: RunDocument): RunDocument {
  const { environment } = record;
  const facts = { ...isDriven(), hiddenMs: hiddenBeforeMs + (hidden?.sumMs ?? 0) };
  const seen = { ...record, environment: { ...environment, ...facts } };
  return slowedByEngine(besideOthers(seen, beside?.besideMs() ?? 0));
}

/** Notes what only the page knows, and hands the run over. A run that measured nothing is not kept. */
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

/** The run under way as it stands, to be kept in case it comes to no end; nothing before its first number. */
export function unfinishedRun(): RunDocument | undefined {
  if (!handle || !newest.run || !hasMeasured(newest.run)) return undefined;
  return withPageFacts({ ...newest.run, elapsedMs: performance.now() - startedAtMs });
}

/** Defined while a run is under way, and only then. */
let handle: RunHandle | undefined;
/** Whoever else follows the run, for what its document does not keep. */
let follow: ((event: RunEvent) => void) | undefined;
let startedAtMs = 0;
/** The clocks as the run began, or was resumed. */
let clocksAtStart: ClockLook | undefined;
/** Where the same was made in this browser before: its time left by what it took. */
let tellByLastTime: ((event: RunProgress, elapsedMs: number) => RunProgress) | undefined;
/** When the newest progress was told. */
let toldAtMs = 0;
/** Runs while a run does: the time left goes down also where a worker is silent for seconds. */
let ticking: ReturnType<typeof setInterval> | undefined;
/** Whether a render is already on its way. */
let showing = false;

/** How long the last two pictures took, from the state to the task after their frame, in milliseconds. */
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
  // Together, so that no render sees a run of one moment and the progress of another.
  batch(() => {
    state.value = newest.state;
    run.value = newest.run;
    progress.value = newest.progress && progressNow(newest.progress, performance.now() - toldAtMs);
    expected.value = newest.expected;
    failure.value = newest.failure;
  });
}

/** Seconds are shown, and none is left out. */
const TICK_MS = 500;
/** Ten pictures a second show everything, and leave the processor to what is measured. */
const SHOWN_AT_MOST_EVERY_MS = 100;
/** After a slow picture, as of hundreds of cells, the page waits this many times its duration. */
const REST_FOR_EACH = 2;
/** A longer wait would make the time left stand still. */
const LONGEST_REST_MS = 1000;

/** A single slow picture, as the first of a chart, delays none. */
function restMs(): number {
  return Math.min(LONGEST_REST_MS, Math.max(SHOWN_AT_MOST_EVERY_MS, REST_FOR_EACH * Math.min(...tookMs)));
}

/** One render for all events since the last. A hidden page has no frames, so it is brought up to date by the timer alone. */
function showSoon(): void {
  if (showing) return;
  showing = true;
  setTimeout(() => (document.hidden ? show() : requestAnimationFrame(show)), restMs());
}

/** Until it is loaded, and where it does not load, a run tells its time left by itself. */
function askLastTime(wanted: Settings): void {
  const seconds = keptSeconds(wanted);
  if (seconds === undefined) return;
  import('../durations/progress-by-last-time.ts').then(
    ({ progressByLastTime }) => {
      if (runSettings === wanted) tellByLastTime = progressByLastTime(wanted, seconds);
    },
    () => undefined,
  );
}

function listen(event: RunEvent): void {
  // Folded at once even though it is shown later: automation and `cancel` read what is newest.
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

/** What the newest run was asked with. */
let runSettings: Settings = settings.value;
export const askedSettings = (): Settings => runSettings;

/** Leaves the last run and follows the next one. @param sinceMs how long ago it began, where it goes on */
function launch(begin: () => RunHandle, ofBefore: RunDocument | undefined, sinceMs = 0): void {
  newest.state = 'running';
  newest.run = ofBefore;
  newest.progress = undefined;
  newest.failure = undefined;
  tellByLastTime = undefined;
  startedAtMs = performance.now() - sinceMs;
  clocksAtStart = lookAtClocks();
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
    // As a failure like any other, so that the page leaves the state `running`.
    listen({
      type: 'failed',
      reason: `The measuring worker could not be started${detail}. Reload the page and run again.`,
      elapsedMs: sinceMs,
    });
  }
}

/** Whoever drives the page learns that no run will come; why is what the page says of this browser all the time. */
function refuse(): void {
  Object.assign(newest, { state: 'failed', run: undefined, progress: undefined, expected: 0, failure: undefined });
  show();
}

/** Starts a run, with the settings of the page if none are given, unless one is under way. */
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

/** Makes the remaining repeats of a stopped run, unless a run is under way. The interrupted repeat is kept but not counted. */
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

/** What was last measured of each experiment that is not shown now. */
const putAside = new Map<string, Omit<typeof newest, 'progress'>>();

/** What was last measured of this experiment on this page, whether it is shown now or not. */
export function lastRunOf(id: string): RunDocument | undefined {
  return newest.run?.experiment === id ? newest.run : putAside.get(id)?.run;
}

/** Brings back what was last measured of this experiment, if anything. A run that is on goes on and stays in view. */
export function showExperiment(id: string): void {
  const shown = newest.run?.experiment;
  if (handle || shown === id) return;
  if (shown !== undefined) putAside.set(shown, { ...newest });
  const back = putAside.get(id) ?? { state: 'idle', run: undefined, expected: 0, failure: undefined };
  Object.assign(newest, back, { progress: undefined });
  show();
}

/** A run that the page before this one has made, as the history has it; what this page has measured itself stays. */
export function bringBack(record: RunDocument): void {
  const { experiment: id, outcome } = record;
  if (handle || id === undefined || putAside.has(id) || newest.run?.experiment === id) return;
  const back = { state: outcome, run: record, expected: record.measurements.length, failure: undefined };
  putAside.set(id, back);
  if (newest.run === undefined) showExperiment(id);
}

/** Ends the run at once. What had been measured stays. */
export function cancel(): void {
  if (!handle) return;
  // The worker says nothing any more, so the page writes the end into the document itself.
  handle.cancel();
  handle = undefined;
  newest.state = 'cancelled';
  newest.run = cancelled(newest.run, performance.now() - startedAtMs);
  end();
  show();
}

/** Which repeat is under way, or comes after the pause. */
function repeatNow(event: RunProgress | undefined): Automation['repeat'] {
  if (event?.type === 'pause') return { ...event.next, phase: event.isHidden ? 'hidden' : 'pause' };
  return event?.repeat && { ...event.repeat, phase: 'measuring' };
}

/** The pages of a talk, as a program asks for them. */
export interface TalkRequest {
  /** Results as JSON: the first of each experiment is shown. */
  readonly documents: readonly string[];
  readonly scheme: 'light' | 'dark';
}

/** Where the stage is open: its talk as files, in base64. */
export interface TalkAutomation {
  /** Whose runs the talk shows. */
  readonly experiments: readonly string[];
  /** What is wrong with the steps of the link, a sentence each. */
  readonly problems: readonly string[];
  begin(request: TalkRequest): void;
  /** Nothing before it was asked for. */
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

/** What anything that can open a URL may read: ARCHITECTURE.md, Automation. */
interface Automation {
  readonly state: RunState;
  readonly run: RunDocument | undefined;
  /** Where the run is made several times, which of them is under way, or comes after the pause; nothing otherwise. */
  readonly repeat: (RepeatNumber & { readonly phase: 'measuring' | 'pause' | 'hidden' }) | undefined;
  /** As long as the stage is open. */
  talk?: TalkAutomation;
}

declare global {
  var passkeyBench: Automation;
}

export function publishAutomation(): void {
  // Getters: a driver that keeps the object reads the present each time.
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

/** Gives the run of this page another name, as it is renamed in the history. */
export function relabelShown(renamed: RunDocument): void {
  if (newest.run?.id !== renamed.id) return;
  // The environment alone, which holds the name: the copy in the history may be older than the run on view.
  newest.run = { ...newest.run, environment: renamed.environment };
  show();
}

/**
 * Puts the run that has ended on view again, with what the history knows besides. Nothing changes if another one is shown by then, or
 * if this is a copy from before its end, which the history may come to when the end is on view already.
 */
export function replaceShown(run: RunDocument): void {
  if (newest.run?.id !== run.id || newest.run.outcome !== run.outcome || newest.state === 'running') return;
  newest.run = run;
  show();
}

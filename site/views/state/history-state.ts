/** The history as the page uses it: opened once, and in memory if the browser stores nothing. */
import { signal } from '@preact/signals';
import { runsUnderWay } from '../../offline/run-lock.ts';
import { relabelled } from '../../results/document/label.ts';
import { RefusedResult, refusalSentence } from '../../results/document/refused-result.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { withEarlierVisits } from '../../results/history/earlier-visits.ts';
import { type History, openHistory, type RemovedRun } from '../../results/history/history.ts';
import type { HistoryEntry, Origin } from '../../results/history/history-entry.ts';
import { memoryHistory } from '../../results/history/memory-history.ts';
import { seriesOf } from '../../results/history/visit-record.ts';
import { storeDuration } from '../durations/store-duration.ts';
import { relabelChosen } from './chosen.ts';
import { changeProblem, historyProblem } from './offline-state.ts';
import { relabelShown, replaceShown } from './run-state.ts';

/** Newest first; undefined while it is being read. */
export const entries = signal<readonly HistoryEntry[] | undefined>(undefined);
/** The runs under way in this browser, in any tab. The worker of each holds a lock with the run's id while it lives. */
export const underWay = signal<ReadonlySet<string>>(new Set());
/** The run that was deleted last, until it is put back or the history is cleared. */
export const removed = signal<RemovedRun | undefined>(undefined);

/** The run that was renamed last, under its new name. */
export const lastRenamed = signal<RunDocument | undefined>(undefined);

/** Whether runs stay on this page only, because the browser stores nothing. */
export const isInMemory = signal(false);

const NOT_READ = 'The history could not be read; runs of this page can still be exported and shared.';
const NOT_ANSWERED =
  'The history in this browser does not answer: it is left as it is, and runs of this visit stay on this page. Export or share what you want to keep, close other tabs of this page, and reload.';

/** Long enough for a busy disk. An engine may never answer, for example while another program holds the database. */
const ANSWER_LIMIT_MS = 10_000;

/** @throws RefusedResult if the answer takes longer than the limit; it may still come */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RefusedResult(NOT_ANSWERED)), ANSWER_LIMIT_MS);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

/** One promise for all callers, so that the database is opened once and a failure is reported once. */
let opened: Promise<History> | undefined;

function history(): Promise<History> {
  opened ??= inTime(openHistory()).catch((error: unknown) => {
    historyProblem.value = refusalSentence(error, NOT_READ);
    isInMemory.value = true;
    return memoryHistory();
  });
  return opened;
}

async function refresh(): Promise<void> {
  underWay.value = await runsUnderWay();
  entries.value = await (await history()).list();
}

/** A visitor who has closed the sentence before sees it again. */
function tell(refusal: string): void {
  changeProblem.value = undefined;
  changeProblem.value = refusal;
}

/** Every change that was asked for so far. Readings wait for it, so that they find what was kept a moment ago. */
let changes: Promise<unknown> = Promise.resolve();

/** Changes the history; if that fails or takes long, `changeProblem` says so. */
function change(what: (store: History) => Promise<unknown>): Promise<void> {
  const changing = carryOut(what);
  changes = Promise.all([changes, changing]);
  return changing;
}

async function carryOut(what: (store: History) => Promise<unknown>): Promise<void> {
  const store = await history();
  const late = setTimeout(() => tell(NOT_ANSWERED), ANSWER_LIMIT_MS);
  let refusal: string | undefined;
  try {
    await what(store);
  } catch (error) {
    refusal = refusalSentence(error, 'The history could not be changed; what was in it is still there.');
  }
  // Also after a failure, so that the list shows what is really stored.
  await refresh().catch(() => {
    // A list on view stays. A refusal that names the cause is kept; NOT_READ only says what follows from it.
    if (entries.value) refusal ??= NOT_READ;
    else historyProblem.value ??= NOT_READ;
  });
  clearTimeout(late);
  if (changeProblem.value === NOT_ANSWERED) changeProblem.value = undefined;
  if (refusal !== undefined) tell(refusal);
}

/** Resolves when the list is there, or when it has not come in time. */
export const loadHistory = (): Promise<void> => inTime(change(async () => undefined)).catch(() => undefined);

/** Adds what earlier visits found, and shows the run so. If they cannot be read, the run stays as it is. */
async function besideEarlier(run: RunDocument, store: History): Promise<RunDocument> {
  const beside = await store.visits(seriesOf(run)).then(
    (visits) => withEarlierVisits(run, visits),
    () => run,
  );
  replaceShown(beside);
  return beside;
}

export function storeRun(run: RunDocument, origin: Origin): Promise<void> {
  if (origin !== 'own') return storeForeignRuns([run], origin);
  storeDuration(run);
  return change(async (store) => store.save(await besideEarlier(run, store), origin));
}

/** Keeps runs of others. An own run that comes back by a link or a file is in the history, with all its samples. */
export function storeForeignRuns(runs: readonly RunDocument[], origin: Exclude<Origin, 'own'>): Promise<void> {
  return change(async (store) => {
    const entriesBefore = await store.list();
    const own = new Set(entriesBefore.filter((entry) => entry.origin === 'own').map(({ id }) => id));
    for (const run of runs) if (!own.has(run.id)) await store.save(run, origin);
  });
}

/** @throws RefusedResult if the run is stored and cannot be read, or does not come in time */
export async function readStoredRun(id: string): Promise<RunDocument | undefined> {
  const store = await history();
  return inTime(changes.then(() => store.read(id)));
}

/** Renames a run, on view and in the history. @returns the run under its new name */
export async function renameRun(run: RunDocument, label: string): Promise<RunDocument> {
  const renamed = relabelled(run, label);
  // At once: a press that follows, for example on Compare, takes the run on view.
  relabelShown(renamed);
  lastRenamed.value = renamed;
  await change((store) => store.rename(run.id, label));
  // Once more: the press that ended the editing may have added a saved run to Compare under its old name.
  relabelChosen(renamed);
  return renamed;
}

export function removeRun(id: string): Promise<void> {
  return change(async (store) => {
    removed.value = await store.remove(id);
  });
}

/** Every stored run, read one by one to spare a phone's memory; undefined for a run that cannot be read. */
export async function* everyStoredRun(): AsyncGenerator<RunDocument | undefined, void> {
  const store = await history();
  await changes;
  for (const { id } of await store.list()) yield await store.read(id).catch(() => undefined);
}

/** Deletes every run for good. */
export function removeEveryRun(): Promise<void> {
  return change(async (store) => {
    await store.clear();
    removed.value = undefined;
  });
}

export function undoRemove(): Promise<void> {
  return change(async () => {
    await removed.value?.putBack();
    removed.value = undefined;
  });
}

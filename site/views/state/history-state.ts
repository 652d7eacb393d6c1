/** The history as the page has it: opened once, in memory where the browser keeps nothing. */
import { signal } from '@preact/signals';
import { runsUnderWay } from '../../offline/run-lock.ts';
import { relabelled } from '../../results/document/label.ts';
import { refusalSentence } from '../../results/document/refused-result.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { withEarlierVisits } from '../../results/history/earlier-visits.ts';
import { type History, openHistory, type Removed } from '../../results/history/history.ts';
import type { HistoryEntry, Origin } from '../../results/history/history-entry.ts';
import { memoryHistory } from '../../results/history/memory-history.ts';
import { openingRefusal } from '../../results/history/opening-refusal.ts';
import { seriesOf } from '../../results/history/visit-record.ts';
import { keepDuration } from '../durations/keep-duration.ts';
import { relabelChosen } from './chosen.ts';
import { changeProblem, historyProblem } from './offline-state.ts';
import { relabelShown, replaceShown } from './run-state.ts';

/** Newest first; nothing while it is being read. */
export const entries = signal<readonly HistoryEntry[] | undefined>(undefined);
/** The runs that are under way in this browser, in any tab: each holds a lock of its own name while its worker lives. */
export const underWay = signal<ReadonlySet<string>>(new Set());
/** What was deleted last, until it is put back or something else happens. */
export const removed = signal<Removed | undefined>(undefined);

/** Whether runs stay on this page alone, since the browser keeps nothing. */
export const isInMemory = signal(false);

/** One promise for all who ask, so that the database is opened once and its failure is said once. */
let opened: Promise<History> | undefined;

function history(): Promise<History> {
  opened ??= openHistory().catch((error: unknown) => {
    historyProblem.value = openingRefusal(error);
    isInMemory.value = true;
    return memoryHistory();
  });
  return opened;
}

async function refresh(): Promise<void> {
  underWay.value = await runsUnderWay();
  entries.value = await (await history()).list();
}

const NOT_READ = 'The history could not be read; runs of this page can still be exported and shared.';

/** Does something to the history; what goes wrong is said in its sentence. */
async function change(what: (store: History) => Promise<unknown>): Promise<void> {
  let refusal: string | undefined;
  try {
    await what(await history());
  } catch (error) {
    refusal = refusalSentence(error, 'The history could not be changed; what was in it is still there.');
  }
  // Also after a failure: what is listed is then what is kept, whatever was tried.
  await refresh().catch(() => {
    // A list that is there stays. What was refused says the cause, this only what follows from it.
    if (entries.value) refusal ??= NOT_READ;
    else historyProblem.value ??= NOT_READ;
  });
  if (refusal === undefined) return;
  // Of what was tried again it is said again, where somebody had put it away.
  changeProblem.value = undefined;
  changeProblem.value = refusal;
}

export const loadHistory = (): Promise<void> => change(async () => undefined);

/** The run with what earlier visits found, as the page shows it then too. Without them where they cannot be read. */
async function besideEarlier(run: RunDocument, store: History): Promise<RunDocument> {
  const beside = await store.visits(seriesOf(run)).then(
    (visits) => withEarlierVisits(run, visits),
    () => run,
  );
  replaceShown(beside);
  return beside;
}

export function keepRun(run: RunDocument, origin: Origin): Promise<void> {
  if (origin !== 'own') return keepForeignRuns([run], origin);
  keepDuration(run);
  return change(async (store) => store.save(await besideEarlier(run, store), origin));
}

/** One's own run that comes back by a link or a file is there already, with all its samples. */
export function keepForeignRuns(runs: readonly RunDocument[], origin: Exclude<Origin, 'own'>): Promise<void> {
  return change(async (store) => {
    const entriesBefore = await store.list();
    const own = new Set(entriesBefore.filter((entry) => entry.origin === 'own').map(({ id }) => id));
    for (const run of runs) if (!own.has(run.id)) await store.save(run, origin);
  });
}

/** @throws RefusedResult where it is there and cannot be read */
export async function readStoredRun(id: string): Promise<RunDocument | undefined> {
  return (await history()).read(id);
}

/** The run under its new name, which the history has then too. */
export async function renameRun(run: RunDocument, label: string): Promise<RunDocument> {
  const renamed = relabelled(run, label);
  // At once: what is pressed next, as Compare, takes the run that is shown.
  relabelShown(renamed);
  await change((store) => store.rename(run.id, label));
  // After what was pressed as the field was left: Compare took the run of a saved view under its name of before.
  relabelChosen(renamed);
  return renamed;
}

export function removeRun(id: string): Promise<void> {
  return change(async (store) => {
    removed.value = await store.remove(id);
  });
}

/** Every run that is kept, read one after the other: all at once may be more than a phone has memory for. */
export async function* everyKept(): AsyncGenerator<RunDocument | undefined, void> {
  const store = await history();
  for (const { id } of await store.list()) yield await store.read(id).catch(() => undefined);
}

/** There is no way back from it. */
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

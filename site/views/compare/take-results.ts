/** Takes in results from outside, one after the other. Each unreadable file gets a sentence. */

import { computed, signal } from '@preact/signals';
import { MAX_RUNS_BESIDE } from '../../figures/compare/max-runs-beside.ts';
import { collectionSentences } from '../../results/collect/collection-sentences.ts';
import { labelOf } from '../../results/document/label.ts';
import { RefusedResult, refusalSentence } from '../../results/document/refused-result.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { fromSystem } from '../../results/import/text/from-system.ts';
import { MAX_FILES } from '../../results/schema/limits.ts';
import { quoted } from '../../schemes/text/foreign-text.ts';
import { collectInWorker } from '../../worker/compare/collect-client.ts';
import { addToComparison, chosen, isChosen } from '../state/chosen.ts';
import { entries, storeForeignRuns } from '../state/history-state.ts';
import type { HandedFile } from '../state/incoming.ts';

interface TakeNotice {
  readonly sentence: string;
  /** Whether nothing was taken: such a notice looks as refusals do at every place. */
  readonly isRefused: boolean;
}

/** One notice for each item, in order; those of later items replace them. */
export const takeNotices = signal<readonly TakeNotice[]>([]);
/** The progress of reading, 0 to 1, and the number of results so far; undefined if nothing is being read. */
export const readNow = signal<{ readonly part: number; readonly found: number } | undefined>(undefined);

const takings = signal(0);
/** Whether more results may come at any moment. */
export const isTaking = computed(() => takings.value > 0);

/** Something to read, with its name. */
interface Incoming {
  readonly name: string;
  readonly from: Blob | string | (() => Promise<Blob>);
  /** Published by this project, so that it does not belong in a visitor's history. */
  readonly isPublished?: true;
}

/** Results that are not in the history, until the visitor keeps them or other results come. */
export const unstored = signal<readonly RunDocument[]>([]);

/** Results are drawn before they are stored, so that neither blocks the page for long. */
async function storeImported(runs: readonly RunDocument[]): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await storeForeignRuns(runs, 'imported');
}

/** Stores a few results as imported; own runs stay as they are. Hundreds would bury the history: `unstored` has them. */
async function storeFew(runs: readonly RunDocument[]): Promise<void> {
  if (chosen.value.length <= MAX_RUNS_BESIDE) return storeImported(runs);
  const there = new Set([...(entries.value ?? []), ...unstored.value].map(({ id }) => id));
  unstored.value = [...unstored.value, ...runs.filter(({ id }) => !there.has(id))];
}

/** Stores the results in `unstored`, for example a saved history. */
export async function storeUnstored(): Promise<void> {
  const runs = unstored.value;
  unstored.value = [];
  await storeImported(runs);
}

async function takeItem({ name, from, isPublished }: Incoming): Promise<TakeNotice> {
  try {
    const collected = await collectInWorker(typeof from === 'function' ? await from() : from, ({ done, of, found }) => {
      readNow.value = { part: done / of, found };
    });
    const { runs } = collected;
    const [run] = runs;
    const again = run !== undefined && isChosen(run.id);
    addToComparison(...runs);
    if (!isPublished) await storeFew(runs);
    const isOne = collected.from === 'one' && runs.length === 1 && !collected.unread && !collected.breaksOff;
    if (isOne && run) {
      return { sentence: `${name}: ${labelOf(run)} is ${again ? 'here already' : 'added'}.`, isRefused: false };
    }
    const cancelled = collected.isCancelled ? ['It was cancelled: what had been read is kept.'] : [];
    const sentence = `${name}: ${[...cancelled, ...collectionSentences(collected)].join(' ')}`;
    return { sentence, isRefused: run === undefined && !collected.isCancelled };
  } catch (error) {
    const why = refusalSentence(error, 'It could not be read. Nothing was imported; choose or paste it again.');
    return { sentence: `${name}: ${why}`, isRefused: true };
  }
}

/** Nobody reads more sentences than this: of many files, the last ones are shown and the others are counted. */
const MAX_SAID = 50;

async function takeAll(incoming: readonly Incoming[]): Promise<void> {
  const notices: TakeNotice[] = [];
  unstored.value = [];
  for (const item of incoming.slice(0, MAX_FILES)) {
    notices.push(await takeItem(item));
    const before = notices.length - MAX_SAID;
    takeNotices.value = [
      ...(before > 0 ? [{ sentence: `${before} more were read before these.`, isRefused: false }] : []),
      ...notices.slice(-MAX_SAID),
    ];
  }
  takings.value -= 1;
  readNow.value = undefined;
  if (incoming.length > MAX_FILES) {
    const sentence = `At most ${MAX_FILES} are read at once; the rest was left out. Choose it again without these.`;
    takeNotices.value = [...takeNotices.value, { sentence, isRefused: true }];
  }
}

/** Resolves when everything that came so far is taken in. */
let last: Promise<void> = Promise.resolve();

/** One after the other, so that the last sentences are about what came last, however long the storing before takes. */
function take(incoming: readonly Incoming[]): Promise<void> {
  takings.value += 1;
  last = last.then(() => takeAll(incoming));
  return last;
}

export function takeFiles(files: Iterable<File>): Promise<void> {
  return take([...files].map((file) => ({ name: quoted(file.name), from: file })));
}

/** Each file is opened when its turn comes; one that cannot be opened does not stop the others. */
export function takeHanded(files: readonly HandedFile[]): Promise<void> {
  return take(files.map((file) => ({ name: quoted(file.name), from: () => fromSystem(() => file.open()) })));
}

const NOT_LOADED =
  'They are not kept on this device and could not be loaded. Connect to the network and open them again.';

async function loadOwnResults(): Promise<Blob> {
  const response = await fetch('./results/one-machine.ndjson').catch(() => undefined);
  if (!response?.ok) throw new RefusedResult(NOT_LOADED);
  return response.blob();
}

/** Takes the results that this project has measured itself. */
export function takeOwnResults(): Promise<void> {
  return take([{ name: 'This project’s own results', from: loadOwnResults, isPublished: true }]);
}

export function takeText(text: string): Promise<void> {
  return take([{ name: 'The text', from: text }]);
}

/** Earlier runs that stand in for a live run that fails: `fallback=` in the link names one for each experiment of the talk. */

import { batch, computed, signal } from '@preact/signals';
import * as v from 'valibot';
import { refusalSentence } from '../../../results/document/refused-result.ts';
import type { RunDocument } from '../../../results/document/run.ts';
import { readStoredRun } from '../../state/history-state.ts';
import { keepValue, readValue } from '../../storage/kept-values.ts';

const earlierRuns = signal<readonly RunDocument[]>([]);
/** Why there is no earlier run although the link names one. */
export const earlierProblem = signal('');
/** Whether earlier runs are being read from the history, which takes a while on a busy machine. */
export const isReadingEarlier = signal(false);

/** More than a talk has experiments. */
const MOST_IDS = 20;

/** `fallback=one,other`: the identifiers of runs of the history. */
export const idsOfFallback = (text: string | null): readonly string[] =>
  [...new Set((text ?? '').split(',').map((id) => id.trim()))].filter((id) => id !== '').slice(0, MOST_IDS);

/** The first that the link names of this experiment. */
export const earlierRunOf = (experiment: string): RunDocument | undefined =>
  earlierRuns.value.find((run) => run.experiment === experiment);

/** What `k` answers where there is none. */
export const noEarlierRun = computed((): string => {
  if (earlierProblem.value !== '') return earlierProblem.value;
  if (earlierRuns.value.length === 0)
    return 'No earlier run was prepared: fallback= in the link names one of the history for each experiment.';
  return 'No earlier run of this experiment was prepared: fallback= in the link names one of each, with commas between them.';
});

const goneSentence = (count: number, total: number) =>
  `${total === 1 ? 'The run' : `${count} of ${total} runs`} that fallback= names ${count === 1 ? 'is' : 'are'} not in the history of this browser. A live run can still be made.`;

export function forgetEarlier(): void {
  batch(() => {
    earlierRuns.value = [];
    earlierProblem.value = '';
    isReadingEarlier.value = false;
  });
}

/** Which reading is the newest: the link may name others by the time one ends. */
let readings = 0;

/** Reads all that are named; one that is gone takes no other with it. */
export async function readEarlier(ids: readonly string[]): Promise<void> {
  readings += 1;
  const own = readings;
  isReadingEarlier.value = true;
  const read = await Promise.allSettled(ids.map((id) => readStoredRun(id)));
  if (own !== readings) return;
  const found = read.flatMap((one) => (one.status === 'fulfilled' && one.value ? one.value : []));
  const refused = read.find((one) => one.status === 'rejected');
  const absence = goneSentence(ids.length - found.length, ids.length);
  batch(() => {
    isReadingEarlier.value = false;
    earlierRuns.value = found;
    earlierProblem.value =
      found.length === ids.length ? '' : refused ? refusalSentence(refused.reason, absence) : absence;
  });
}

/** Where a talk is, kept in case the page is reloaded: F5 is the start key of many clickers. It is kept for this tab, while it is open. */
const KEY = 'passkey-bench talk';
/** More than a talk has live runs. */
const MOST_RUNS = 50;

const noteSchema = v.object({
  /** The link of the talk: another one begins at its beginning. */
  hash: v.string(),
  step: v.pipe(v.number(), v.integer(), v.minValue(0)),
  screen: v.pipe(v.number(), v.integer(), v.minValue(0)),
  overlay: v.exactOptional(v.picklist(['code', 'keys', 'room', 'black', 'save'])),
  wantsEarlier: v.boolean(),
  /** The live runs by their identifiers, as the history has them. */
  runs: v.pipe(v.array(v.string()), v.maxLength(MOST_RUNS), v.readonly()),
});

export type TalkNote = Readonly<v.InferOutput<typeof noteSchema>>;

/** What was noted of the talk of this link, if anything. */
export function noteOf(hash: string): TalkNote | undefined {
  const read = v.safeParse(noteSchema, readValue('sessionStorage', KEY));
  return read.success && read.output.hash === hash ? read.output : undefined;
}

export function note(talk: TalkNote): void {
  keepValue('sessionStorage', KEY, { ...talk, runs: talk.runs.slice(-MOST_RUNS) });
}

/** Who leaves the stage comes back to the beginning. */
export function forgetNote(): void {
  keepValue('sessionStorage', KEY, undefined);
}

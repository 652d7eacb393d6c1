/** Earlier or sent runs that replace a failed live run: `fallback=` in the link names one per experiment of the talk. */

import { batch, computed, signal } from '@preact/signals';
import * as v from 'valibot';
import { refusalSentence } from '../../../results/document/refused-result.ts';
import type { RunDocument } from '../../../results/document/run.ts';
import type { Origin } from '../../../results/history/history-entry.ts';
import { readLinkedRun } from '../../result/linked-run.ts';
import { entries, loadHistory, readStoredRun } from '../../state/history-state.ts';
import { readValue, storeValue } from '../../storage/stored-values.ts';

/** How a run that was not made here came here; undefined for one that was. */
type Carrier = Exclude<Origin, 'own'> | undefined;

interface EarlierRun {
  readonly run: RunDocument;
  readonly carrier: Carrier;
}

const earlierRuns = signal<readonly EarlierRun[]>([]);
/** Why there is no earlier run although the link names one. */
export const earlierProblem = signal('');
/** Whether earlier runs are being read from the history, which is slow on a busy machine. */
export const isReadingEarlier = signal(false);

/** A talk has fewer experiments. */
const MAX_IDS = 20;

/** `fallback=one,r/…`: the identifiers of runs in the history, and what stands in the links of others. */
export const idsOfFallback = (text: string | null): readonly string[] =>
  [...new Set((text ?? '').split(',').map((id) => id.trim()))].filter((id) => id !== '').slice(0, MAX_IDS);

/** The first run of this experiment that the link names. */
export const earlierRunOf = (experiment: string): RunDocument | undefined =>
  earlierRuns.value.find(({ run }) => run.experiment === experiment)?.run;

/** How a run came here that somebody else made; undefined if it was made here. */
export const carrierOf = (run: RunDocument | undefined): Carrier =>
  earlierRuns.value.find((earlier) => earlier.run === run)?.carrier;

/** The answer to the key `k` if there is no earlier run. */
export const noEarlierRun = computed((): string => {
  if (earlierProblem.value !== '') return earlierProblem.value;
  if (earlierRuns.value.length === 0)
    return 'No earlier run was prepared: fallback= in the link names one of the history for each experiment.';
  return 'No earlier run of this experiment was prepared: fallback= in the link names one of each, with commas between them.';
});

const goneSentence = (count: number, total: number) =>
  `${total === 1 ? 'The run' : `${count} of ${total} runs`} that fallback= names ${count === 1 ? 'is' : 'are'} not in the history of this browser. A live run can still be made.`;

export function removeEarlierRun(): void {
  batch(() => {
    earlierRuns.value = [];
    earlierProblem.value = '';
    isReadingEarlier.value = false;
  });
}

/** Counts the readings, so that an older one is ignored: the link may change before it ends. */
let readings = 0;

async function readOne(id: string): Promise<EarlierRun | undefined> {
  const [, place, detail] = /^([rc])\/(.+)$/.exec(id) ?? [];
  if (detail !== undefined && (place === 'r' || place === 'c')) {
    const { run, isOwn } = await readLinkedRun(place, detail);
    return { run, carrier: isOwn ? undefined : 'shared' };
  }
  // The list says whose run it is.
  const [run] = await Promise.all([readStoredRun(id), loadHistory()]);
  const origin = entries.value?.find((entry) => entry.id === id)?.origin;
  return run && { run, carrier: origin === 'own' ? undefined : origin };
}

/** Reads all named runs. A missing run does not affect the others. */
export async function readEarlier(ids: readonly string[]): Promise<void> {
  readings += 1;
  const own = readings;
  isReadingEarlier.value = true;
  const read = await Promise.allSettled(ids.map((id) => readOne(id)));
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

/** The talk's position in this tab's session storage, for reloads: F5 is the start key of many clickers. */
const KEY = 'passkey-bench talk';
/** A talk has fewer live runs. */
const MAX_EARLIER_RUNS = 50;

const noteSchema = v.object({
  /** The link of the talk. A note of another link is ignored. */
  hash: v.string(),
  step: v.pipe(v.number(), v.integer(), v.minValue(0)),
  screen: v.pipe(v.number(), v.integer(), v.minValue(0)),
  overlay: v.exactOptional(v.picklist(['code', 'keys', 'room', 'black', 'save'])),
  wantsEarlier: v.boolean(),
  /** Identifiers of the live runs in the history. */
  runs: v.pipe(v.array(v.string()), v.maxLength(MAX_EARLIER_RUNS), v.readonly()),
});

export type TalkNote = Readonly<v.InferOutput<typeof noteSchema>>;

/** The note of the talk with this link, if there is one. */
export function noteOf(hash: string): TalkNote | undefined {
  const read = v.safeParse(noteSchema, readValue('sessionStorage', KEY));
  return read.success && read.output.hash === hash ? read.output : undefined;
}

export function note(talk: TalkNote): void {
  storeValue('sessionStorage', KEY, { ...talk, runs: talk.runs.slice(-MAX_EARLIER_RUNS) });
}

/** After the stage is left, the talk starts again from the beginning. */
export function removeNote(): void {
  storeValue('sessionStorage', KEY, undefined);
}

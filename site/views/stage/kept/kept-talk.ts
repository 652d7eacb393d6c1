/** Where a talk is, kept in case the page is reloaded: F5 is the start key of many clickers. It is kept for this tab, while it is open. */
import * as v from 'valibot';
import { keepValue, readValue } from '../../storage/kept-values.ts';

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

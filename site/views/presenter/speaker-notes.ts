/** What a speaker has noted for each step, kept in this browser alone. */
import * as v from 'valibot';
import { keepValue, readValue } from '../storage/kept-values.ts';

const KEY = 'passkey-bench notes';
const MOST_STEPS = 500;
const MOST_CHARACTERS = 5000;

const notesSchema = v.record(v.string(), v.pipe(v.string(), v.maxLength(MOST_CHARACTERS)));
type Notes = Readonly<v.InferOutput<typeof notesSchema>>;

/** Storage may be refused, and may hold anything: then there are no notes. */
function readNotes(): Notes {
  const read = v.safeParse(notesSchema, readValue('localStorage', KEY));
  return read.success ? read.output : {};
}

export const notesOf = (stepKey: string): string => readNotes()[stepKey] ?? '';

/** @returns whether the browser keeps them */
export function keepNotes(stepKey: string, text: string): boolean {
  const entries = Object.entries({ ...readNotes(), [stepKey]: text.slice(0, MOST_CHARACTERS) });
  const latest = entries.filter(([, note]) => note !== '').slice(-MOST_STEPS);
  return keepValue('localStorage', KEY, Object.fromEntries(latest));
}

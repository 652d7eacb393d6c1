/** The speaker's notes for each step, stored only in this browser. */
import { readValue, storeValue } from '../storage/stored-values.ts';

const KEY = 'passkey-bench notes';
const MAX_STEPS = 500;
const MAX_CHARACTERS = 5000;

type Notes = Readonly<Record<string, string>>;

const isNote = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** Storage may be refused, and may hold anything. An entry that is no note does not affect the others. */
function readNotes(): Notes {
  const storedValue = readValue('localStorage', KEY);
  if (typeof storedValue !== 'object' || storedValue === null || Array.isArray(storedValue)) return {};
  return Object.fromEntries(Object.entries<unknown>({ ...storedValue }).filter(isNote));
}

/** Reads own properties only, because the key comes from another window and may be any text. */
export function notesOf(stepKey: string): string {
  const notes = readNotes();
  return Object.hasOwn(notes, stepKey) ? (notes[stepKey] ?? '') : '';
}

/** @returns whether the browser stored them */
export function storeNotes(stepKey: string, text: string): boolean {
  const entries = Object.entries({ ...readNotes(), [stepKey]: text.slice(0, MAX_CHARACTERS) });
  const latest = entries.filter(([, note]) => note !== '').slice(-MAX_STEPS);
  return storeValue('localStorage', KEY, Object.fromEntries(latest));
}

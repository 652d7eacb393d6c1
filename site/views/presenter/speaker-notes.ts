/** What a speaker has noted for each step, kept in this browser alone. */
import { keepValue, readValue } from '../storage/kept-values.ts';

const KEY = 'passkey-bench notes';
const MOST_STEPS = 500;
const MOST_CHARACTERS = 5000;

type Notes = Readonly<Record<string, string>>;

const isNote = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** Storage may be refused, and may hold anything: what is no note takes no note with it. */
function readNotes(): Notes {
  const storedValue = readValue('localStorage', KEY);
  if (typeof storedValue !== 'object' || storedValue === null || Array.isArray(storedValue)) return {};
  return Object.fromEntries(Object.entries<unknown>({ ...storedValue }).filter(isNote));
}

/** The key comes from another window. */
export function notesOf(stepKey: string): string {
  const notes = readNotes();
  return Object.hasOwn(notes, stepKey) ? (notes[stepKey] ?? '') : '';
}

/** @returns whether the browser keeps them */
export function keepNotes(stepKey: string, text: string): boolean {
  const entries = Object.entries({ ...readNotes(), [stepKey]: text.slice(0, MOST_CHARACTERS) });
  const latest = entries.filter(([, note]) => note !== '').slice(-MOST_STEPS);
  return keepValue('localStorage', KEY, Object.fromEntries(latest));
}

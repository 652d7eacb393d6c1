/** Which folded figures are open. They stay as the visitor left them, in every run and every visit. */
import { signal } from '@preact/signals';
import { readValue, storeValue } from '../storage/stored-values.ts';

/** The key in localStorage of a list of figures. */
const OPENED_KEY = 'passkey-bench-opened';

/** Empty if nothing is stored, or if other code has stored something else. */
function readOpened(): ReadonlySet<string> {
  const storedValue = readValue('localStorage', OPENED_KEY);
  return new Set(Array.isArray(storedValue) ? storedValue.filter((id): id is string => typeof id === 'string') : []);
}

export const opened = signal(readOpened());

export function setOpened(id: string, isOpen: boolean): void {
  if (opened.value.has(id) === isOpen) return;
  const others = [...opened.value].filter((known) => known !== id);
  opened.value = new Set(isOpen ? [...others, id] : others);
  storeValue('localStorage', OPENED_KEY, [...opened.value]);
}

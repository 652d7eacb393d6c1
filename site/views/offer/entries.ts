/** What a reader chose and entered beside a run. It is in the link, which brings it back, and changes no run. */
import { computed, effect, signal } from '@preact/signals';
import type { ReaderParameter } from '../../experiments/settings/reader-parameters.ts';
import { withReaderParameters } from '../../experiments/settings/settings-link.ts';
import {
  type CapacityNumbers,
  capacityEntries,
  type MigrationNumbers,
  migrationEntries,
  type NumberEntry,
  readNumber,
} from '../../figures/capacity/number-entries.ts';
import { type StanceId, stanceIds } from '../../figures/offer/stances.ts';
import { fragment } from '../state/place.ts';

const entries: readonly NumberEntry[] = [...capacityEntries, ...migrationEntries];

type NumberName = NumberEntry['name'];

/** The numbers in use: the last valid one of each entry. */
const numbers = signal<Readonly<Partial<Record<NumberName, number>>>>({});
/** A sentence for each invalid entry, in the form or in the link. */
export const entryProblems = signal<Readonly<Partial<Record<NumberName, string>>>>({});
export const stance = signal<StanceId>('reach');
/** The library that verifies on the reader’s server, by the name of its folder; empty if none is named. */
export const library = signal('');
/** One sentence if the link names a stance that does not exist. */
export const stanceProblem = signal('');

export const numberOf = ({ name, fallback }: NumberEntry) => numbers.value[name] ?? fallback;

export const migrationNumbers = computed(
  () => Object.fromEntries(migrationEntries.map((entry) => [entry.name, numberOf(entry)])) as MigrationNumbers,
);

export const capacityNumbers = computed(
  () => Object.fromEntries(capacityEntries.map((entry) => [entry.name, numberOf(entry)])) as CapacityNumbers,
);

/** Takes a number in bounds; otherwise keeps the old one and says why. It tracks no signal: an effect calls it. */
function take(entry: NumberEntry, text: string): boolean {
  const read = readNumber(entry, text);
  const { [entry.name]: _, ...others } = entryProblems.peek();
  if (read.ok) {
    numbers.value = { ...numbers.peek(), [entry.name]: read.value };
    entryProblems.value = others;
  } else
    entryProblems.value = {
      ...others,
      [entry.name]: `${read.problem}; ${numbers.peek()[entry.name] ?? entry.fallback} is used.`,
    };
  return read.ok;
}

/** Writes it into the address. Replaced, not pushed, so that Back leaves the page. */
function write(name: ReaderParameter, value: string): void {
  const [path = ''] = location.hash.split('?');
  const parts = location.hash.slice(path.length + 1).split('&');
  const rest = parts.filter((part) => part !== '' && part.split('=')[0] !== name);
  history.replaceState(null, '', `${path || '#/run'}?${[...rest, `${name}=${encodeURIComponent(value)}`].join('&')}`);
}

export function enterNumber(entry: NumberEntry, text: string): void {
  if (take(entry, text)) write(entry.name, String(numberOf(entry)));
}

export function chooseStance(id: StanceId): void {
  stance.value = id;
  stanceProblem.value = '';
  write('stance', id);
}

export function chooseLibrary(name: string): void {
  library.value = name;
  write('library', name);
}

/** The address that brings this advice back, without a result. */
export function adviceAddress(settings: string): string {
  const own = new URLSearchParams({ stance: stance.value });
  if (library.value !== '') own.set('library', library.value);
  for (const entry of entries) {
    const value = numbers.value[entry.name];
    if (value !== undefined && value !== entry.fallback) own.set(entry.name, String(value));
  }
  return new URL(withReaderParameters(settings, `#/?${own}`), document.baseURI).href;
}

// Takes what a link says; what it does not mention stays as it is.
effect(() => {
  const { parameters } = fragment.value;
  for (const entry of entries) {
    const text = parameters.get(entry.name);
    if (text !== null) take(entry, text);
  }
  library.value = parameters.get('library') ?? library.peek();
  const named = parameters.get('stance');
  if (named === null) return;
  const known = stanceIds.find((id) => id === named);
  if (known) stance.value = known;
  stanceProblem.value = known
    ? ''
    : `The link asks for a stance that is not one of ${stanceIds.join(', ')}; ${stance.peek()} is shown.`;
});

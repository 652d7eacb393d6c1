/** The numbers that a reader may enter beside a run: their bounds, and how a text is read as one of them. */

import type { ReaderParameter } from '../../experiments/settings/reader-parameters.ts';
import { shortLine } from '../../schemes/text/foreign-text.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { SERVER_CORE_WATTS } from './server-power.ts';

export interface NumberEntry {
  readonly name: Exclude<ReaderParameter, 'stance'>;
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
  /** A value to begin with and to change, not a claim about anybody. */
  readonly fallback: number;
}

/** The inputs of the calculator, in the order of the form. */
export const capacityEntries = [
  { name: 'logins', label: 'Logins a second, mean', least: 0.001, most: 1e6, isWhole: false, fallback: 30 },
  { name: 'peak', label: 'Logins a second, peak', least: 0.001, most: 1e6, isWhole: false, fallback: 300 },
  { name: 'registrations', label: 'Registrations a day', least: 0, most: 1e9, isWhole: true, fallback: 2000 },
  { name: 'cores', label: 'Cores', least: 1, most: 100_000, isWhole: true, fallback: 4 },
  { name: 'tls', label: 'TLS handshake from your region, ms', least: 0, most: 60_000, isWhole: false, fallback: 60 },
  { name: 'database', label: 'Database round trip, ms', least: 0, most: 60_000, isWhole: false, fallback: 2 },
  {
    name: 'watts',
    label: 'Watts of a busy core',
    least: 0.001,
    most: 1000,
    isWhole: false,
    fallback: SERVER_CORE_WATTS,
  },
] as const satisfies readonly NumberEntry[];

type CapacityEntry = (typeof capacityEntries)[number]['name'];
export type CapacityNumbers = Readonly<Record<CapacityEntry, number>>;

/**
 * The inputs of a migration. Their fallbacks are counts by others (`facts/default-facts.ts`). Nobody knows how soon
 * authenticators will have ML-DSA, so the reader enters an assumption.
 */
export const migrationEntries = [
  { name: 'accounts', label: 'Accounts with a passkey', least: 1, most: 1e10, isWhole: true, fallback: 900_000 },
  { name: 'monthly', label: 'Logins an account and month', least: 0.01, most: 1000, isWhole: false, fallback: 0.2 },
  {
    name: 'ready',
    label: 'Accounts a month whose authenticator gets ML-DSA, %',
    least: 0.1,
    most: 100,
    isWhole: false,
    fallback: 2,
  },
] as const satisfies readonly NumberEntry[];

export type MigrationNumbers = Readonly<Record<(typeof migrationEntries)[number]['name'], number>>;

/** The most characters of the input in its message. */
const SHOWN_CHARACTERS = 20;

const bound = (value: number) => formatFixed(value, value > 0 && value < 1 ? 3 : 0);

/** The number, or the first part of a sentence on why it is invalid; the caller adds which number stays. */
type ReadNumber = { readonly ok: true; readonly value: number } | { readonly ok: false; readonly problem: string };

/** `12`, `0.5`, `1e3`: how a number is written; not `0x10`, `Infinity` or an empty text. */
const writtenNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

export function readNumber({ label, least, most, isWhole }: NumberEntry, text: string): ReadNumber {
  const trimmed = text.trim();
  const value = writtenNumber.test(trimmed) ? Number(trimmed) : Number.NaN;
  if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) return { ok: true, value };
  const what = trimmed === '' ? 'Nothing' : `“${shortLine(trimmed, SHOWN_CHARACTERS)}”`;
  return {
    ok: false,
    problem: `${label}: ${what} is not a ${isWhole ? 'whole ' : ''}number from ${bound(least)} to ${bound(most)}`,
  };
}

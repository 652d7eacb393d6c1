/** The cores and the memory that a load of logins needs on a server if they are passwords, compared with passkeys. */

import { backendName } from '../../backends/backend.ts';
import { memoryOf, memoryText } from '../../schemes/passwords/password-schemes.ts';
import { peakOf } from '../capacity/capacity.ts';
import { type CapacityNumbers, capacityEntries } from '../capacity/number-entries.ts';
import { type MeasuredCell, sureInterval } from '../cells/cells.ts';
import type { TableData, TableRow } from '../form/figure.ts';
import { type FigureInput, isOver, type RunContent } from '../form/figure-input.ts';
import { formatChosen, formatDigits } from '../words/format-duration.ts';
import { schemeHue } from '../words/names.ts';
import { type CheckPair, pairsBeside, spokenPair } from './check-pair.ts';

const NS_PER_SECOND = 1e9;

/** A smaller number does not matter to anybody who sizes a server. */
const MIN_CORES = 0.001;

interface Load {
  /** The cores that only the checks keep busy. */
  readonly cores: number;
  readonly interval: readonly [low: number, high: number] | undefined;
}

export function loadOf(cell: MeasuredCell, peak: number): Load {
  const interval = sureInterval(cell);
  const coresFor = (ns: number) => (peak * ns) / NS_PER_SECOND;
  return {
    cores: coresFor(cell.summary.medianNs),
    interval: interval && [coresFor(interval[0]), coresFor(interval[1])],
  };
}

/** With two digits, as in speech: `11`, `0.13`. */
export function coresText(cores: number): string {
  if (cores < MIN_CORES) return `under ${MIN_CORES}`;
  return formatDigits(cores, 2);
}

/** `11 (10–12)`. */
function loadText({ cores, interval }: Load): string {
  const ends = interval?.map(coresText) ?? [];
  return new Set(ends).size > 1 ? `${coresText(cores)} (${ends.join('–')})` : coresText(cores);
}

/** As many checks are under way at once as cores are busy (Little, 1961), at least one; each needs its own memory. */
function memoryAtPeak({ password }: CheckPair, { cores }: Load): string {
  const bytes = memoryOf(password.setting) * Math.max(1, Math.ceil(cores));
  return bytes >= 2 ** 20 ? memoryText(bytes) : '';
}

/**
 * `300 logins a second with passwords (…) keep 11 (10–12) cores busy and hold 209 MiB. With passkeys (…) they keep
 * 0.13 cores busy.`
 */
export function passwordLoadSentence(input: FigureInput, numbers: CapacityNumbers): string | undefined {
  const pair = isOver(input.run) ? spokenPair(input) : undefined;
  if (!pair) return undefined;
  const peak = peakOf(numbers);
  const password = loadOf(pair.passwordCell, peak);
  const passkey = loadOf(pair.passkeyCell, peak);
  const memory = memoryAtPeak(pair, password);
  const memoryClause = memory === '' ? '' : ` and hold ${memory}`;
  return `${formatChosen(peak)} logins a second with passwords (${pair.password.label}) keep ${loadText(password)} cores busy${memoryClause}. With passkeys (${pair.passkey.label}) they keep ${loadText(passkey)} cores busy.`;
}

export function passwordLoadTable(run: RunContent, pair: CheckPair, numbers: CapacityNumbers): TableData {
  const peak = peakOf(numbers);
  const rowOf = (key: string, head: string, cell: MeasuredCell, backend: string, memory: string): TableRow => {
    const load = loadOf(cell, peak);
    const cells = [backendName(backend), loadText(load), memory === '' ? 'next to none' : memory];
    return { key, status: 'measured', head, cells };
  };
  const passwords = pairsBeside(run, pair.passkey).map((one) => {
    const memory = memoryAtPeak(one, loadOf(one.passwordCell, peak));
    return rowOf(`load/${one.password.id}`, one.password.label, one.passwordCell, one.backend, memory);
  });
  const passkey = rowOf(`load/${pair.passkey.id}`, pair.passkey.label, pair.passkeyCell, pair.backend, '');
  return {
    columns: [
      { id: 'scheme', label: 'Logins checked by', numeric: false },
      { id: 'backend', label: 'Backend', numeric: false },
      { id: 'cores', label: 'Cores kept busy', numeric: true },
      { id: 'memory', label: 'Memory at once', numeric: true },
    ],
    groups: [
      { label: 'Passwords', hue: schemeHue(pair.password.id), rows: passwords },
      { label: 'A passkey', hue: schemeHue(pair.passkey.id), rows: [passkey] },
    ],
  };
}

/** The notes for all numbers that are calculated from a load. */
export const LOAD_NOTE =
  'Cores are those that the checks alone keep busy at the median, with the interval of the run; a server needs more, and its cores are not this device’s. Memory is that of as many checks as are under way at once.';

/** The calculator's initial values: numbers to change, not a claim about anybody. */
export const usualNumbers = Object.fromEntries(
  capacityEntries.map(({ name, fallback }) => [name, fallback]),
) as CapacityNumbers;

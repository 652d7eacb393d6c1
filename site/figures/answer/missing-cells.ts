/** The cells of a run that have no number, and why, in words. */
import { backendName } from '../../backends/backend.ts';
import type { RecordedCell } from '../../experiments/settings/cell.ts';
import { runtimeOf } from '../../results/document/measured-in.ts';
import { isBelowClock, upperBoundNs } from '../../results/document/summary-of.ts';
import { conditionLabels } from '../../schemes/conditions/recorded-conditions.ts';
import { expectedCells } from '../cells/cells.ts';
import { needsMessage } from '../cells/needs-message.ts';
import {
  notOfferedText,
  type StateWithoutNumber,
  statesWithoutNumber,
  stateWithoutNumber,
  type WithoutNumber,
} from '../cells/why-no-number.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatUnder } from '../words/format-duration.ts';
import { messageName, schemeName } from '../words/names.ts';

/** Reasons are sentences; a reason from elsewhere may lack the full stop. */
function asSentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

/**
 * `sign`, `generate a key pair`, `sign (not blinded)`: what a scheme can or cannot do. It may do the same with another
 * message, or under other conditions.
 */
function infinitiveOf(run: RunContent, cell: RecordedCell): string {
  const { operation, message, conditions } = cell;
  const named = message && needsMessage(run)(cell) ? [messageName(message)] : [];
  const under = [...named, ...conditionLabels(conditions)].join(', ');
  const what = operation === 'generate' ? 'generate a key pair' : operation;
  return under === '' ? what : `${what} (${under})`;
}

/**
 * `In WebCrypto RSA 3072 cannot sign, and 3 more measurements cannot be made: WebCrypto refuses … .`, `In WebAssembly
 * nothing can be measured: …`. Only the first reason, with all cells of its backend that have it: one cause often makes
 * many fail. What is counted is cells, and a scheme may have several of them.
 */
function firstReason(run: RunContent, cells: readonly WithoutNumber[]): string {
  const [first] = cells;
  if (!first) return '';
  const { backend, reason } = first;
  const same = cells.filter((cell) => cell.backend === backend && cell.reason === reason).length;
  const [can, cannot, happened] =
    first.status === 'failed' ? ['could', 'could not', 'failed'] : ['can', 'cannot', 'cannot be made'];
  const others = same > 1 ? `, and ${same - 1} more measurement${same > 2 ? 's' : ''} ${happened}` : '';
  const isAll = same > 1 && same === run.measurements.filter((cell) => cell.backend === backend).length;
  const what = isAll
    ? `nothing ${can} be measured`
    : `${schemeName(first.scheme)} ${cannot} ${infinitiveOf(run, first)}${others}`;
  return `In ${backendName(backend)} ${what}: ${asSentence(reason)}`;
}

/** `2 of 18 took less than the clock can tell and have no number. In WebCrypto RSA 3072 takes under 0.4 ms to sign.` */
function belowClockSentences(run: RunContent, expected: number): readonly string[] {
  const below = run.measurements.filter(isBelowClock);
  const [first] = below;
  if (!first) return [];
  const count =
    below.length === expected && expected > 1 ? `All ${expected} cells took` : `${below.length} of ${expected} took`;
  const boundNs = upperBoundNs(first, run.environment);
  const bound =
    boundNs === undefined
      ? ''
      : ` In ${backendName(first.backend)} ${schemeName(first.scheme)} takes ${formatUnder(boundNs)} to ${infinitiveOf(run, first)}.`;
  const others = bound !== '' && below.length > 1 ? ' The table has the others.' : '';
  return [
    `${count} less than the clock can tell and ${below.length === 1 ? 'has' : 'have'} no number.${bound}${others}`,
  ];
}

interface CellsOfState {
  readonly state: StateWithoutNumber;
  readonly cells: readonly WithoutNumber[];
}

/** The cells without a number, by why they have none. */
export function cellsWithoutNumber(run: RunContent): readonly CellsOfState[] {
  const all = run.measurements.filter((measurement): measurement is WithoutNumber => measurement.status !== 'measured');
  return statesWithoutNumber
    .map((state) => ({ state, cells: all.filter((cell) => stateWithoutNumber(run, cell) === state) }))
    .filter(({ cells }) => cells.length > 0);
}

/** `2 failed`, `1 not offered by this browser`, `10 not reached in time`: the state of these cells, in a few words. */
export function countWithoutNumber(run: RunContent, { state, cells }: CellsOfState): string {
  if (state === 'not offered') return `${cells.length} ${notOfferedText(run, cells)}`;
  if (state === 'not reached') return `${cells.length} not reached in time`;
  if (state === 'failed') return `${cells.length} failed`;
  return `${cells.length} ${cells.length === 1 ? 'does' : 'do'} not apply`;
}

/** `6 of 18`, or words for all of them. */
function countOf({ length }: readonly WithoutNumber[], expected: number): string {
  if (length !== expected) return `${length} of ${expected}`;
  return expected === 1 ? 'The measurement' : `All ${expected} measurements`;
}

/** What happened to the cells of a state; it follows their count. */
function stateClause(run: RunContent, { state, cells }: CellsOfState): string {
  const isOne = cells.length === 1;
  if (state === 'not reached') return `${isOne ? 'was' : 'were'} not reached in time; a longer preset reaches more.`;
  if (state === 'does not apply') return `${isOne ? 'does' : 'do'} not apply. ${reasonsOf(run, cells)}`;
  if (state === 'not offered') return `${isOne ? 'is' : 'are'} ${notOfferedText(run, cells)}. ${reasonsOf(run, cells)}`;
  return `failed. ${failureOf(run, cells)}`;
}

function failureOf(run: RunContent, cells: readonly WithoutNumber[]): string {
  const place = runtimeOf(run.environment?.engine) === undefined ? 'browser' : 'runtime or version';
  return `${reasonsOf(run, cells)} Another run, or another ${place}, may succeed.`;
}

/** Why cells have failed, and what to do, as in the run's sentences; undefined if none has failed. */
export function failureSentence(run: RunContent): string | undefined {
  const failed = cellsWithoutNumber(run).find(({ state }) => state === 'failed');
  return failed && failureOf(run, failed.cells);
}

/** Which numbers are missing, why, and what to do: up to three sentences for each state; empty if none is missing. */
export function missingSentences(run: RunContent, expected = expectedCells(run.settings)): readonly string[] {
  return [
    ...belowClockSentences(run, expected),
    ...cellsWithoutNumber(run).map((found) => `${countOf(found.cells, expected)} ${stateClause(run, found)}`),
  ];
}

function reasonsOf(run: RunContent, cells: readonly WithoutNumber[]): string {
  const isOneReason = cells.every(({ reason }) => reason === cells[0]?.reason);
  const isOneBackend = cells.every(({ backend }) => backend === cells[0]?.backend);
  if (isOneReason && isOneBackend) return firstReason(run, cells);
  return `${firstReason(run, cells)} The table has the other${isOneReason ? 's' : ' reasons'}.`;
}

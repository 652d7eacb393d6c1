/** Why a cell has no number: not offered, not reached in time, does not apply, or failed. Each has its own words everywhere. */
import { isBrowsersOwn } from '../../backends/backend.ts';
import { measuredIn } from '../../results/document/measured-in.ts';
import type { Measurement } from '../../results/document/run.ts';
import { isBelowClock } from '../../results/document/summary-of.ts';
import { reasonAgainst } from '../../schemes/conditions/reason-against.ts';
import { findScheme } from '../../schemes/index.ts';
import { longestPayloadBytes } from '../../schemes/longest-payload.ts';
import { operations } from '../../schemes/operation.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatBytes } from '../words/format-bytes.ts';

export type WithoutNumber = Exclude<Measurement, { readonly status: 'measured' }>;

type RunOfCell = Pick<RunContent, 'measurements' | 'environment'>;

/** In the order in which they are said. */
export const statesWithoutNumber = ['failed', 'not offered', 'not reached', 'does not apply'] as const;
export type StateWithoutNumber = (typeof statesWithoutNumber)[number];

/** A fresh worker's curve ends where its time did: an earlier point of the same curve is there. */
function isBeyondReach({ measurements }: RunOfCell, cell: WithoutNumber): boolean {
  const call = cell.conditions?.['call'];
  if (call === undefined) return false;
  return measurements.some(
    (other) =>
      other.status === 'measured' &&
      other.conditions?.['call'] !== undefined &&
      (['scheme', 'backend', 'operation'] as const).every((member) => other[member] === cell[member]),
  );
}

/** What the key takes at most, where the payload is longer. */
function exceededBytes({ scheme: id, message }: WithoutNumber): number | undefined {
  const scheme = findScheme(id);
  const longest = scheme && message?.form === 'payload' ? longestPayloadBytes(scheme) : undefined;
  return longest !== undefined && message && message.challengeBytes > longest ? longest : undefined;
}

/** What nobody can measure, whatever the browser: a payload that the key cannot take, a condition that changes nothing there. */
function isBesideThePoint(cell: WithoutNumber): boolean {
  const { scheme: id, operation, conditions } = cell;
  const scheme = findScheme(id);
  if (!scheme) return false;
  if (exceededBytes(cell) !== undefined) return true;
  const known = operations.find((candidate) => candidate === operation);
  return known !== undefined && conditions !== undefined && reasonAgainst(conditions, scheme, known) !== undefined;
}

export function stateWithoutNumber(run: RunOfCell, cell: WithoutNumber): StateWithoutNumber {
  if (cell.status === 'failed') return 'failed';
  if (isBeyondReach(run, cell)) return 'not reached';
  return isBesideThePoint(cell) ? 'does not apply' : 'not offered';
}

/** By whom it is not offered: what is compiled into the page may be missing there, and not in the browser. */
export function notOfferedWords({ environment }: RunOfCell, cells: readonly WithoutNumber[]): string {
  const isTheEngines = cells.every(({ backend }) => isBrowsersOwn(backend));
  return isTheEngines ? `not offered by ${measuredIn(environment)}` : 'not offered here';
}

/** `not reached in time`, as it stands alone. */
function wordsWithoutNumber(run: RunOfCell, cell: WithoutNumber): string {
  const state = stateWithoutNumber(run, cell);
  if (state === 'not offered') return notOfferedWords(run, [cell]);
  return state === 'not reached' ? 'not reached in time' : state;
}

/** Whether it came by a link or a code, which leave samples at home, and bytes and what else a procedure counts. */
export function cameByLink({ measurements, source }: Pick<RunContent, 'measurements' | 'source'>): boolean {
  const measured = measurements.filter((one) => one.status === 'measured');
  return source === undefined && measured.length > 0 && measured.every(({ samplesNs }) => samplesNs.length === 0);
}

/** Why there is no answer where `what` stayed at home. */
export const leftByLink = (what: string): string =>
  `Not answered: it rests on ${what}, which a link does not bring. The JSON of the run has them.`;

/**
 * What helps where an answer lacks numbers. A run that was broken off can be made to its end; one that came there and has cells without
 * a number would come to the same. @param wanted what it has to be made with
 */
export function adviceWithoutAnswer({ outcome, measurements }: RunContent, wanted = ''): string {
  const isRefused =
    outcome === 'finished' && measurements.some((one) => one.status !== 'measured' || isBelowClock(one));
  return isRefused ? 'The table of numbers says why.' : `Run again to the end${wanted}.`;
}

/**
 * `Not offered by this browser: WebCrypto has no such algorithm here.`, as a row of a table has it. Of a payload that no backend can take
 * the reason is the key, and not what this one lacks besides.
 */
export function reasonWithoutNumber(run: RunOfCell, cell: WithoutNumber): string {
  const longest = cell.status === 'failed' ? undefined : exceededBytes(cell);
  if (longest !== undefined) return `Does not apply: this key takes at most ${formatBytes(longest)} in one piece.`;
  const words = wordsWithoutNumber(run, cell);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${cell.reason}`;
}

/**
 * Why a cell has no number: not offered, not reached in time, does not apply, or failed; in the same words everywhere.
 */
import { isBrowsersOwn } from '../../backends/backend.ts';
import { measuredIn } from '../../results/document/measured-in.ts';
import type { Measurement } from '../../results/document/run.ts';
import { isBelowClock } from '../../results/document/summary-of.ts';
import { reasonAgainst } from '../../schemes/conditions/reason-against.ts';
import { findScheme } from '../../schemes/index.ts';
import { operations } from '../../schemes/operation.ts';
import type { Scheme } from '../../schemes/scheme.ts';
import type { TableData } from '../form/figure.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatBytes } from '../words/format-bytes.ts';

/** The length of SHA-256, the hash of RSAES-OAEP here. */
const HASH_BYTES = 32;

/**
 * The longest payload in one piece, in bytes (RFC 8017, sections 7.1.1 and 7.2.1). Others have no limit that matters.
 */
function longestPayloadBytes(scheme: Scheme): number {
  if (scheme.kind === 'rsaes-oaep') return scheme.modulusBits / 8 - 2 * HASH_BYTES - 2;
  if (scheme.kind === 'rsaes-pkcs1-v1_5') return scheme.modulusBits / 8 - 11;
  return Number.POSITIVE_INFINITY;
}

export type WithoutNumber = Exclude<Measurement, { readonly status: 'measured' }>;

type RunOfCell = Pick<RunContent, 'measurements' | 'environment'>;

/** In the order in which sentences list them. */
export const statesWithoutNumber = ['failed', 'not offered', 'not reached', 'does not apply'] as const;
export type StateWithoutNumber = (typeof statesWithoutNumber)[number];

/** Whether a fresh worker's curve ended in time before this point: an earlier point of the same curve was measured. */
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

/** The longest payload that the key takes, if this one is longer. */
function exceededBytes({ scheme: id, message }: WithoutNumber): number | undefined {
  const scheme = findScheme(id);
  const longest = scheme && message?.form === 'payload' ? longestPayloadBytes(scheme) : undefined;
  return longest !== undefined && message && message.challengeBytes > longest ? longest : undefined;
}

/** Whether no browser could measure this cell: the key cannot take the payload, or the condition changes nothing. */
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

/** Says who does not offer it: the browser if all are its own backends; else the page's compiled code may lack it. */
export function notOfferedText({ environment }: RunOfCell, cells: readonly WithoutNumber[]): string {
  const isTheEngines = cells.every(({ backend }) => isBrowsersOwn(backend));
  return isTheEngines ? `not offered by ${measuredIn(environment)}` : 'not offered here';
}

/** `not reached in time`, as it stands alone. */
function wordsWithoutNumber(run: RunOfCell, cell: WithoutNumber): string {
  const state = stateWithoutNumber(run, cell);
  if (state === 'not offered') return notOfferedText(run, [cell]);
  return state === 'not reached' ? 'not reached in time' : state;
}

/** Whether the run came by a link or a code. These leave out samples, bytes and other counts. */
export function cameByLink({ measurements, source }: Pick<RunContent, 'measurements' | 'source'>): boolean {
  const measured = measurements.filter((one) => one.status === 'measured');
  return source === undefined && measured.length > 0 && measured.every(({ samplesNs }) => samplesNs.length === 0);
}

/**
 * What would give an answer that lacks numbers, for whoever made the run and whoever got it: a run to the end, if this
 * one was broken off. A finished run with cells that have no number would end the same way again.
 * @param wanted the settings that the run needs
 */
export function adviceWithoutAnswer({ outcome, measurements }: RunContent, wanted = ''): string {
  const isRefused =
    outcome === 'finished' && measurements.some((one) => one.status !== 'measured' || isBelowClock(one));
  return isRefused ? 'The table of numbers says why.' : `A run to the end${wanted} answers this.`;
}

/**
 * `Not offered by this browser: WebCrypto has no such algorithm here.`, as in a row of a table. If no backend can take
 * a payload, the reason is the key, not this backend's own limits.
 */
export function reasonWithoutNumber(run: RunOfCell, cell: WithoutNumber): string {
  const longest = cell.status === 'failed' ? undefined : exceededBytes(cell);
  if (longest !== undefined) return `Does not apply: this key takes at most ${formatBytes(longest)} in one piece.`;
  const words = wordsWithoutNumber(run, cell);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${cell.reason}`;
}

/** `“–”: does not apply, …`: says once below a table what a dash in it stands for; nothing if it has none. */
export const dashNote = ({ groups }: Pick<TableData, 'groups'>, meaning: string): readonly string[] =>
  groups.some(({ rows }) => rows.some(({ cells }) => cells.includes('–'))) ? [`“–”: ${meaning}`] : [];

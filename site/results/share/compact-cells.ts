/**
 * The measurements of a run in two or four bytes each, in the order of its cells. Keys are left out, because they
 * follow from the settings.
 */
import type { RecordedCell } from '../../experiments/settings/cell.ts';
import { RefusedResult } from '../document/refused-result.ts';
import type { Environment, Measurement } from '../document/run.ts';
import { recordedTimeOf } from '../document/summary-of.ts';
import {
  FAILED_CODE,
  intervalCodes,
  intervalOf,
  medianCode,
  medianOfCode,
  NOT_REACHED_CODE,
  UNSUPPORTED_CODE,
} from './compact-numbers.ts';

/** The size of a median, or of a median with the two ends of its interval. */
export type BytesPerCell = 2 | 4;

/** The sixteenth bit of the word with the median: the time is too near the clock's step. */
const COARSE_BIT = 0x8000;
/** Intervals with less confidence are left out, because the code cannot say their confidence. */
const MIN_CONFIDENCE = 0.949;

const bytesOf = (code: number, [low, high]: readonly [number, number]) => [code >> 8, code & 0xff, low, high];

/**
 * Gives `bytesPerCell` bytes, whether there is a number or not. The interval is the one that figures show, because a
 * code does not hold the calls of a batch, which show how coarse the clock was.
 */
export function printCompactCell(
  measurement: Measurement | undefined,
  bytesPerCell: BytesPerCell,
  environment: Environment,
): readonly number[] {
  return compactBytes(measurement, environment).slice(0, bytesPerCell);
}

function compactBytes(measurement: Measurement | undefined, environment: Environment): readonly number[] {
  const summary = recordedTimeOf(measurement, environment);
  if (measurement?.status !== 'measured' || !summary) {
    const why = { unsupported: UNSUPPORTED_CODE, failed: FAILED_CODE, measured: NOT_REACHED_CODE };
    return bytesOf(measurement ? why[measurement.status] : NOT_REACHED_CODE, [0, 0]);
  }
  const { medianNs, intervalNs, confidence = 0 } = summary;
  const ends = confidence >= MIN_CONFIDENCE ? intervalNs : undefined;
  const code = medianCode(medianNs) | (measurement.belowResolution ? COARSE_BIT : 0);
  return bytesOf(code, intervalCodes(medianNs, ends));
}

/** Undefined for a cell that the run did not reach. @throws RefusedResult for an unknown code */
export function readCompactCell(cell: RecordedCell, bytes: Uint8Array): Measurement | undefined {
  const [first = 0, second = 0, low = 0, high = 0] = bytes;
  const word = (first << 8) | second;
  const code = word & ~COARSE_BIT;
  if (code === NOT_REACHED_CODE) return undefined;
  if (code === UNSUPPORTED_CODE || code === FAILED_CODE) {
    const status = code === FAILED_CODE ? 'failed' : 'unsupported';
    return { ...cell, status, reason: 'A code does not hold the reason; the link to the result does.' };
  }
  const medianNs = medianOfCode(code);
  if (medianNs === undefined) {
    throw new RefusedResult('The code holds a number that no time can have. Nothing was read; scan it again.');
  }
  const intervalNs = intervalOf(medianNs, [low, high]);
  return {
    ...cell,
    status: 'measured',
    samplesNs: [],
    ...((word & COARSE_BIT) !== 0 && { belowResolution: true }),
    medianNs,
    ...(intervalNs && { intervalNs }),
  };
}

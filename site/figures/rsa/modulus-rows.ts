/** The nine rows of RSA by modulus, and the growth of each. */

import { onceByName } from '../../results/derived/once-for.ts';
import type { Measurement } from '../../results/document/run.ts';
import { knownSummaryOf } from '../../results/document/summary-of.ts';
import { printConditions } from '../../schemes/conditions/recorded-conditions.ts';
import type { Operation } from '../../schemes/operation.ts';
import { fitMedianSlope, slopeInterval } from '../../statistics/comparison/median-slope.ts';
import { roundingOf } from '../cells/cells.ts';
import { isOver, type RunContent } from '../form/figure-input.ts';

/** Lengths of RSA moduli, the study's four, in the order of every axis and table. */
export const moduliBits = [1024, 2048, 3072, 4096] as const;

export interface ModulusRow {
  readonly id: string;
  readonly label: string;
  /** `PKCS#1`: distinguishes the row from the others of its operation, and fits at the end of a line. */
  readonly padding: string;
  /** A scheme's identifier without its bits. */
  readonly prefix: string;
  readonly operation: Operation;
  /**
   * The exponent by schoolbook arithmetic: a product takes bits², a power with an exponent of that many
   * bits takes bits³.
   */
  readonly textbook: 2 | 3 | 4;
}

export const modulusRows: readonly ModulusRow[] = [
  { id: 'generate', label: 'Generate', padding: '', prefix: 'rsa', operation: 'generate', textbook: 4 },
  {
    id: 'sign-pkcs1',
    label: 'Sign, PKCS#1\u00a0v1.5',
    padding: 'PKCS#1',
    prefix: 'rsa',
    operation: 'sign',
    textbook: 3,
  },
  {
    id: 'verify-pkcs1',
    label: 'Verify, PKCS#1\u00a0v1.5',
    padding: 'PKCS#1',
    prefix: 'rsa',
    operation: 'verify',
    textbook: 2,
  },
  { id: 'sign-pss', label: 'Sign, PSS', padding: 'PSS', prefix: 'rsa-pss', operation: 'sign', textbook: 3 },
  { id: 'verify-pss', label: 'Verify, PSS', padding: 'PSS', prefix: 'rsa-pss', operation: 'verify', textbook: 2 },
  {
    id: 'encrypt-pkcs1',
    label: 'Encrypt, PKCS#1\u00a0v1.5',
    padding: 'PKCS#1',
    prefix: 'rsaes-pkcs1',
    operation: 'encrypt',
    textbook: 2,
  },
  {
    id: 'decrypt-pkcs1',
    label: 'Decrypt, PKCS#1\u00a0v1.5',
    padding: 'PKCS#1',
    prefix: 'rsaes-pkcs1',
    operation: 'decrypt',
    textbook: 3,
  },
  {
    id: 'encrypt-oaep',
    label: 'Encrypt, OAEP',
    padding: 'OAEP',
    prefix: 'rsa-oaep',
    operation: 'encrypt',
    textbook: 2,
  },
  {
    id: 'decrypt-oaep',
    label: 'Decrypt, OAEP',
    padding: 'OAEP',
    prefix: 'rsa-oaep',
    operation: 'decrypt',
    textbook: 3,
  },
];

/** How a key is found: from random candidates, or from fixed ones that cost as much as random ones do on average. */
export type Candidates = 'representative' | undefined;

/** The four cells of a row on a backend, smallest modulus first; all from one source of candidates. */
export function cellsOfRow(
  run: RunContent,
  row: ModulusRow,
  backend: string,
  candidates?: Candidates,
): readonly (Measurement | undefined)[] {
  const choice = printConditions(candidates ? { candidates } : {}).join();
  return moduliBits.map((bits) =>
    run.measurements.find(
      (measurement) =>
        measurement.scheme === `${row.prefix}-${bits}` &&
        measurement.operation === row.operation &&
        measurement.backend === backend &&
        printConditions(measurement.conditions).join() === choice,
    ),
  );
}

/** t = 2^intercept · bits^slope, in nanoseconds. */
export interface Growth {
  readonly slope: number;
  readonly intercept: number;
  /** 95 %; undefined if a modulus has too few samples for an interval of its median. */
  readonly interval: readonly [low: number, high: number] | undefined;
}

/** Two moduli give only a ratio, not a line. */
const MIN_FOR_LINE = 3;

/** The exponent by which time grows: the slope through the medians, on axes in powers of two. */
function growthThrough(run: RunContent, cells: readonly (Measurement | undefined)[]): Growth | undefined {
  const points = cells.flatMap((cell, index) => {
    const bits = moduliBits[index];
    const summary = knownSummaryOf(cell);
    if (cell?.status !== 'measured' || bits === undefined || !summary || !((summary.minNs ?? summary.medianNs) > 0))
      return [];
    // Without samples, the slope goes through the medians and has no interval.
    const samples = cell.samplesNs.length > 0 ? cell.samplesNs : [summary.medianNs];
    return [{ x: Math.log2(bits), samples, rounding: roundingOf(run, cell, summary.medianNs) / Math.LN2 }];
  });
  if (points.length < MIN_FOR_LINE) return undefined;
  const found = fitMedianSlope(points, Math.log2);
  return { slope: found.slope, intercept: found.intercept, interval: slopeInterval(found) };
}

const growthOnce = onceByName<Growth | undefined>();

/** The growth of a row with the modulus, in a run that is over. */
export function growthOf(
  run: RunContent,
  row: ModulusRow,
  backend: string,
  candidates?: Candidates,
): Growth | undefined {
  if (!isOver(run)) return undefined;
  return growthOnce(run.measurements, `${row.id}/${backend}/${candidates}`, () =>
    growthThrough(run, cellsOfRow(run, row, backend, candidates)),
  );
}

/** `2.83`, `−0.05`; a value that rounds to zero has no sign. */
function exponentText(exponent: number): string {
  const text = exponent.toFixed(2);
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−');
}

/** `2.80–2.86`, `−0.10 to −0.05`: beside a minus sign, a dash would not be read as “to”. */
function exponentRange([low, high]: readonly [number, number]): string {
  const from = exponentText(low);
  const to = exponentText(high);
  return from.startsWith('−') || to.startsWith('−') ? `${from} to ${to}` : `${from}–${to}`;
}

/** `2.83 (2.80–2.86)`, or only the exponent if there is no interval. */
export function growthText({ slope, interval }: Growth): string {
  const exponent = exponentText(slope);
  return interval ? `${exponent} (${exponentRange(interval)})` : exponent;
}

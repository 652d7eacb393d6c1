/** The nine rows of RSA by modulus, and how each grows with it. */

import { onceByName } from '../../results/derived/once-for.ts';
import type { Measurement } from '../../results/document/run.ts';
import { knownSummaryOf } from '../../results/document/summary-of.ts';
import { printConditions } from '../../schemes/conditions/recorded-conditions.ts';
import type { Operation } from '../../schemes/operation.ts';
import { fitMedianSlope, slopeInterval } from '../../statistics/comparison/median-slope.ts';
import { isOver } from '../cells/measured-cell.ts';
import type { RunContent } from '../form/figure-input.ts';

/** Of RSA; the study's four, in the order of every axis and table. */
export const moduliBits = [1024, 2048, 3072, 4096] as const;

export interface ModulusRow {
  readonly id: string;
  readonly label: string;
  /** `PKCS#1`: what tells it from the other rows of its operation, short enough for the end of a line. */
  readonly padding: string;
  /** A scheme's identifier without its bits. */
  readonly prefix: string;
  readonly operation: Operation;
  /** By schoolbook arithmetic: squaring and multiplying take bits², an exponent of that many bits takes bits³. */
  readonly textbook: 2 | 3 | 4;
}

export const modulusRows: readonly ModulusRow[] = [
  { id: 'generate', label: 'Generate', padding: '', prefix: 'rsa', operation: 'generate', textbook: 4 },
  { id: 'sign-pkcs1', label: 'Sign, PKCS#1 v1.5', padding: 'PKCS#1', prefix: 'rsa', operation: 'sign', textbook: 3 },
  {
    id: 'verify-pkcs1',
    label: 'Verify, PKCS#1 v1.5',
    padding: 'PKCS#1',
    prefix: 'rsa',
    operation: 'verify',
    textbook: 2,
  },
  { id: 'sign-pss', label: 'Sign, PSS', padding: 'PSS', prefix: 'rsa-pss', operation: 'sign', textbook: 3 },
  { id: 'verify-pss', label: 'Verify, PSS', padding: 'PSS', prefix: 'rsa-pss', operation: 'verify', textbook: 2 },
  {
    id: 'encrypt-pkcs1',
    label: 'Encrypt, PKCS#1 v1.5',
    padding: 'PKCS#1',
    prefix: 'rsaes-pkcs1',
    operation: 'encrypt',
    textbook: 2,
  },
  {
    id: 'decrypt-pkcs1',
    label: 'Decrypt, PKCS#1 v1.5',
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

/** How a key is found: from candidates drawn at random, or from fixed ones that cost what random ones cost on average. */
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
  /** 95 %; nothing where some modulus has too few samples for a word on its median. */
  readonly interval: readonly [low: number, high: number] | undefined;
}

/** Through fewer moduli there is no line, only a ratio. */
const FEWEST_FOR_LINE = 3;

/** The exponent by which time grows: the slope through the medians, both axes in powers of two. */
function growthThrough(cells: readonly (Measurement | undefined)[]): Growth | undefined {
  const points = cells.flatMap((cell, index) => {
    const bits = moduliBits[index];
    const summary = knownSummaryOf(cell);
    if (cell?.status !== 'measured' || bits === undefined || !summary || !((summary.minNs ?? summary.medianNs) > 0))
      return [];
    // A run without samples gives a slope through its medians, and no interval.
    const samples = cell.samplesNs.length > 0 ? cell.samplesNs : [summary.medianNs];
    return [{ x: Math.log2(bits), samples }];
  });
  if (points.length < FEWEST_FOR_LINE) return undefined;
  const found = fitMedianSlope(points, Math.log2);
  return { slope: found.slope, intercept: found.intercept, interval: slopeInterval(found) };
}

const growthOnce = onceByName<Growth | undefined>();

/** How a row of a run that is over grows with the modulus. */
export function growthOf(
  run: RunContent,
  row: ModulusRow,
  backend: string,
  candidates?: Candidates,
): Growth | undefined {
  if (!isOver(run)) return undefined;
  return growthOnce(run.measurements, `${row.id}/${backend}/${candidates}`, () =>
    growthThrough(cellsOfRow(run, row, backend, candidates)),
  );
}

/** `2.83`, `−0.05`; what rounds to nothing has no sign. */
function exponentText(exponent: number, decimals: number): string {
  const text = exponent.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−');
}

/** `2.80–2.86`, `−0.10 to −0.05`: a dash beside a sign is not read as “to”. */
function exponentRange([low, high]: readonly [number, number], decimals: number): string {
  const from = exponentText(low, decimals);
  const to = exponentText(high, decimals);
  return from.startsWith('−') || to.startsWith('−') ? `${from} to ${to}` : `${from}–${to}`;
}

/** `2.83 (2.80–2.86)`, or the exponent alone where no interval can be given. */
export function growthText({ slope, interval }: Growth): string {
  const exponent = exponentText(slope, 2);
  return interval ? `${exponent} (${exponentRange(interval, 2)})` : exponent;
}

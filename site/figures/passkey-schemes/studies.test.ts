/**
 * Two Standard runs of Chromium 156, recorded on a quiet two-core machine. Golden values are Python's, over the
 * recorded samples: `statistics.median`, `statistics.linear_regression`, intervals from six to ten blocks of time with
 * quantiles of Student's t from Simpson's rule; slopes with the rounding of the clock. Sizes are the standards'.
 */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { BackendId } from '../../backends/backend.ts';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import { readRun } from '../../results/document/read-run.ts';
import { withMeasured } from '../../results/simulated/changed-cells.ts';
import { shippedStudy } from '../../results/simulated/shipped-studies.ts';
import type { Operation } from '../../schemes/operation.ts';
import { plainCell } from '../cells/cells.ts';
import { reuseCrossover } from '../encryption/reuse-plot.ts';
import type { Figure } from '../form/figure.ts';
import type { FigureInput, RunContent } from '../form/figure-input.ts';
import { figuresFor } from '../index.ts';
import { figureCsv } from '../print/figure-csv.ts';
import { figureNamed } from '../simulated/input-of-cells.ts';
import { plainSpaces } from '../simulated/plain-spaces.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { challengeSlopes } from './challenge-slopes.ts';

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function recorded(id: string): FigureInput {
  const experiment = findExperiment(id) ?? mainExperiment;
  const reference = shippedStudy(id);
  return { experiment, run: readRun(json(`tests/fixtures/${id}.json`)), reference };
}

const figureOf = <Kind extends Figure['kind']>(input: FigureInput, kind: Kind, id: string) =>
  figureNamed(figuresFor(input), kind, id);

/** A line, its slope in per cent per byte of the time with the shortest challenge, and the ends of its interval. */
const slopesByPython = [
  ['ed25519 wasm sign raw', 0.01596, 0.00464, 0.02728],
  ['ed25519 webcrypto sign raw', 0.01012, 0.00058, 0.01965],
  ['ed25519 wasm verify raw', 0.00364, -0.00206, 0.00934],
  ['ed25519 wasm sign assertion', 0.01568, -0.0173, 0.04867],
  ['ecdsa-p256 webcrypto sign raw', 0.00312, -0.00243, 0.00868],
  ['ecdsa-p256 wasm verify assertion', -0.003, -0.02697, 0.02097],
  ['rsa-3072 webcrypto sign assertion', -0.0081, -0.02437, 0.00817],
  ['rsa-3072 wasm verify raw', -0.00162, -0.03067, 0.02742],
] as const;

const passkey = recorded('passkey-schemes');
const go = recorded('go-signatures');

test('sizes are those of the standards and of the study', () => {
  const table = figureOf(passkey, 'bars', 'size-bars').table;
  const rows = table?.groups.flatMap(({ label, rows: groupRows }) =>
    groupRows.map((row) => [label, row.head, ...row.cells.map(plainSpaces)]),
  );
  // Columns: raw, SPKI, PKCS#8, JWK, COSE key, DER, base64url, published.
  expect(rows).toContainEqual(['Ed25519', 'Public key', '32 B', '44 B', '–', '79 B', '42 B', '–', '–', '32 B']);
  expect(rows).toContainEqual(['ECDSA P-256', 'Public key', '64 B', '91 B', '–', '126 B', '77 B', '–', '–', '64 B']);
  expect(rows).toContainEqual(['ECDSA P-256', 'Signature', '64 B', '–', '–', '–', '–', '70–72 B', '94–96 B', '64 B']);
  expect(rows).toContainEqual(['RSA 3072', 'Signature', '384 B', '–', '–', '–', '–', '–', '512 B', '384 B']);
  expect(figureOf(passkey, 'bars', 'size-bars').sentence).toContain('All 9 sizes of the study came out the same.');
});

test('every figure of a study is there', () => {
  const idsOf = (input: FigureInput) => figuresFor(input).map(({ id }) => id);
  const both = ['operation-bars', 'findings', 'size-bars', 'score-radar', 'measurement-table', 'reference-table'];
  expect(idsOf(passkey)).toEqual(expect.arrayContaining([...both, 'challenge-size']));
  expect(idsOf(go)).toEqual(expect.arrayContaining([...both, 'exponent-scatter', 'reuse-plot']));
});

test('medians and intervals are those worked out elsewhere', () => {
  const summaryOfCell = (scheme: string, backend: BackendId, operation: Operation) => {
    const summary = plainCell(passkey.run, scheme, backend, operation)?.summary;
    return [summary?.medianNs, ...(summary?.intervalNs ?? [])].map((ns) => Math.round(ns ?? Number.NaN));
  };
  expect(summaryOfCell('ed25519', 'wasm', 'sign')).toEqual([45_192, 43_239, 47_233]);
  expect(summaryOfCell('ed25519', 'webcrypto', 'verify')).toEqual([80_392, 79_748, 81_042]);
  expect(summaryOfCell('ecdsa-p256', 'wasm', 'generate')).toEqual([191_744, 189_073, 194_453]);
  expect(summaryOfCell('ecdsa-p256', 'webcrypto', 'sign')).toEqual([69_679, 68_118, 71_275]);
  expect(summaryOfCell('rsa-3072', 'wasm', 'sign')).toEqual([26_290_000, 25_174_723, 27_454_686]);
  expect(summaryOfCell('rsa-3072', 'webcrypto', 'verify')).toEqual([44_691, 44_144, 45_245]);
  expect(summaryOfCell('rsa-3072', 'wasm', 'generate')).toEqual([1_327_612_500, 786_813_214, 1_939_993_571]);
});

test('findings are answered, and disagreement is said', () => {
  const answersOf = (input: FigureInput) =>
    figureOf(input, 'findings', 'findings').findings.map(({ claim, answers }) => [
      claim,
      ...answers.map(({ verdict }) => verdict.replace(' here', '')),
    ]);
  // Python: the intervals of the medians (see the test above) of all three schemes lie apart, in the
  // order that decides.
  expect(answersOf(passkey)).toEqual([
    ['EdDSA signs fastest.', 'holds', 'holds'],
    ['ECDSA generates keys fastest.', 'does not hold', 'holds'],
    ['EdDSA verifies fastest.', 'holds', 'does not hold'],
    ['ECDSA verifies fastest.', 'does not hold', 'does not hold'],
    // Python: in one line of WebAssembly up to 11.5 % for 240 bytes more are not ruled out; in WebCrypto at most 7.5 %.
    ['The size of the challenge, 16 to 256 bytes, makes no significant difference.', 'undecided', 'holds'],
    // No slope is significant.
    ['16 bytes of challenge (128 bits) suffice.', 'holds', 'holds'],
    ['Prefer EdDSA, then ECDSA, then RSASSA-PKCS1-v1_5.', 'holds', 'holds', 'holds', 'does not hold', 'holds'],
  ]);
  expect(answersOf(go)).toEqual([
    ['RSA verifies fastest.', 'does not hold', 'holds'],
    ['Ed25519 signs fastest.', 'holds', 'holds'],
    ['RSA takes longest to make a key.', 'holds', 'holds'],
  ]);
  const disagreeing = figureOf(passkey, 'findings', 'findings').findings.filter(({ note }) =>
    note?.includes('disagree'),
  );
  expect(disagreeing.map(({ claim }) => claim)).toEqual(['ECDSA generates keys fastest.', 'EdDSA verifies fastest.']);
});

test('a run that is over says what an unanswered finding lacked, and which preset has it', () => {
  const { measurements: few } = withMeasured(passkey.run, ({ samplesNs }) => ({ samplesNs: samplesNs.slice(0, 4) }));
  const saidBy = (run: Partial<RunContent>) => {
    const input = { ...passkey, run: { ...passkey.run, ...run } };
    const { findings } = figureOf(input, 'findings', 'findings');
    const unanswered = findings.find(({ claim }) => claim.startsWith('16 bytes'))?.unanswered;
    return [unanswered, figureOf(input, 'plot', 'challenge-size').sentence];
  };
  const { settings } = passkey.run;
  const short = 'Not answered: too few samples in Quick. Run Standard.';
  expect(saidBy({ measurements: few, settings: { ...settings, preset: 'quick' } })).toEqual([short, short]);
  const none = 'Not answered: not all of its cells were measured. A run to the end answers this.';
  expect(saidBy({ measurements: [], outcome: 'cancelled' })).toEqual([none, none]);
  expect(saidBy({ measurements: [], outcome: 'running' })).toEqual([
    'Not answered yet.',
    'Does a longer challenge take longer to sign?',
  ]);
});

test('slopes are those worked out elsewhere, and none of 24 stands out', () => {
  const slopes = challengeSlopes(passkey.run);
  const found = slopes.map(({ line, percentPerByte, interval, detected }) => {
    const { scheme, backend, operation, message } = line.cells[0] ?? {};
    const name = [scheme, backend, operation, message?.form].join(' ');
    return { name, percentPerByte, interval, detected };
  });
  expect(found).toHaveLength(24);
  for (const [name, percentPerByte, low, high] of slopesByPython) {
    const slope = found.find((candidate) => candidate.name === name);
    expect(slope?.percentPerByte, name).toBeCloseTo(percentPerByte, 5);
    expect(slope?.interval[0], name).toBeCloseTo(low, 5);
    expect(slope?.interval[1], name).toBeCloseTo(high, 5);
  }
  // Two exclude zero if judged alone, and none if 24 are judged together.
  expect(found.filter(({ interval: [low, high] }) => low > 0 || high < 0)).toHaveLength(2);
  expect(found.filter((slope) => slope.detected)).toEqual([]);
});

test('no challenge takes less than no time: per cents are of the shortest, and a line that falls below zero is none', () => {
  const sentenceWith = (nsAt: (bytes: number) => number) => {
    const measurements = passkey.run.measurements.map((measurement) => {
      const bytes = measurement.message?.challengeBytes;
      if (measurement.status !== 'measured' || bytes === undefined) return measurement;
      return { ...measurement, samplesNs: measurement.samplesNs.map((_, n) => nsAt(bytes) * (1 + (n % 5) / 1e4)) };
    });
    return plainSpaces(
      figureOf({ ...passkey, run: { ...passkey.run, measurements } }, 'plot', 'challenge-size').sentence,
    );
  };
  // From 284 to 44: relative to the time in the middle it would be 120 %.
  expect(sentenceWith((bytes) => 300e3 - 1e3 * bytes)).toContain('takes 84.5 % less time');
  expect(sentenceWith((bytes) => 44e3 + 1e3 * (bytes - 16))).toContain('takes 545.5 % more time');
  expect(sentenceWith((bytes) => (bytes === 16 ? 1e6 : 1e3))).toBe(
    'Too unsteady here to tell whether the size of the challenge matters.',
  );
});

test('the exponent’s points are the medians, and the engine’s refusal has its reason', () => {
  const { panels, table } = figureOf(go, 'plot', 'exponent-scatter');
  const pointsOf = (panel: number) => panels[panel]?.series[0]?.points.map(({ x, y }) => [x, Math.round(y)]);
  const slopeOf = (panel: number) => {
    const fit = panels[panel]?.series[0]?.fit ?? [];
    const first = fit[0];
    const last = fit.at(-1);
    return ((last?.[1] ?? 0) - (first?.[1] ?? 0)) / ((last?.[0] ?? 1) - (first?.[0] ?? 0));
  };
  expect(pointsOf(0)).toEqual([
    [2, 171_823],
    [5, 223_243],
    [17, 397_273],
    [3074, 26_485_000],
  ]);
  expect(slopeOf(0)).toBeCloseTo(8552.26, 1);
  expect(pointsOf(1)).toEqual([
    [2, 12_875],
    [5, 15_327],
    [17, 25_125],
  ]);
  expect(slopeOf(1)).toBeCloseTo(816.63, 1);
  const refused = table.groups[0]?.rows.find(({ status }) => status === 'unsupported');
  expect(refused?.reason).toContain('WebCrypto takes no RSA key with this exponent');
});

test('crossovers and CSV are what their formulas say', () => {
  // 490 µs + n · 16 µs against 24 µs + n · 40 µs: 466 / 24 = 19.4.
  expect(reuseCrossover({ signNs: 490, verifyNs: 16 }, { signNs: 24, verifyNs: 40 })).toBe(20);
  expect(reuseCrossover({ signNs: 490, verifyNs: 40 }, { signNs: 24, verifyNs: 40 })).toBeUndefined();
  const lines = figureCsv(figureOf(go, 'plot', 'exponent-scatter'))
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toBe('panel,series,label,modular multiplications,time of one verification (ns),low,high');
  expect(lines[1]).toMatch(/^WebAssembly,wasm,e = 3,2,171822\.9\d*,\d+(\.\d+)?,\d+(\.\d+)?$/);
});

test('a step of a coarse clock between two sizes is no effect of the challenge’s size', () => {
  const typical = typicalRun(passkey.experiment, 'all cells');
  const environment = { ...typical.environment, clockStepMs: 0.1 };
  const run = withMeasured({ ...typical, environment }, ({ samplesNs, message }) => {
    const steps = (message?.challengeBytes ?? 0) > 100 ? 101 : 100;
    return { callsPerBatch: 10, samplesNs: samplesNs.map(() => steps * 10_000) };
  });
  const slopes = challengeSlopes(run);
  expect(slopes.length).toBeGreaterThan(4);
  expect(slopes.filter(({ detected }) => detected)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { base64urlnopad } from '@scure/base';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { mlDsaSigning } from '../../experiments/studies/ml-dsa-signing.ts';
import { postQuantum } from '../../experiments/studies/post-quantum.ts';
import type { Measurement, SchemeSizes } from '../../results/document/run.ts';
import { defaultMessage } from '../../schemes/message.ts';
import { type FigureInput, nothingMeasured, type RunContent } from '../form/figure-input.ts';
import { figuresFor } from '../index.ts';
import { evenSamples, inputOfCells, measuredCell } from '../simulated/input-of-cells.ts';
import { plainSpaces } from '../simulated/plain-spaces.ts';
import { attemptsTable } from './attempts-table.ts';
import { bothSignatures } from './both-signatures.ts';
import { bytesAndTime } from './bytes-and-time.ts';
import { certifiedObjects, piecesOf, whatFits } from './what-fits.ts';

/** Sizes as a run counts them: raw private key, COSE key, attestation object, signature, base64url, JSON. */
function sizesOf(scheme: string, [secret, cose, object, signature, encoded, json]: readonly number[]): SchemeSizes {
  const size = (part: 'public key' | 'private key' | 'signature', form: string, bytes = 0) =>
    ({ part, form, bytes: [bytes, bytes] }) as SchemeSizes['sizes'][number];
  return {
    scheme,
    backend: 'wasm',
    signatures: 1,
    sizes: [
      size('private key', 'raw', secret),
      size('public key', 'cose', cose),
      size('public key', 'attestation-object', object),
      size('signature', 'raw', signature),
      size('signature', 'base64url', encoded),
      size('signature', 'assertion-json', json),
    ],
  };
}

const sizes = [
  sizesOf('ecdsa-p256', [32, 77, 194, 70, 94, 500]),
  sizesOf('ml-dsa-44', [32, 1322, 1440, 2420, 3227, 3633]),
  sizesOf('ml-dsa-65', [32, 1962, 2080, 3309, 4412, 4818]),
];

const cell = (scheme: string, backend: 'wasm' | 'webcrypto', operation: 'sign' | 'verify', us: number) =>
  measuredCell(scheme, backend, operation, evenSamples(9, us * 1000, 0.01));

const measurements: readonly Measurement[] = [
  cell('ecdsa-p256', 'wasm', 'sign', 100),
  cell('ecdsa-p256', 'wasm', 'verify', 400),
  cell('ml-dsa-44', 'wasm', 'sign', 1000),
  cell('ml-dsa-44', 'wasm', 'verify', 200),
];

function inputOf(change: Partial<RunContent> = {}): FigureInput {
  const settings = { ...defaultSettings(postQuantum), schemes: ['ecdsa-p256', 'ml-dsa-44', 'ml-dsa-65'] };
  return inputOfCells(postQuantum, measurements, { settings, sizes, ...change });
}

const scatter = (input: FigureInput) => bytesAndTime.make(input);
const sentenceOf = (change: Partial<RunContent> = {}) => plainSpaces(scatter(inputOf(change)).sentence);

test('a login is said in bytes and in time, backend by backend, with intervals', () => {
  // 1200 − 500 = 700 µs; nine samples ± 1 % have an interval of about ± 0.7 %, so the interval of the difference is
  // about ± 12 µs.
  expect(sentenceOf()).toMatch(
    /^A login with ML-DSA-44 sends 3,133 B more than one with ECDSA P-256 \(3,633 B of JSON instead of 500 B\)\. Signing and verifying on this device take 700 µs more \(68\d – 71\d µs\) in WebAssembly\.$/,
  );
});

test('a login takes more or less by intervals of 95 % alone', () => {
  // Three samples of each, with ranges that are far apart.
  const few = measurements.map((one) =>
    one.status === 'measured' ? { ...one, samplesNs: one.samplesNs.slice(3, 6) } : one,
  );
  expect(plainSpaces(bytesAndTime.make(inputOf({ measurements: few })).sentence)).toContain(
    '. In WebAssembly samples are too few to compare the times of ML-DSA-44 and ECDSA P-256.',
  );
});

test('a backend without the scheme is named, and one that is faster is said to be', () => {
  const refused: Measurement = {
    scheme: 'ml-dsa-44',
    backend: 'webcrypto',
    operation: 'sign',
    message: defaultMessage,
    status: 'unsupported',
    reason: 'No.',
  };
  expect(sentenceOf({ measurements: [...measurements, refused] })).toContain(
    'in WebAssembly. WebCrypto does not offer ML-DSA-44.',
  );
  const faster = [
    cell('ml-dsa-44', 'wasm', 'sign', 50),
    ...measurements.filter((measurement) => measurement.scheme !== 'ml-dsa-44' || measurement.operation !== 'sign'),
  ];
  expect(sentenceOf({ measurements: faster })).toContain('250 µs less (2');
});

test('no difference is claimed where the interval of the difference holds zero', () => {
  const alike = [
    ...measurements.filter((measurement) => measurement.scheme === 'ecdsa-p256'),
    cell('ml-dsa-44', 'wasm', 'sign', 301),
    cell('ml-dsa-44', 'wasm', 'verify', 200),
  ];
  expect(sentenceOf({ measurements: alike })).toContain(
    'In WebAssembly no difference between the times of ML-DSA-44 and ECDSA P-256 was detected.',
  );
});

test('each form is a panel of points, named once a scheme, on two logarithmic axes', () => {
  const figure = scatter(
    inputOf({
      measurements: [
        ...measurements,
        cell('ml-dsa-44', 'webcrypto', 'sign', 90),
        cell('ml-dsa-44', 'webcrypto', 'verify', 30),
      ],
    }),
  );
  expect(figure.panels.map(({ title }) => title)).toEqual([
    'Assertion as JSON',
    'COSE key',
    'Signature',
    'Attestation object',
  ]);
  expect([figure.x.scale, figure.y.scale]).toEqual(['logarithmic', 'logarithmic']);
  const points = figure.panels[1]?.series.map(({ key, points: [point] }) => [key, point?.x, point?.y, point?.label]);
  expect(points).toEqual([
    ['ecdsa-p256/wasm', 77, 500_000, 'ECDSA P-256'],
    ['ml-dsa-44/wasm', 1322, 1_200_000, 'ML-DSA-44'],
    ['ml-dsa-44/webcrypto', 1322, 120_000, undefined],
  ]);
  const row = figure.table.groups[1]?.rows[0];
  expect(row?.cells.slice(0, 5).map(plainSpaces)).toEqual(['3,633 B', '1,322 B', '2,420 B', '1,440 B', '1.20 ms']);
});

test('what fits is read from the counted sizes, and says by how much it does not', () => {
  const figure = whatFits.make(inputOf());
  const answers = figure.groups.map(({ rows }) => rows.map(({ cells }) => plainSpaces(cells[2] ?? '')));
  expect(answers[0]).toEqual(['yes', 'yes', 'yes', 'in one', 'in one', 'yes', 'yes', 'yes']);
  expect(answers[1]).toEqual([
    'no, 1,067 B too many',
    'yes',
    'no, 1,396 B too many',
    'in 10 answers',
    'in 5 frames',
    'yes',
    'yes',
    'yes',
  ]);
  expect(answers[2]).toEqual([
    'no, 1,707 B too many',
    'yes',
    'no, 2,285 B too many',
    'in 13 answers',
    'in 7 frames',
    'yes',
    'no, 316 B too many',
    'yes',
  ]);
  expect(figure.sentence).toBe(
    'Of 6 common limits ML-DSA-44 exceeds 2 (SQL column VARBINARY(255); CTAP message, 1,024 bytes) and ML-DSA-65 exceeds 3 (SQL column VARBINARY(255); CTAP message, 1,024 bytes; Session cookie, 4,096 bytes). The other schemes keep them all.',
  );
});

test('objects of a real key are as long as its registrations, and the largest does not fit a QR code', () => {
  const { registrations }: { registrations: { authenticator: string; attestationObject: string }[] } = JSON.parse(
    readFileSync('tests/fixtures/registrations.json', 'utf8'),
  );
  const lengths = registrations
    .filter(({ authenticator }) => authenticator.includes('ML-DSA'))
    .map(({ authenticator, attestationObject }) => ({
      scheme: authenticator.split(', ')[1]?.toLowerCase(),
      bytes: base64urlnopad.decode(attestationObject).length,
    }));
  expect(certifiedObjects).toEqual(lengths);
  const notes = whatFits.make(inputOf()).notes.map(plainSpaces).join(' ');
  expect(notes).toContain(
    'ML-DSA-44 2,290 B (QR code, 2,953 bytes: yes), ML-DSA-65 2,929 B (QR code, 2,953 bytes: yes) and ML-DSA-87 3,570 B (QR code, 2,953 bytes: no, 617 B too many).',
  );
});

test('pieces are counted with the head of the first and of the others', () => {
  expect([0, 1, 509, 510, 1020, 1021].map((bytes) => piecesOf(bytes, { first: 509, next: 511 }))).toEqual([
    1, 1, 1, 2, 2, 3,
  ]);
});

test('nothing of this is there before sizes are counted', () => {
  const ids = (input: FigureInput) => figuresFor(input).map(({ id }) => id);
  expect(ids(inputOf())).toEqual(
    expect.arrayContaining(['bytes-and-time', 'size-bars', 'what-fits', 'distribution-boxes']),
  );
  const none = ids(inputOf({ sizes: [], measurements: [] }));
  expect(none).not.toContain('bytes-and-time');
  expect(none).not.toContain('what-fits');
});

test('two signatures for one are a sum of what was measured of each, with the ends of intervals added', () => {
  const figure = bothSignatures.make(inputOf());
  expect(plainSpaces(figure.sentence)).toBe(
    'Signing with ML-DSA-44 and ECDSA P-256 and checking both takes 1.70 ms in WebAssembly, where ML-DSA-44 alone takes 1.20 ms. The two signatures have 2,490 B together.',
  );
  const [row] = figure.groups.flatMap(({ rows }) => rows);
  const [backend, sign, verify, login, bytes] = (row?.cells ?? []).map(plainSpaces);
  expect([backend, bytes]).toEqual(['WebAssembly', '2,490 B']);
  expect([sign, verify, login].map((text) => text?.split(' (')[0])).toEqual(['1.10 ms', '600 µs', '1.70 ms']);
  // 200 and 400 µs; nine samples have an interval within 1 %.
  expect(verify).toMatch(/^600 µs \(59\d – 60\d µs\)$/);
  expect(figure.facts?.map(({ source }) => source)).toEqual([
    expect.stringContaining('draft-ietf-lamps-pq-composite-sigs'),
    expect.stringContaining('draft-ietf-jose-pq-composite-sigs'),
  ]);
});

test('nothing is summed where one of the two was not measured, or not asked for', () => {
  const input = inputOf({ measurements: measurements.filter(({ scheme }) => scheme !== 'ml-dsa-44') });
  expect(bothSignatures.fits(input)).toBe(false);
  expect(bothSignatures.fits(inputOf({ settings: { ...inputOf().run.settings, schemes: ['ecdsa-p256'] } }))).toBe(
    false,
  );
  expect(bothSignatures.fits(inputOf())).toBe(true);
});

test('a composite that is measured stands for itself and before what is added up, with its own bytes', () => {
  const figure = bothSignatures.make(
    inputOf({
      settings: { ...inputOf().run.settings, schemes: ['ecdsa-p256', 'ed25519', 'ml-dsa-44', 'ml-dsa-44-ed25519'] },
      measurements: [
        ...measurements,
        cell('ml-dsa-44-ed25519', 'wasm', 'sign', 1050),
        cell('ml-dsa-44-ed25519', 'wasm', 'verify', 300),
      ],
      sizes: [...sizes, sizesOf('ml-dsa-44-ed25519', [64, 1354, 1472, 2484, 3312, 3859])],
    }),
  );
  expect(plainSpaces(figure.sentence)).toBe(
    'Signing with ML-DSA-44 and Ed25519 and checking both takes 1.35 ms in WebAssembly, where ML-DSA-44 alone takes 1.20 ms. The two signatures have 2,484 B together.',
  );
  const rows = figure.groups.flatMap(({ rows: own }) => own).map(({ head, cells }) => [head, cells.at(-1)]);
  expect(rows).toEqual([
    ['ML-DSA-44 and Ed25519', 'measured as ML-DSA-44-Ed25519'],
    ['ML-DSA-44 and ECDSA P-256', 'added up'],
  ]);
  expect(figure.notes.join(' ')).toMatch(/Measured times are of one call .* Times that are added up /);
});

test('who divides the means of attempts gets the shares that the note says', () => {
  const figure = attemptsTable.make({ experiment: mlDsaSigning, run: nothingMeasured(defaultSettings(mlDsaSigning)) });
  const rows = figure.kind === 'table' ? figure.groups.flatMap((group) => group.rows) : [];
  const shares = rows.map(({ cells }) => (100 * (1 - Number(cells[3]) / Number(cells[1]))).toFixed(1));
  expect(shares).toHaveLength(3);
  expect(figure.notes.join()).toContain(`${shares[0]}, ${shares[1]} and ${shares[2]} % fewer`);
});

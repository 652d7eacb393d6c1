import { expect, test } from 'vitest';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import type { Measurement } from '../../results/document/run.ts';
import { encryptionSchemes } from '../../schemes/cards/encryption.ts';
import { missingSentences } from '../answer/missing-cells.ts';
import { payloadTable } from '../encryption/payload-table.ts';
import { finishedLine, keptSentence } from '../every-run/run-lines.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { adviceWithoutAnswer, reasonWithoutNumber, stateWithoutNumber, type WithoutNumber } from './why-no-number.ts';

const reason = 'It is so.';
const without = (members: object): WithoutNumber => ({
  scheme: 'ed25519',
  backend: 'webcrypto',
  operation: 'sign',
  status: 'unsupported',
  reason,
  ...members,
});
const run = (...measurements: readonly Measurement[]) => ({
  ...typicalRun(mainExperiment, 'all cells'),
  measurements,
});
const point = (call: string | number, samplesNs: readonly number[]): Measurement =>
  ({
    scheme: 'ed25519',
    backend: 'wasm',
    operation: 'sign',
    conditions: { call },
    ...(samplesNs.length > 0 ? { status: 'measured', samplesNs } : { status: 'unsupported', reason }),
  }) as Measurement;

const payload = (challengeBytes: number) => ({ form: 'payload', challengeBytes }) as const;

test.each([
  ['the browser’s own refuses it', without({}), 'Not offered by this browser: It is so.'],
  ['a module does not have it', without({ backend: 'wasm' }), 'Not offered here: It is so.'],
  ['it failed', without({ status: 'failed' }), 'Failed: It is so.'],
  [
    'a payload that the key can take',
    without({ scheme: 'rsa-oaep-2048', operation: 'encrypt', message: payload(190) }),
    'Not offered by this browser: It is so.',
  ],
  [
    'a payload that the key cannot take',
    without({ scheme: 'rsa-oaep-2048', operation: 'encrypt', message: payload(191) }),
    'Does not apply: this key takes at most 190\u202fbytes in one piece.',
  ],
  ['a condition of other schemes', without({ conditions: { exponent: 3 } }), 'Does not apply: It is so.'],
])('%s', (_, cell, says) => {
  expect(reasonWithoutNumber(run(cell), cell)).toBe(says);
});

test('a point of a curve that began is not reached in time; one of a curve that never did is not offered', () => {
  const late = point(1000, []) as WithoutNumber;
  expect(stateWithoutNumber(run(point(1, [1000]), late), late)).toBe('not reached');
  expect(stateWithoutNumber(run(point(1, []), late), late)).toBe('not offered');
  // The curve of another scheme does not count.
  const other = { ...late, scheme: 'ecdsa-p256' };
  expect(stateWithoutNumber(run(point(1, [1000]), other), other)).toBe('not offered');
});

test('a run of Node is not one of a browser', () => {
  const cell = without({});
  const inNode = run(cell);
  const environment = { ...inNode.environment, engine: 'Node.js 20' };
  expect(reasonWithoutNumber({ ...inNode, environment }, cell)).toMatch(/^Not offered by Node\.js 20: /);
});

test('counts and sentences name each state by itself', () => {
  const all = [
    point(1, [1000]),
    point(10, []),
    point(100, []),
    without({}),
    without({ scheme: 'rsa-oaep-2048', operation: 'encrypt', message: payload(5000) }),
    without({ status: 'failed' }),
  ];
  expect(finishedLine(run(...all), 6)).toContain(
    '1 of 6 measured, 1 failed, 1 not offered by this browser, 2 not reached in time, 1 does not apply.',
  );
  const reasonText = missingSentences(run(...all), 6);
  expect(reasonText.map((sentence) => sentence.split('. ')[0])).toEqual([
    '1 of 6 failed',
    '1 of 6 is not offered by this browser',
    '2 of 6 were not reached in time; a longer preset reaches more.',
    '1 of 6 does not apply',
  ]);
});

test.each([
  ['conditions', { conditions: { blinding: 'none' } }, 'sign (not blinded)'],
  ['a message', { message: payload(190) }, 'sign (190\u202fbytes)'],
  ['neither', {}, 'sign'],
])('a reason names what may differ from what was measured: %s', (_, members, what) => {
  const cells = [
    point(1, [1000]),
    without(members),
    without({ status: 'failed', backend: 'wasm', ...members }),
    { ...without({ backend: 'noble', ...members }), status: 'measured', samplesNs: [0] } as unknown as Measurement,
  ];
  const text = missingSentences(run(...cells)).join(' ');
  expect(text).toContain(`In WebCrypto Ed25519 cannot ${what}: `);
  expect(text).toContain(`In WebAssembly Ed25519 could not ${what}: `);
  expect(text).toMatch(/In JavaScript Ed25519 takes under .* to /);
  expect(text).toContain(` to ${what}.`);
});

test('cells that the named reason does not count are in the table, and the text says so', () => {
  const failed = (backend: string, members: object = {}) => without({ status: 'failed', backend, ...members });
  const textOf = (...cells: readonly Measurement[]) => missingSentences(run(...cells, point(1, [1000]))).join(' ');
  const two = [failed('webcrypto'), failed('webcrypto', { operation: 'verify' })];
  expect(textOf(...two)).not.toContain('The table has');
  expect(textOf(...two, failed('noble'))).toContain('It is so. The table has the others.');
  expect(textOf(...two, failed('noble', { reason: 'Otherwise.' }))).toContain(
    'It is so. The table has the other reasons.',
  );
  const unsupported = [without({}), without({ backend: 'noble' })];
  expect(textOf(...unsupported)).toContain('The table has the others.');
});

test('a reason is said of all cells that it holds for', () => {
  const cell = (scheme: string, operation: string, members: object = {}) => without({ scheme, operation, ...members });
  const two = (scheme: string, members: object = {}) => [
    cell(scheme, 'sign', members),
    cell(scheme, 'verify', members),
  ];
  const reasonOf = (...cells: readonly Measurement[]) => missingSentences(run(...cells)).join(' ');
  const measured = { ...point(1, [1000]), backend: 'webcrypto' } as Measurement;
  // All that a backend has, whatever else was measured.
  for (const all of [two('ed25519'), [...two('ed25519'), ...two('ecdsa-p256'), ...two('rsa-3072')]])
    expect(reasonOf(point(1, [1000]), ...all)).toContain('In WebCrypto nothing can be measured: ');
  expect(reasonOf(...two('ed25519', { status: 'failed' }))).toContain('In WebCrypto nothing could be measured: ');
  // A part of it.
  expect(reasonOf(measured, ...two('ed25519'))).toContain(
    'In WebCrypto Ed25519 cannot sign, and 1 more measurement cannot be made: ',
  );
  expect(reasonOf(measured, ...two('ed25519'), cell('rsa-3072', 'sign'))).toContain(
    'In WebCrypto Ed25519 cannot sign, and 2 more measurements cannot be made: ',
  );
  // What failed is counted as it is said: cells, also several of one scheme.
  expect(
    reasonOf(measured, ...two('ed25519', { status: 'failed' }), cell('rsa-3072', 'sign', { status: 'failed' })),
  ).toContain('In WebCrypto Ed25519 could not sign, and 2 more measurements failed: ');
  expect(reasonOf(measured, cell('ed25519', 'sign'), cell('rsa-3072', 'sign'))).toContain(
    'In WebCrypto Ed25519 cannot sign, and 1 more measurement cannot be made: ',
  );
  // Another reason is not counted, and the same reason of another backend is not either.
  expect(reasonOf(measured, cell('ed25519', 'sign'), cell('ed25519', 'verify', { reason: 'Not so.' }))).toContain(
    'In WebCrypto Ed25519 cannot sign: It is so. The table has the other reasons.',
  );
  expect(reasonOf(measured, cell('ed25519', 'sign'), cell('ed25519', 'sign', { backend: 'noble' }))).toContain(
    'In WebCrypto Ed25519 cannot sign: ',
  );
});

test('what stopped by itself has kept what it measured, and nothing where it measured nothing', () => {
  expect(keptSentence(run(point(1, [1000]), without({ status: 'failed' })), 6)).toBe('1 of 6 measured, and kept.');
  expect(keptSentence(run(without({ status: 'failed' })), 6)).toBe('Nothing was measured.');
  expect(keptSentence(undefined, 6)).toBe('Nothing was measured.');
});

test('a run that came to its end with cells that have no number is not said to need another', () => {
  const refused = run(without({}));
  expect(adviceWithoutAnswer(refused)).toBe('The table of numbers says why.');
  expect(adviceWithoutAnswer({ ...refused, outcome: 'cancelled' }, ' with both')).toBe(
    'A run to the end with both answers this.',
  );
  expect(adviceWithoutAnswer(run(point(1, [1000])))).toBe('A run to the end answers this.');
});

test('a table says one reason a group, not one a row', () => {
  const experiment = findExperiment('hybrid-encryption') ?? mainExperiment;
  const settings = { ...defaultSettings(experiment), preset: 'study' as const };
  const measurements = encryptionSchemes.flatMap(({ id }) =>
    settings.backends.flatMap((backend) =>
      (['encrypt', 'decrypt'] as const).flatMap((operation) =>
        settings.messages.map((message) => without({ scheme: id, backend, operation, message })),
      ),
    ),
  );
  const input = { experiment, run: { ...run(...measurements), settings } };
  const { groups } = payloadTable.make(input);
  for (const { rows } of groups) {
    const counts = rows.map(
      ({ reason: reasonText, head }) => rows.filter((row) => row.reason === reasonText && row.head === head).length,
    );
    expect(Math.max(...counts)).toBeLessThanOrEqual(2);
  }
  const rsa = groups.find(({ label }) => label === 'RSA-OAEP 2048');
  expect(rsa?.rows.map(({ reason: reasonText }) => reasonText)).toContain(
    'Does not apply: this key takes at most 190\u202fbytes in one piece.',
  );
});

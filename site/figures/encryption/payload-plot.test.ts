/** Golden values are calculated by hand, as the comments show. */

import { expect, test } from 'vitest';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import type { Measurement } from '../../results/document/run.ts';
import { withMeasured } from '../../results/simulated/changed-cells.ts';
import { shippedStudy } from '../../results/simulated/shipped-studies.ts';
import { nothingMeasured } from '../form/figure-input.ts';
import { figuresFor } from '../index.ts';
import { evenSamples, inputOfCells, measuredCell } from '../simulated/input-of-cells.ts';
import { plainSpaces } from '../simulated/plain-spaces.ts';
import { crossoverOf } from './payload-crossover.ts';
import { payloadPlot } from './payload-plot.ts';
import { payloadTable } from './payload-table.ts';
import { publishedSlowDown } from './published-slow-down.ts';
import { slowDownTable } from './slow-down-table.ts';

const experiment = findExperiment('hybrid-encryption') ?? mainExperiment;
const settings = defaultSettings(experiment);
const reference = shippedStudy('hybrid-encryption');

/** Nine batches within one per cent of the median. */
const measured = (scheme: string, operation: 'encrypt' | 'decrypt', bytes: number, medianNs: number) =>
  measuredCell(scheme, 'wasm', operation, evenSamples(9, medianNs, 0.01), {
    message: { form: 'payload', challengeBytes: bytes },
  });

const tooLong: Measurement = {
  scheme: 'rsa-oaep-2048',
  backend: 'wasm',
  operation: 'encrypt',
  message: { form: 'payload', challengeBytes: 1000 },
  status: 'unsupported',
  reason: 'Too long.',
};

const measurements = [
  measured('hybrid-2048', 'encrypt', 21, 1e5),
  measured('hybrid-2048', 'encrypt', 64_000, 1.5e5),
  measured('hybrid-2048', 'encrypt', 1_000_000, 1.05e6),
  measured('hybrid-2048', 'decrypt', 21, 4.9e6),
  measured('hybrid-2048', 'decrypt', 64_000, 4.9e6),
  measured('hybrid-2048', 'decrypt', 1_000_000, 14e6),
  measured('rsa-oaep-2048', 'encrypt', 21, 1.9e5),
  measured('rsa-oaep-2048', 'decrypt', 21, 4.81e6),
  measured('rsa-oaep-2048', 'encrypt', 190, 1.9e5),
  measured('rsa-oaep-2048', 'decrypt', 190, 4.81e6),
  measured('rsa-oaep-3072', 'encrypt', 21, 3e5),
  measured('rsa-oaep-3072', 'decrypt', 21, 12e6),
  tooLong,
  measured('aes-256-gcm', 'encrypt', 21, 1000),
  measured('aes-256-gcm', 'decrypt', 21, 1000),
  measured('aes-256-gcm', 'encrypt', 1_000_000, 1e7),
  measured('aes-256-gcm', 'decrypt', 1_000_000, 1e7),
];

const input = inputOfCells(experiment, measurements, {}, reference);
const { run } = input;

test('the payload costs as much as its key where hybrid encryption takes twice its shortest time', () => {
  // From 150 µs at 64 kB to 1,050 µs at 1 MB; 200 µs are 50 of 900 of the way: 64,000 + 936,000 / 18.
  expect(crossoverOf(run, 'wasm', ['encrypt'])?.bytes).toBeCloseTo(116_000, 6);
  expect(crossoverOf(run, 'wasm', ['encrypt'])?.ns).toBe(2e5);
  expect(crossoverOf(run, 'webcrypto', ['encrypt'])).toBeUndefined();
  expect(crossoverOf(run, 'webcrypto')).toBeUndefined();
  // Both ways: 5 ms doubled, from 5.05 ms at 64 kB to 15.05 ms at 1 MB: 4.95 of 10 of the way.
  expect(crossoverOf(run, 'wasm')?.bytes).toBeCloseTo(64_000 + 936_000 * 0.495, 6);
  expect(crossoverOf(run, 'wasm')?.ns).toBe(1e7);
});

test('no crossing is claimed of two unlucky draws', () => {
  const few = withMeasured(run, ({ scheme, samplesNs }) => ({
    samplesNs: scheme === 'hybrid-2048' ? samplesNs.slice(0, 3) : samplesNs,
  }));
  expect(crossoverOf(few, 'wasm')).toBeUndefined();
  // The medians cross all the same, and a reader sees it: that is not the same as lines that never meet.
  const cellsOf = (shown: typeof run) =>
    payloadPlot.make({ ...input, run: shown }).table.groups.flatMap(({ rows }) => rows.map(({ cells }) => cells));
  expect(cellsOf(few).slice(0, 2)).toEqual([
    ['undecided', 'undecided'],
    ['none found', 'does not apply'],
  ]);
  expect(new Set(cellsOf({ ...run, outcome: 'running' }).flat())).toEqual(new Set(['at the end']));
});

test('lines of both ways end where a padding takes no more, and the crossing is marked', () => {
  const payloadLimits = [{ scheme: 'rsa-oaep-2048', backend: 'wasm', bytes: 190 }];
  const figure = payloadPlot.make({ ...input, run: { ...run, payloadLimits } });
  const panel = figure.panels.find(({ id }) => id === 'wasm');
  // The longer modulus is in the table.
  expect(panel?.series.map(({ key, points }) => [key, points.map(({ x }) => Math.round(x))])).toEqual([
    ['rsa-oaep-2048/wasm', [21, 190]],
    ['hybrid-2048/wasm', [21, 64_000, 1_000_000]],
    ['aes-256-gcm/wasm', [21, 1_000_000]],
    ['crossover/wasm', [527_320]],
  ]);
  expect(panel?.series[0]?.points.map(({ y }) => y)).toEqual([5e6, 5e6]);
  expect(panel?.series.map(({ remark }) => remark && plainSpaces(remark))).toEqual([
    'to 190 bytes',
    ...Array(3).fill(undefined),
  ]);
  expect(figure.panels).toHaveLength(2);
  expect(figure.x).toMatchObject({ min: 21, max: 1_000_000, scale: 'logarithmic' });
});

test('of the longer modulus alone that is drawn, and of one way that way', () => {
  const request = { ...settings, schemes: ['rsa-oaep-3072', 'aes-256-gcm'], operations: ['encrypt'] };
  const figure = payloadPlot.make({ ...input, run: { ...run, settings: request } });
  const keys = figure.panels.flatMap(({ series }) => series.map(({ key }) => key));
  expect(keys).toEqual(['rsa-oaep-3072/wasm', 'aes-256-gcm/wasm']);
  expect(figure.title).toBe('Encrypt, by length');
});

test('the slow-down stands beside the article’s', () => {
  const figure = slowDownTable.make(input);
  // (190 + 4,810) µs / 2 µs = 2,500; 2,075,887 / 306.1 = 6,782; 36,864 / 306.1 = 120.4; with 3072 bits 12,300 µs
  // / 2 µs.
  expect(plainSpaces(payloadPlot.make(input).sentence)).toBe(
    'To encrypt and decrypt 21 bytes RSA-OAEP 2048 takes 2,500 times as long as AES-256-GCM in WebAssembly. Hybrid, the payload costs more than its key from about 530 kB on in WebAssembly. The article’s times have a ratio of 6,780.',
  );
  expect(figure.groups.flatMap(({ rows }) => rows.map((row) => [row.head, row.cells.at(-1)]))).toEqual([
    ['WebAssembly', '2,500'],
    ['WebAssembly', '6,150'],
    ['2048 bits, 245 bytes', '6,780'],
    ['256 bits, 21 bytes', '120'],
  ]);
});

test('before a run the article’s numbers lead as one picture, with its digits in the table', () => {
  const before = { experiment, run: nothingMeasured(settings), reference };
  expect(figuresFor(before)[0]?.id).toBe('published-slow-down');
  expect(slowDownTable.fits(before)).toBe(false);
  const figure = publishedSlowDown.make(before);
  // 2,075,887 / 306.1 = 6,782.
  expect(plainSpaces(figure.sentence)).toBe(
    'In the article RSA with 2048 bits takes 2,100 µs to encrypt and decrypt, 6,780 times as long as a symmetric cipher. Run to see what they take here.',
  );
  const drawn = figure.panels.flatMap(({ groups }) =>
    groups.map(({ label, bars }) => [label, ...bars.map(({ text }) => plainSpaces(text))]),
  );
  expect(drawn).toEqual([
    ['Symmetric cipher', '0.31 µs'],
    ['RSA, 256 bits', '37 µs'],
    ['RSA, 2048 bits', '2,100 µs'],
  ]);
  expect(figure.table?.groups.flatMap(({ rows }) => rows.map(({ cells }) => cells.map(plainSpaces)))).toEqual([
    ['2,075,887 ns/op', '306.1 ns/op', '6,780'],
    ['36,864 ns/op', '306.1 ns/op', '120'],
  ]);
});

test('a picture of the article needs the article, and goes when a run has begun', () => {
  expect(publishedSlowDown.fits({ experiment, run: nothingMeasured(settings) })).toBe(false);
  expect(publishedSlowDown.fits(input)).toBe(false);
});

test('throughput is in megabytes a second, and a payload that is too long has its reason', () => {
  const figure = payloadTable.make(input);
  const rows = figure.groups.flatMap((group) => group.rows);
  // 1 MB in 10 ms.
  expect(rows.find(({ key }) => key === 'aes-256-gcm/wasm/encrypt/1000000')?.cells.map(plainSpaces)).toEqual([
    '1 MB',
    '10.0 ms',
    '100',
  ]);
  expect(rows.find(({ key }) => key === 'rsa-oaep-2048/wasm/encrypt/1000')?.reason).toBe(
    'Does not apply: this key takes at most 190\u202fbytes in one piece.',
  );
});

test('payloads on the axis are written as at the ring and in the table', () => {
  const names = payloadPlot.make(input).x.names?.map(plainSpaces);
  expect(names).toEqual(['21 bytes', '190 bytes', '1 kB', '64 kB', '1 MB']);
});

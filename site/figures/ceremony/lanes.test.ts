import { expect, test } from 'vitest';
import { readRunText } from '../../results/document/read-run.ts';
import { printRun } from '../../results/export/json.ts';
import { printShared, readShared } from '../../results/share/share-link.ts';
import { exampleCeremony as run } from '../simulated/example-ceremony.ts';
import { lanesOf } from './lanes.ts';

test('a lane has the steps of its scheme in order, with their bytes and times', () => {
  const [lane, missing] = lanesOf(run);
  expect(lane?.steps).toEqual([
    { id: 'verify-self', bytesIn: 200, bytesOut: 0 },
    { id: 'get-auth-data', bytesIn: 37, bytesOut: 37 },
    { id: 'signed-bytes', bytesIn: 169, bytesOut: 69 },
    { id: 'sign', bytesIn: 69, bytesOut: 64 },
    { id: 'import-key', bytesIn: 44, bytesOut: 44 },
  ]);
  expect(lane?.times.sign).toMatchObject({ medianNs: 26_000 });
  expect(lane?.times['import-key']).toEqual({ reason: 'It broke.' });
  expect(missing).toMatchObject({ backend: 'webcrypto', steps: [], reason: 'It has none.' });
});

test('a ceremony is read as it was written, gesture and all, and its lanes are those that were measured', () => {
  const read = readRunText(printRun(run));
  expect(read).toEqual(run);
  expect(lanesOf(read)).toEqual(lanesOf(run));
});

test('a link to it holds its times, and neither bytes nor gestures', async () => {
  const shared = await readShared(await printShared(run));
  expect(shared.measurements).toHaveLength(run.measurements.length);
  expect(shared.gestures).toBeUndefined();
  expect(lanesOf(shared)[0]?.steps).toEqual([
    { id: 'verify-self' },
    { id: 'signed-bytes' },
    { id: 'sign' },
    { id: 'import-key' },
  ]);
  expect(lanesOf(shared)[1]?.reason).toBe('It has none.');
});

test('steps and schemes that are not known here are left out of the lanes and kept in the document', () => {
  const text = printRun(run).replaceAll('"step":"sign"', '"step":"constructor"');
  const odd = readRunText(text);
  expect(odd.measurements).toHaveLength(run.measurements.length);
  expect(lanesOf(odd)[0]?.times).not.toHaveProperty('sign');
  expect(Object.keys(lanesOf(odd)[0]?.times ?? {})).not.toContain('constructor');
});

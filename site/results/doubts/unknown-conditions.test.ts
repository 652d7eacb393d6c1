import { expect, test } from 'vitest';
import { cellKey } from '../../experiments/settings/cell.ts';
import { readRun } from '../document/read-run.ts';
import type { RunDocument } from '../document/run.ts';
import { printMeasurements } from '../export/csv.ts';
import { readResults } from '../import/read-results.ts';
import { printShared, readShared } from '../share/share-link.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { comparability } from './comparability.ts';
import { unknownConditionsSentence } from './unknown-conditions.ts';

/** A run whose first cells have these conditions, as another version of the page could have written it. */
function runUnder(...conditions: readonly Readonly<Record<string, string | number>>[]): RunDocument {
  const run = exampleRun();
  const measurements = run.measurements.map((measurement, index) => ({
    ...measurement,
    ...(conditions[index] && { conditions: conditions[index] }),
  }));
  return { ...run, measurements };
}

const sentence = /^The result has conditions that are not known here \(“kee=fresh”, “key=fersh”\); .* kept, .*\.$/;

test('what is known is nothing to speak of', () => {
  expect(unknownConditionsSentence(exampleRun())).toBeUndefined();
  expect(unknownConditionsSentence(runUnder({ inFlight: 8 }, { key: 'fresh' }, { exponent: 3 }))).toBeUndefined();
});

test('a document with others is read whole, and says so in one sentence', () => {
  const run = runUnder({ kee: 'fresh' }, { key: 'fersh' }, { key: 'fersh' });
  const read = readRun(JSON.parse(JSON.stringify(run)));
  expect(read.measurements).toEqual(run.measurements);
  expect(unknownConditionsSentence(read)).toMatch(sentence);
  expect(comparability([read], () => 'B').join()).toMatch(/^B has conditions that are not known here/);
  expect(printMeasurements(read)).toContain(',kee=fresh,');
});

test('a link with others is read whole, and says so in the same sentence', async () => {
  const run = runUnder({ kee: 'fresh' }, { key: 'fersh', inFlight: 8 });
  const read = await readShared(await printShared(run));
  expect(read.measurements.map(cellKey)).toEqual(run.measurements.map(cellKey));
  expect(unknownConditionsSentence(read)).toMatch(sentence);
});

test('a benchmark of another program keeps its own, and shares ours', async () => {
  const text = 'BenchmarkSign/Ed25519/inFlight=8/size=32-4 100 5000 ns/op';
  const read = await readResults(text);
  expect(read.measurements[0]?.conditions).toEqual({ inFlight: 8, size: 32 });
  expect(unknownConditionsSentence(read)).toContain('(“size=32”)');
});

test('many, or long ones, do not fill the page', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ [`name${index}`]: 'x'.repeat(200) }));
  const sentence = unknownConditionsSentence(runUnder(...many));
  expect(sentence).toContain('7 more');
  expect(sentence?.length).toBeLessThan(500);
});

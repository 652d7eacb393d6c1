import { expect, test } from 'vitest';
import { readRun } from '../document/read-run.ts';
import type { RunDocument } from '../document/run.ts';
import { firstOf } from '../simulated/changed-cells.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { comparability } from './comparability.ts';
import { sampleTimeSentences } from './sample-time-sentences.ts';
import { roundsOf } from './sample-times.ts';

const sampled = { samplesNs: [3, 1, 2], rounds: [0, 2, 5], atMs: [1, 1, 9] };

/** The example with the samples and times of every cell replaced, as it would be read from a file. */
function runOf(times: Partial<typeof sampled>, changes: Partial<RunDocument> = {}): RunDocument {
  const run = exampleRun({ samples: 3 });
  const measurements = run.measurements.map((measurement) => {
    if (measurement.status !== 'measured') return measurement;
    const { rounds: _, atMs: __, ...rest } = measurement;
    return { ...rest, samplesNs: sampled.samplesNs, ...times };
  });
  return readRun(JSON.parse(JSON.stringify({ ...run, measurements, ...changes })));
}

test('rounds that rise are told, with gaps where batches were thrown away', () => {
  const run = runOf(sampled);
  expect(roundsOf(firstOf(run))).toEqual([0, 2, 5]);
  expect(sampleTimeSentences(run)).toEqual([]);
});

test.each([
  ['rounds that fall', { ...sampled, rounds: [0, 2, 1] }],
  ['a round twice', { ...sampled, rounds: [0, 1, 1] }],
  ['fewer rounds than samples', { ...sampled, rounds: [0, 1] }],
  ['times that fall', { ...sampled, atMs: [5, 4, 6] }],
  ['more times than samples', { ...sampled, atMs: [5, 6, 7, 8] }],
])('%s are kept, said once, and not used', (_, times) => {
  const run = runOf(times);
  expect(firstOf(run)).toMatchObject(times);
  expect(roundsOf(firstOf(run))).toEqual([]);
  expect(sampleTimeSentences(run)).toEqual([expect.stringMatching(/18 of its cells .* they are kept/)]);
});

test('a result that does not say when its samples were taken says so, one of another program need not', () => {
  expect(sampleTimeSentences(runOf({}), 'B')).toEqual([expect.stringMatching(/^B does not say when/)]);
  expect(comparability([runOf({}), runOf(sampled)]).join(' ')).toMatch(/does not say when its samples were taken/);
  const source = { kind: 'imported', tool: 'go test -bench', note: 'A note.' } as const;
  expect(sampleTimeSentences(runOf({}, { source }))).toEqual([]);
});

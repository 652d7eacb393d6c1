import { expect, test } from 'vitest';
import type { RunDocument } from '../../results/document/run.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { secondsToStore } from './store-duration.ts';

const plain: RunDocument = { ...exampleRun(), notDefault: [], outcome: 'finished', elapsedMs: 27_000 };

test('a whole run says how long its like takes', () => {
  const [key, seconds] = secondsToStore(plain) ?? [];
  expect(seconds).toBe(27);
  expect(secondsToStore({ ...plain, settings: { ...plain.settings, seed: 5, repeat: 3 } })).toEqual([key, 27]);
});

test('runs that ask something else are not its like', () => {
  const { settings } = plain;
  const others = [
    { ...settings, preset: 'study' },
    { ...settings, backends: ['noble'] },
    { ...settings, operations: ['sign'] },
  ];
  const keys = [settings, ...others].map((request) => secondsToStore({ ...plain, settings: request })?.[0]);
  expect(new Set(keys).size).toBe(4);
});

test('a run that was broken off, repeated or hidden says nothing of others', () => {
  const hidden = { ...plain, environment: { ...plain.environment, hiddenMs: 1 } };
  const repeated = { ...plain, repeats: [] };
  const { elapsedMs: _, ...timeless } = plain;
  for (const run of [{ ...plain, outcome: 'cancelled' as const }, timeless, hidden, repeated])
    expect(secondsToStore(run)).toBeUndefined();
});

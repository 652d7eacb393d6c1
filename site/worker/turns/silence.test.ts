import { expect, test } from 'vitest';
import { exampleRun } from '../../results/simulated/example-run.ts';
import type { Report } from '../protocol.ts';
import { LOOK_EVERY_MS, WATCHED_WORKER, WorkerSilence } from './silence.ts';

const newSilence = () => new WorkerSilence(WATCHED_WORKER);

/** Looks until this many seconds have passed. Returns the last result. */
function lookedFor(silence: WorkerSilence, seconds: number, isHidden = false): string | undefined {
  let reason: string | undefined;
  for (let looks = 0; looks < (seconds * 1000) / LOOK_EVERY_MS; looks += 1) reason = silence.look(isHidden);
  return reason;
}

const run = exampleRun();
const started = (change: object): Report => ({
  type: 'started',
  run: { ...run, environment: { ...run.environment, ...change } },
  cells: [],
});
const fast = started({ wasmTier: 'optimizing', scriptTier: 'optimizing' });
const current = { scheme: 'rsa-3072', backend: 'wasm', operation: 'generate' } as const;
const progress: Report = { type: 'progress', current, phase: 'measuring', fraction: 0.5, remainingMs: 3000 };

test('a worker of a fast engine is given up after ten minutes, and no sooner, with the cell that it was at', () => {
  const silence = newSilence();
  silence.hear(fast);
  silence.hear(progress);
  expect(lookedFor(silence, 595)).toBeUndefined();
  expect(silence.look(false)).toBe(
    'The measuring worker has said nothing for 10 minutes, since it was at RSA 3072 generate in WebAssembly, and was ended. Run again.',
  );
});

test.each([
  ['an interpreter', { wasmTier: 'interpreter', scriptTier: 'optimizing' }],
  ['no WebAssembly and no compiler', { wasmTier: 'none', scriptTier: 'unoptimized' }],
  ['a debugger', { wasmTier: 'optimizing', scriptTier: 'optimizing', debugged: true }],
  ['an engine of which nothing is known', { wasmTier: undefined, scriptTier: undefined }],
])('with %s it has half an hour', (_, change) => {
  const silence = newSilence();
  silence.hear(started(change));
  expect(lookedFor(silence, 1795)).toBeUndefined();
  expect(silence.look(false)).toBe('The measuring worker has said nothing for 30 minutes, and was ended. Run again.');
});

test('a word, and the time in which the page is hidden, begin no silence', () => {
  const silence = newSilence();
  silence.hear(fast);
  expect(lookedFor(silence, 595)).toBeUndefined();
  silence.hear(progress);
  expect(lookedFor(silence, 595)).toBeUndefined();
  expect(lookedFor(silence, 36_000, true)).toBeUndefined();
});

test('one that never says a word did not start, on a hidden page either', () => {
  expect(lookedFor(newSilence(), 15)).toBeUndefined();
  for (const isHidden of [true, false])
    expect(lookedFor(newSilence(), 20, isHidden)).toBe(
      'The measuring worker said nothing at first: it did not load, or this browser hangs in it. Reload the page and run again.',
    );
});

import { expect, test } from 'vitest';
import { readRun } from '../document/read-run.ts';
import type { Environment } from '../document/run.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { slowedByTools } from './slowed-by-tools.ts';

const run = exampleRun();
const inState = (state: Partial<Environment>) => ({ ...run, environment: { ...run.environment, ...state } });

test.each<[Partial<Environment>, string]>([
  [{ debugged: true }, 'Developer tools slowed the page while it measured.'],
  [{ debugged: true, wasmTier: 'baseline' }, 'Developer tools slowed the page while it measured.'],
  [{ wasmTier: 'baseline' }, 'The engine did not optimize WebAssembly, as while developer tools are open.'],
  [{ wasmTier: 'unoptimized' }, 'The engine did not optimize WebAssembly, as while developer tools are open.'],
])('a run in %j is noisy at the least, and keeps what was said before', (state, reason) => {
  for (const [before, after] of [
    ['quiet', 'noisy'],
    ['noisy', 'noisy'],
    ['unusable', 'unusable'],
  ] as const) {
    const graded = slowedByTools({ ...inState(state), drift: { grade: before, reason: 'Nothing moved.' } });
    expect(graded.drift).toEqual({ grade: after, reason: `${reason} Nothing moved.` });
    expect(readRun(graded)).toEqual(graded);
  }
  const { drift: _, ...unwatched } = inState(state);
  expect(slowedByTools(unwatched).drift).toEqual({ grade: 'noisy', reason });
});

test.each<Partial<Environment>>([
  {},
  { debugged: false, wasmTier: 'optimizing' },
  { wasmTier: 'none', scriptTier: 'unoptimized' },
  { wasmTier: 'interpreter' },
])('in %j the grade stays', (state) => {
  const alone = inState(state);
  expect(slowedByTools(alone)).toBe(alone);
});

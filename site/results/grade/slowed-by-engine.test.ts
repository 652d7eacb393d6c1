import { expect, test } from 'vitest';
import { scriptTiers, wasmTiers } from '../../harness/engine/engine-state.ts';
import { readRun } from '../document/read-run.ts';
import type { Environment } from '../document/run.ts';
import { slowedBy } from '../doubts/slowed-by.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { slowedByEngine } from './slowed-by-engine.ts';

const run = exampleRun();
const inState = (state: Partial<Environment>) => ({ ...run, environment: { ...run.environment, ...state } });

test.each<[Partial<Environment>, string]>([
  [{ debugged: true }, 'Developer tools slowed the page while it measured.'],
  [{ debugged: true, wasmTier: 'baseline' }, 'Developer tools slowed the page while it measured.'],
  [{ wasmTier: 'baseline' }, 'The engine did not optimize WebAssembly, as while developer tools are open.'],
  [{ wasmTier: 'unoptimized' }, 'The engine did not optimize WebAssembly, as while developer tools are open.'],
  [{ wasmTier: 'interpreter' }, 'The engine interpreted WebAssembly.'],
  [{ scriptTier: 'unoptimized' }, 'The engine did not optimize JavaScript.'],
  [{ wasmTier: 'none', scriptTier: 'unoptimized' }, 'The engine did not optimize JavaScript.'],
  [
    { wasmTier: 'interpreter', scriptTier: 'unoptimized' },
    'The engine interpreted WebAssembly. The engine did not optimize JavaScript.',
  ],
])('a run in %j is noisy at the least, and keeps what was said before', (state, reason) => {
  for (const [before, after] of [
    ['quiet', 'noisy'],
    ['noisy', 'noisy'],
    ['unusable', 'unusable'],
  ] as const) {
    const graded = slowedByEngine({ ...inState(state), drift: { grade: before, reason: 'Nothing moved.' } });
    expect(graded.drift).toEqual({ grade: after, reason: `${reason} Nothing moved.` });
    expect(readRun(graded)).toEqual(graded);
  }
  const { drift: _, ...unwatched } = inState(state);
  expect(slowedByEngine(unwatched).drift).toEqual({ grade: 'noisy', reason });
});

test.each<Partial<Environment>>([
  {},
  { debugged: false, wasmTier: 'optimizing' },
  // Cells with a number are computed as in any other browser.
  { wasmTier: 'none', scriptTier: 'optimizing' },
])('in %j the grade stays', (state) => {
  const alone = inState(state);
  expect(slowedByEngine(alone)).toBe(alone);
});

test('every state that slows what has a number is heard, whatever else is so', () => {
  for (const wasmTier of wasmTiers)
    for (const scriptTier of scriptTiers)
      for (const debugged of [true, false]) {
        const found = inState({ wasmTier, scriptTier, debugged });
        const slows = slowedBy(found.environment).filter((state) => state !== 'no WebAssembly');
        expect(slowedByEngine(found).drift?.grade, JSON.stringify(found.environment)).toBe(
          slows.length > 0 ? 'noisy' : run.drift?.grade,
        );
      }
});

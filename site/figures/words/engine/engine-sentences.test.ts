import { expect, test } from 'vitest';
import type { Environment } from '../../../results/document/run.ts';
import { exampleRun } from '../../../results/simulated/example-run.ts';
import { engineProblems, engineSentences } from './engine-sentences.ts';

const environment: Environment = { engine: 'Chromium 156' };
const runOf = (one: Environment) => ({ environment: one, measurements: [] });

test.each<[Partial<Environment>, RegExp]>([
  [{ debugged: true }, /^Developer tools slow this page\. Close them and press Run again\.$/],
  [{ debugged: true, wasmTier: 'baseline', scriptTier: 'unoptimized' }, /^Developer tools slow this page/],
  [{ wasmTier: 'none' }, /runs no WebAssembly.*Run again/],
  [{ wasmTier: 'interpreter' }, /interprets WebAssembly.*Run again/],
  [{ wasmTier: 'baseline' }, /first compiler alone.*press Run again/],
  [{ wasmTier: 'unoptimized' }, /does not optimize WebAssembly.*press Run again/],
  [{ scriptTier: 'unoptimized' }, /does not optimize JavaScript.*Run again/],
  [{ engineNotKnown: 'The clock is too coarse.' }, /^The clock is too coarse\.$/],
])('%j is said in one sentence with the way out', (state, sentence) => {
  const sentences = engineProblems({ ...environment, ...state });
  expect(sentences).toHaveLength(1);
  expect(sentences[0]).toMatch(sentence);
  // Somebody else's run cannot be repeated here.
  for (const fact of engineSentences(runOf({ ...environment, ...state }))) expect(fact).not.toMatch(/press|Run again/);
});

test('nothing is said of an ordinary engine, nor of one of which nothing is known', () => {
  const ordinary = { ...environment, wasmTier: 'optimizing', scriptTier: 'optimizing', debugged: false } as const;
  for (const one of [ordinary, environment, { ...ordinary, driven: true }])
    expect([engineProblems(one), engineSentences(runOf(one))]).toEqual([[], []]);
});

test('an engine without WebAssembly that does not optimize JavaScript either is told both', () => {
  expect(engineProblems({ ...environment, wasmTier: 'none', scriptTier: 'unoptimized' })).toHaveLength(2);
});

test('a result that contradicts itself is not believed', () => {
  const { measurements } = exampleRun();
  const [sentence] = engineSentences({ environment: { ...environment, wasmTier: 'none' }, measurements });
  expect(sentence).toMatch(/says that its engine runs no WebAssembly, and it has times of WebAssembly: one of both/);
  const ofBrowser = measurements.filter(({ backend }) => backend === 'webcrypto');
  const [fact] = engineSentences({ environment: { ...environment, wasmTier: 'none' }, measurements: ofBrowser });
  expect(fact).toMatch(/what needs it has no number/);
});

import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderOfTest } from '../../../scripts/simulated/test-folder.ts';
import { StepError } from '../../../scripts/step.mjs';
import { ordinaryStarts, slowedStarts } from './engine-states.ts';
import { judgeStart } from './judge-start.ts';
import { type KeptStarts, keepStarts, type MadeStart, readStarts, sumOf, withStart } from './kept-starts.ts';
import { startFigures } from './start-figures.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = folderOfTest();
  file = join(folder, 'kept-starts.json');
});

const state = 'Firefox, ordinary';
const made: MadeStart = {
  state,
  engine: 'Firefox 153.0',
  outcome: 'recognised',
  use: 0.1,
  at: new Date(0),
  found: { engine: 'Firefox 153', wasmTier: 'optimizing', scriptTier: 'optimizing', debugged: false },
};
const wrong: MadeStart = { ...made, use: 0.9, outcome: 'told wrong', found: { ...made.found, wasmTier: 'baseline' } };

const afterStarts = (starts: readonly MadeStart[]): KeptStarts =>
  starts.reduce((stored, start) => withStart(stored, start), readStarts(file));

test('starts of two evenings are added, and the table is of all', () => {
  keepStarts(afterStarts([made, made]), file);
  keepStarts(afterStarts([made, wrong]), file);
  const stored = readStarts(file);
  expect(sumOf(stored, state)).toEqual({
    made: 4,
    busy: 1,
    recognised: 3,
    notKnown: 0,
    toldWrong: 1,
    engines: ['Firefox 153.0'],
  });
  expect(stored.misses).toEqual([
    {
      probe: expect.stringMatching(/^[\da-f]{16}$/),
      state,
      engine: 'Firefox 153.0',
      at: '1970-01-01T00:00:00.000Z',
      busyPercent: 90,
      outcome: 'told wrong',
      found: { wasmTier: 'baseline', scriptTier: 'optimizing', debugged: false },
    },
  ]);
  expect(startFigures(stored)).toContainEqual({
    name: `${state}: called slow`,
    value: 1,
    unit: '',
    goal: 0,
    note: 'of 4 starts in Firefox 153.0, 1 of them beside busy programs',
  });
});

test('what another probe has told is kept, and says nothing of this one', () => {
  keepStarts(withStart(readStarts(file), made, 'another'), file);
  keepStarts(afterStarts([made, made]), file);
  expect(sumOf(readStarts(file), state).made).toBe(2);
  expect(sumOf(readStarts(file), state, 'another').made).toBe(1);
});

test.each(['', '{', '[]', '{"counts":[{"probe":1}],"misses":[]}', '{"counts":[{"probe":"a","made":-1}],"misses":[]}'])(
  'a file that holds %o is left as it is, with one sentence',
  (text) => {
    writeFileSync(file, text);
    expect(() => readStarts(file)).toThrow(StepError);
    expect(readdirSync(folder)).toEqual(['kept-starts.json']);
  },
);

test('what was not measured meets no goal', () => {
  const figures = startFigures(readStarts(file));
  expect(figures).toHaveLength(slowedStarts.length + 2 * ordinaryStarts.length);
  for (const { value } of figures) expect(value).toBeNaN();
});

const engine = 'Chromium 156';
test.each([
  [{ wasmTier: 'optimizing', scriptTier: 'optimizing', debugged: false }, 'recognised'],
  [{ wasmTier: 'optimizing', scriptTier: 'optimizing' }, 'not known'],
  [{ engineNotKnown: 'The clock is too coarse.' }, 'not known'],
  [{ wasmTier: 'unoptimized', scriptTier: 'optimizing', debugged: false }, 'told wrong'],
  [{ wasmTier: 'optimizing', debugged: true }, 'told wrong'],
] as const)('of an ordinary start %o is %s', (found, outcome) => {
  for (const { expected } of ordinaryStarts) expect(judgeStart({ engine, ...found }, expected)).toBe(outcome);
});

test('of a slowed one, to say less is not wrong', () => {
  const expected = { wasmTier: 'interpreter', scriptTier: 'unoptimized', debugged: false } as const;
  expect(judgeStart({ engine, ...expected }, expected)).toBe('recognised');
  expect(judgeStart({ engine, ...expected, wasmTier: 'unoptimized' }, expected)).toBe('not known');
  expect(judgeStart({ engine, ...expected, wasmTier: 'baseline' }, expected)).toBe('told wrong');
  expect(judgeStart({ engine, ...expected, scriptTier: 'optimizing' }, expected)).toBe('told wrong');
  // Beside a debugger the compilers are not checked.
  expect(judgeStart({ engine, wasmTier: 'baseline', debugged: true }, { debugged: true })).toBe('recognised');
});

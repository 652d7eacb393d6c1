import { expect, test } from 'vitest';
import { measuredIn, runtimeOf } from './measured-in.ts';

test.each([
  ['Node.js 20', 'Node.js', 'Node.js 20'],
  ['Deno 2', 'Deno', 'Deno 2'],
  ['Bun 1', 'Bun', 'Bun 1'],
  ['Chromium 156', undefined, 'this browser'],
  ['Bunny 1', undefined, 'this browser'],
])('%s', (engine, runtime, named) => {
  expect(runtimeOf(engine)).toBe(runtime);
  expect(measuredIn({ engine })).toBe(named);
});

test('a run that does not say stands on a page', () => {
  expect(measuredIn(undefined)).toBe('this browser');
});

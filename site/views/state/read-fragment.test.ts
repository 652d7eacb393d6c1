import { expect, it } from 'vitest';
import { readFragment } from './read-fragment.ts';

it.each([
  ['', 'run', ''],
  ['#', 'run', ''],
  ['#/', 'run', ''],
  ['#/run?preset=quick&start', 'run', 'preset=quick&start='],
  ['#/method', 'method', ''],
  ['#/run?a=b?c', 'run', 'a=b%3Fc'],
])('reads %j', (hash, place, parameters) => {
  const read = readFragment(hash);
  expect(read.place).toBe(place);
  expect(read.parameters.toString()).toBe(parameters);
  expect(read.problems).toEqual([]);
});

it('names a place that does not exist, and not at any length', () => {
  expect(readFragment('#/nowhere').problems).toEqual([
    'The link names a place “nowhere” that does not exist here; Measure is shown.',
  ]);
  expect(readFragment(`#/${'x'.repeat(5000)}`).problems[0]?.length).toBeLessThan(150);
});

it('quotes a place without what changes the direction of writing', () => {
  expect(readFragment('#/\u202enowhere\0').problems[0]).toContain('“nowhere”');
});

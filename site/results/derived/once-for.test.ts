import { expect, test } from 'vitest';
import { onceByName, onceFor } from './once-for.ts';

test('what is made of an object is made once, even where it comes to nothing, and anew of another', () => {
  const sources: object[] = [];
  const nothingOf = onceFor((source: object) => {
    sources.push(source);
    return undefined;
  });
  const one = {};
  const other = {};
  for (const source of [one, one, other, one]) expect(nothingOf(source)).toBeUndefined();
  expect(sources).toEqual([one, other]);
  expect(sources[1]).toBe(other);
});

test('under each name it is made once', () => {
  const named = onceByName<string>();
  const one = {};
  const texts = ['first', 'second', 'third', 'fourth'];
  const make = () => texts.shift() ?? '';
  const found = [named(one, 'a', make), named(one, 'b', make), named(one, 'a', make), named({}, 'a', make)];
  expect(found).toEqual(['first', 'second', 'first', 'third']);
});

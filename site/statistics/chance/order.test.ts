import { expect, test } from 'vitest';
import { shuffled } from './order.ts';
import { seededRandom } from './random.ts';

test('every item is kept, and the array given is left alone', () => {
  const items = ['a', 'b', 'c', 'd'];
  expect(shuffled(items, seededRandom(1)).toSorted()).toEqual(items);
  expect(items).toEqual(['a', 'b', 'c', 'd']);
});

test('every order is equally likely', () => {
  const random = seededRandom(2);
  const counts = new Map<string, number>();
  for (let time = 0; time < 6000; time += 1) {
    const order = shuffled(['a', 'b', 'c'], random).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  // In 999 of 1000 cases, chi-squared with 5 degrees of freedom is below 20.5.
  expect([...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(20.5);
});

import { expect, test } from 'vitest';
import { reasonOf } from './reason.ts';

/** Deeper than any engine’s stack. */
function recurse(level: number): number {
  return recurse(level + 1) + 1;
}

test('a recursion without end is a sentence, and not the words of the engine', () => {
  let reason = '';
  try {
    recurse(0);
  } catch (error) {
    reason = reasonOf(error);
  }
  expect(reason).toBe('It is nested more deeply than is read here.');
});

test('Firefox throws an error of another name', () => {
  const error = Object.assign(new Error('too much recursion'), { name: 'InternalError' });
  expect(reasonOf(error)).toBe('It is nested more deeply than is read here.');
});

test('other errors keep their words, or their name if they have none', () => {
  expect(reasonOf(new RangeError('Invalid array length'))).toBe('Invalid array length.');
  expect(reasonOf(new DOMException('', 'DataError'))).toBe('DataError.');
});

import { expect, test } from 'vitest';
import { actionOf, stageKeys } from './stage-keys.ts';

const bare = { ctrlKey: false, altKey: false, metaKey: false };

test.each([
  [' ', 'go on'],
  ['PageDown', 'go on'],
  ['PageUp', 'back'],
  ['ArrowRight', 'forward'],
  ['ArrowLeft', 'back'],
  ['r', 'again'],
  ['R', 'again'],
  ['f', 'full screen'],
  ['q', 'code'],
  ['?', 'keys'],
  ['Escape', 'go back'],
])('%j asks for %s', (key, action) => {
  expect(actionOf({ ...bare, key })).toBe(action);
});

test.each(['x', 'Enter', 'F5', 'Tab', 'constructor', ''])('%j is not the stage’s', (key) => {
  expect(actionOf({ ...bare, key })).toBeUndefined();
});

test('what the browser does with a key stays the browser’s: reloading, finding, zooming', () => {
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey'] as const) {
    expect(actionOf({ ...bare, key: 'r', [modifier]: true })).toBeUndefined();
  }
});

test('no key is given twice', () => {
  const all = stageKeys.flatMap(({ keys }) => keys);
  expect(new Set(all).size).toBe(all.length);
});

import { expect, test } from 'vitest';
import { typeGrowth } from './chart-panel.tsx';

test('a chart is drawn as many times larger as type is', () => {
  expect(typeGrowth(16, 1100)).toBe(1);
  expect(typeGrowth(24, 1100)).toBe(1.5);
  expect(typeGrowth(32, 1100)).toBe(2);
});

test('it is drawn no larger than it has room, and never smaller', () => {
  expect(typeGrowth(32, 360)).toBe(1.25);
  expect(typeGrowth(32, 288)).toBe(1);
  expect(typeGrowth(32, 0)).toBe(1);
  expect(typeGrowth(12, 1100)).toBe(1);
});

import { expect, test } from 'vitest';
import { shortened } from './slides.ts';

test('a sentence is cut at its ends alone: whole ones, or whole clauses of one that is too long', () => {
  expect(shortened('One. Two.')).toBe('One. Two.');
  expect(shortened(`One of P-256. ${'x'.repeat(300)}.`)).toBe('One of P-256.');
  expect(shortened(`${'x'.repeat(300)}. Two.`)).toBe(`${'x'.repeat(300)}.`);
  expect(shortened(`${'x'.repeat(150)}; ${'y'.repeat(40)}; ${'z'.repeat(40)}.`)).toBe(
    `${'x'.repeat(150)}; ${'y'.repeat(40)}.`,
  );
  expect(shortened('')).toBe('');
});

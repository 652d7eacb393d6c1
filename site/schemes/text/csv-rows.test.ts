import { expect, test } from 'vitest';
import { printRows } from './csv-rows.ts';

test.each(['=1+1', '+1', '@SUM(A1)', '-1+cmd|x', '-A1', '\t=1', '\r=1'])('%j is text and no formula', (field) => {
  expect(printRows([[field]]).replaceAll('"', '')).toBe(`'${field}\r\n`);
});

test('numbers are numbers, also below zero and as text, and what is absent is empty', () => {
  expect(printRows([[-7, '-7', '-0.5', undefined, true, 'a-b']])).toBe('-7,-7,-0.5,,true,a-b\r\n');
});

test('marks, commas and lines stay in their field', () => {
  expect(printRows([['a "b"', 'c, d'], ['e\r\nf']])).toBe('"a ""b""","c, d"\r\n"e\r\nf"\r\n');
});

test('nothing in a field steers a terminal or the direction of writing', () => {
  expect(printRows([['\u202ea\u2066b\u0000\u001b[31m', '\u202e=1+1']])).toBe("ab[31m,'=1+1\r\n");
});

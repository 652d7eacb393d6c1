import { expect, it } from 'vitest';
import { countMemcheck } from './memcheck.mjs';

const output = (planted: number, others: readonly number[]) =>
  [
    '==1== Memcheck, a memory error detector',
    `planted: ${planted}`,
    '==1== Conditional jump or move depends on uninitialised value(s)',
    ...others.map((found, index) => `RSA over dot, ${1024 * (index + 1)} bits: ${found}`),
    '==1== ERROR SUMMARY: 1 errors from 1 contexts (suppressed: 0 from 0)',
  ].join('\n');

it('counts a case in which a secret decides nothing as passed', () => {
  expect(countMemcheck(output(1, [0, 0]))).toEqual({ passed: 3, failed: 0 });
});

it('counts every planted branch', () => {
  expect(countMemcheck('planted: 1\nplanted in a product: 1\nEd25519 in pairs: 0')).toEqual({ passed: 3, failed: 0 });
});

it.each([
  ['a case in which it decides something', output(1, [0, 7]), { passed: 2, failed: 1 }],
  ['a planted branch that was not found', output(0, [0, 0]), { passed: 2, failed: 1 }],
  ['nothing but the planted one', output(1, []), { passed: 1, failed: 1 }],
  ['one of two planted that was not found', 'planted: 1\nplanted in a product: 0\nP-256: 0', { passed: 2, failed: 1 }],
  ['nothing but both planted ones', 'planted: 1\nplanted in a product: 1', { passed: 2, failed: 1 }],
  ['no planted one', 'P-256: 0\nEd25519: 0', { passed: 2, failed: 1 }],
  ['a program that said nothing', '', { passed: 0, failed: 1 }],
])('counts %s as failed', (_, text, counts) => {
  expect(countMemcheck(text)).toEqual(counts);
});

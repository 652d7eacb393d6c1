import { expect, test } from 'vitest';
import { emptyForm, requestOf } from './inspector-form.ts';

const algorithmsIn = (algorithms: string) =>
  requestOf({ ...emptyForm, clientDataJson: '7b7d', attestationObject: 'a0', algorithms }).expected.algorithms;

test.each([
  '[{"type":"public-key","alg":-7},{"alg":-257}]',
  "[{ alg: -7, type: 'public-key' }, { alg: −257 }]",
  '-7, –257',
])('algorithms are read from %s', (text) => {
  expect(algorithmsIn(text)).toEqual([-7, -257]);
});

test.each(['-7.5', '-7x', '-7e999', '-7_0', '-70000000000000000000'])(
  'a number that is no integer is none of COSE: %s',
  (number) => {
    for (const text of [number, `[${number}]`, `[{"type":"public-key","alg":${number}},{"alg":-257}]`])
      expect(() => algorithmsIn(text), text).toThrow('are COSE numbers, such as');
  },
);

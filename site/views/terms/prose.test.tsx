import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { Prose } from './prose.tsx';

/** What stands on one line, in order. */
const wholesIn = (text: string) =>
  [...renderToString(<Prose text={text} />).matchAll(/<span class="whole"[^>]*>([^<]*)<\/span>/g)].map(
    ([, name]) => name,
  );

test.each([
  ['ECDSA P-256 takes 0.1 ms, RSA 3072 takes 2 ms.', ['ECDSA P-256', 'RSA 3072']],
  [
    'RSA-OAEP 2048 and AES-256-GCM, P-256, ML-DSA-44 (FIPS 204).',
    ['RSA-OAEP 2048', 'AES-256-GCM', 'P-256', 'ML-DSA-44', 'FIPS 204'],
  ],
  ['RSA keys of 2048 bits with e = 65537', ['e = 65537']],
  ['A well-known cross-origin 12 of 18', []],
])('names stay whole in: %s', (text, wholes) => {
  expect(wholesIn(text)).toEqual(wholes);
});

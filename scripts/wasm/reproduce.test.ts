import { expect, it } from 'vitest';
import { differing } from './reproduce.mjs';

const published = new Map([
  ['ecdsa-base', 'aa'],
  ['ecdsa-wide', 'bb'],
]);

it('finds modules whose bytes are others, and such as were not made on either side', () => {
  const names = ['ecdsa-base', 'ecdsa-wide'];
  expect(differing(published, published, names)).toEqual([]);
  expect(differing(published, new Map([...published, ['ecdsa-wide', 'cc']]), names)).toEqual(['ecdsa-wide']);
  expect(differing(published, new Map(), names)).toEqual(names);
  expect(differing(new Map(), new Map(), names)).toEqual(names);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatList, othersText } from './format-list.ts';

it('lists names as English does', () => {
  const list = new Intl.ListFormat('en-GB');
  fc.assert(
    fc.property(fc.array(fc.string()), (names) => {
      expect(formatList(names)).toBe(list.format(names));
    }),
  );
});

it('names what waits to be opened, unless the names have commas or are many', () => {
  expect(othersText(['Verify', 'Encrypt', 'Decrypt'])).toBe('Verify, Encrypt and Decrypt, too');
  expect(othersText(['Sign, WebCrypto', 'Verify'])).toBe('The other 2 charts');
  expect(othersText(['A', 'B', 'C', 'D', 'E'])).toBe('The other 5 charts');
});

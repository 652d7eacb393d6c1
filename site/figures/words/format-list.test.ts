import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatList } from './format-list.ts';

it('lists names as English does', () => {
  const list = new Intl.ListFormat('en-GB');
  fc.assert(
    fc.property(fc.array(fc.string()), (names) => {
      expect(formatList(names)).toBe(list.format(names));
    }),
  );
});

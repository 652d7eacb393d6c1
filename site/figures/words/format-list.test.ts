import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatAlternatives, formatList } from './format-list.ts';

it('lists names as English does', () => {
  const [list, alternatives] = [new Intl.ListFormat('en-GB'), new Intl.ListFormat('en-GB', { type: 'disjunction' })];
  fc.assert(
    fc.property(fc.array(fc.string()), (names) => {
      expect(formatList(names)).toBe(list.format(names));
      expect(formatAlternatives(names)).toBe(alternatives.format(names));
    }),
  );
});

import { expect, test } from 'vitest';
import { axisPositionOf } from '../form/axis-position.ts';
import { beyondAxisNote, ratioAxis, ratioEnds, ratioSpan } from './ratio-dot.ts';

const judged = (ratio: number, low: number, high: number) => ({ ratio, interval: [low, high] }) as const;

test.each([1e2, 1e4, 1e9])(
  'an interval that is %d times as wide as its ratio leaves the dots a third of the axis',
  (wide) => {
    const comparisons = [judged(0.3, 0.3 / wide, 0.3 * wide), judged(1.9, 1.8, 2), { ratio: 10 }];
    const at = axisPositionOf(ratioAxis(comparisons));
    expect(at(10) - at(0.3)).toBeGreaterThan(0.33);
    for (const { ratio } of comparisons) {
      expect(at(ratio)).toBeGreaterThan(0);
      expect(at(ratio)).toBeLessThan(1);
    }
    expect(beyondAxisNote(comparisons)).toHaveLength(1);
  },
);

test('an axis covers intervals that leave the dots their room, and says nothing of others', () => {
  const comparisons = [judged(0.9, 0.5, 4), judged(3, 1.2, 25)];
  expect(ratioAxis(comparisons)).toEqual(ratioSpan([0.5, 25]));
  expect(ratioEnds([judged(2, 1e-9, 1e9)])).toEqual([2, 0.1, 20]);
  expect(beyondAxisNote(comparisons)).toEqual([]);
  expect(beyondAxisNote([{ ratio: 2 }])).toEqual([]);
});

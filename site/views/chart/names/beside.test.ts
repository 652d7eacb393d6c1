import { expect, test } from 'vitest';
import { besidePx } from './beside.ts';

test('a text stands behind what is drawn, or before it', () => {
  expect(besidePx(60, [100, 150], 300)).toBe(150);
  expect(besidePx(60, [100, 250], 300)).toBe(40);
});

test('whatever is drawn, the whole text is on the chart', () => {
  for (const chartPx of [200, 320, 1100])
    for (const textPx of [8, 60, 120])
      for (let before = -20; before < chartPx; before += 7)
        for (let after = before; after < chartPx + 20; after += 7) {
          const at = besidePx(textPx, [before, after], chartPx);
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at + textPx).toBeLessThanOrEqual(chartPx);
        }
});

import { expect, test } from 'vitest';
import { placeBeside } from './beside.ts';

const noRoom = [100, 100] as const;

test('a text stands behind what is drawn, or before it', () => {
  expect(placeBeside(60, [100, 150], noRoom, 300)).toEqual({ atPx: 150, line: 'dots' });
  expect(placeBeside(60, [100, 250], noRoom, 300)).toEqual({ atPx: 40, line: 'dots' });
});

test('where what is drawn leaves no room on either side, the text stands between name and times, and hides no dot', () => {
  expect(placeBeside(120, [70, 260], [100, 230], 358)).toEqual({ atPx: 105, line: 'names' });
  expect(placeBeside(120, [70, 260], [100, 210], 358)).toEqual({ atPx: 238, line: 'dots' });
});

test('whatever is drawn, the whole text is on the chart', () => {
  for (const chartPx of [200, 320, 1100])
    for (const textPx of [8, 60, 120])
      for (let before = -20; before < chartPx; before += 7)
        for (let after = before; after < chartPx + 20; after += 7)
          for (const free of [noRoom, [80, Math.min(210, chartPx)]] as const) {
            const { atPx } = placeBeside(textPx, [before, after], free, chartPx);
            expect(atPx).toBeGreaterThanOrEqual(0);
            expect(atPx + textPx).toBeLessThanOrEqual(chartPx);
          }
});

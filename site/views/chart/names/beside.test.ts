import { expect, test } from 'vitest';
import { positionBeside } from './beside.ts';

const noSpace = [100, 100] as const;

test('a text stands behind what is drawn, or before it', () => {
  expect(positionBeside(60, [100, 150], noSpace, 300)).toEqual({ atPx: 150, line: 'dots' });
  expect(positionBeside(60, [100, 250], noSpace, 300)).toEqual({ atPx: 40, line: 'dots' });
});

test('where what is drawn leaves no room on either side, the text stands between name and times', () => {
  expect(positionBeside(120, [70, 260], [100, 230], 358)).toEqual({ atPx: 105, line: 'names' });
  expect(positionBeside(120, [70, 260], [100, 210], 358)).toBeUndefined();
});

const steps = (from: number, to: number) =>
  Array.from({ length: Math.ceil((to - from) / 7) }, (_, index) => from + 7 * index);
const drawnOn = (chartPx: number) =>
  steps(-20, chartPx).flatMap((before) => steps(before, chartPx + 20).map((after) => [before, after] as const));

test.each([200, 320, 1100])('on %i pixels a text stands as a whole, and hides nothing of what is drawn', (chartPx) => {
  const cases = [8, 60, 120].flatMap((textPx) =>
    drawnOn(chartPx).flatMap((drawn) =>
      [noSpace, [80, Math.min(210, chartPx)] as const].map((free) => ({ textPx, drawn, free })),
    ),
  );
  const wrong = cases.filter(({ textPx, drawn, free }) => {
    const place = positionBeside(textPx, drawn, free, chartPx);
    if (!place) return false;
    const from = place.atPx;
    const to = from + textPx;
    const isClear = place.line === 'dots' ? from >= drawn[1] || to <= drawn[0] : from >= free[0] && to <= free[1];
    return !isClear || from < 0 || to > chartPx;
  });
  expect(wrong).toEqual([]);
});

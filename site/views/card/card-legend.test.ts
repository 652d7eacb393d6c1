import { expect, test } from 'vitest';
import { legendMarks } from './card-legend.ts';

/** Half of its box of 14 pixels, less half of its border. */
const HALF_PX = 5.5;
const dot = { kind: 'dot', what: 'dot', ink: 'quiet', x: 17, y: 25.8, edgePx: 3 } as const;

test.each([
  ['solid', { ...dot, shape: 'circle', isFilled: true, radiusPx: HALF_PX }],
  ['hatched', { ...dot, shape: 'circle', isFilled: false, radiusPx: HALF_PX }],
  ['dotted', { ...dot, shape: 'rectRot', isFilled: false, radiusPx: HALF_PX * Math.SQRT2 }],
  ['crossed', { ...dot, shape: 'rect', isFilled: false, radiusPx: HALF_PX * Math.SQRT2 }],
  ['reference', { kind: 'line', what: 'tick', ink: 'reference', widthPx: 3, points: [17, 18.8, 17, 32.8] }],
] as const)('a legend shows %s dots as they are in the chart', (fill, mark) => {
  const place = { left: 10, top: 13, widthPx: 300 };
  const { marks } = legendMarks([{ fill, label: 'A' }], place, 20, () => 12);
  expect(marks[0]?.kind === 'dot' && marks[0].mark).toEqual(mark);
});

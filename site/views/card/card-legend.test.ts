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
  ['thin', { kind: 'line', what: 'fit', ink: 'quiet', widthPx: 1.5, points: [10, 25.8, 24, 25.8] }],
] as const)('a legend shows the mark of %s as it is in the chart', (fill, mark) => {
  const place = { left: 10, top: 13, widthPx: 300 };
  const { marks } = legendMarks([{ fill, label: 'A' }], place, 20, () => 12);
  expect(marks[0]?.kind === 'dot' && marks[0].mark).toEqual(mark);
});

test.each([
  ['all on one line', 400, [10, 10, 10]],
  ['an entry with its words on the next line', 100, [10, 35.6, 35.6]],
  ['words on a line of their own where both are too wide', 60, [10, 35.6, 61.2]],
] as const)('words of an entry stay beside it: %s', (_, widthPx, tops) => {
  const legend = [{ fill: 'solid', label: 'A' }, { fill: 'reference', label: 'B' }, { label: '(C)' }] as const;
  const { marks } = legendMarks(legend, { left: 10, top: 10, widthPx }, 20, () => 30);
  const words = marks.flatMap(({ kind, box }) => (kind === 'text' ? [box] : []));
  expect(words.map(({ top }) => Number(top.toFixed(1)))).toEqual(tops);
  expect(marks.filter(({ kind }) => kind === 'dot')).toHaveLength(2);
});

import { expect, test } from 'vitest';
import type { Bar } from '../../figures/form/figure.ts';
import type { BarRow } from './bar-rows.ts';
import { estimatedWidth } from './dots/placed-rows.ts';
import type { Mark } from './marks/mark.ts';
import { marksOfNames, nameColumns, valuesWidthPx } from './row-marks.ts';

const bar = (label: string, text: string, amount: number, fill: Bar['fill'] = 'solid'): Bar => ({
  key: label,
  label,
  fill,
  text,
  value: amount > 0 ? { status: 'measured', amount, interval: [0.9 * amount, 1.1 * amount] } : { status: 'pending' },
});

const bars = [
  bar('WebAssembly', '1.25 ms', 0.2),
  bar('WebCrypto, in a browser of a long name', '1,234,567 ms', 1),
  bar('Laptop', '20 ms', 0.5, 'reference'),
  bar('Own code', 'not measured yet', 0),
];
const above: readonly BarRow[] = [
  { kind: 'heading', label: 'A scheme whose name is longer than the chart is wide, or nearly so', hue: 'rsa' },
  ...bars.map((one) => ({ kind: 'bar', bar: one, hue: 'rsa' }) as const),
];
const beside: readonly BarRow[] = bars.map((one, index) => ({
  kind: 'bar',
  bar: one,
  hue: 'rsa',
  ...(index === 0 && { group: 'RSA 3072' }),
}));

/** Where the letters of a text begin and end, unless they are squeezed. */
function reachOf(mark: Extract<Mark, { kind: 'text' }>): readonly [from: number, to: number] {
  const [{ x, text, widthPx, isStrong } = { x: 0, text: '', widthPx: 0, isStrong: false }] = mark.runs;
  return [x, x + Math.min(widthPx, estimatedWidth(text, { sizePx: mark.sizePx, isStrong }))];
}

test.each([
  ['above bars', above, undefined],
  ['beside bars, with numbers that are read from afar', beside, 20],
])(
  'with names %s, a name ends where bars begin, a value is whole, and neither stands on the other',
  (_, rows, numberPx) => {
    for (const chartPx of rows === above ? [300, 390, 700] : [420, 700]) {
      const space = { chartPx, numberPx };
      const { widthPx: left, groupPx } = nameColumns(estimatedWidth, rows, space);
      const axisPx = chartPx - left - valuesWidthPx(estimatedWidth, rows, space);
      const placement = {
        left,
        groupPx,
        base: left,
        widthPx: chartPx,
        hasColumn: numberPx !== undefined,
        xOf: (part: number) => left + part * axisPx,
        yOf: (row: number) => 20 * row,
      };
      const marks = marksOfNames(rows, placement, estimatedWidth, numberPx);
      const texts = marks.filter((mark) => mark.kind === 'text');
      const reachesOf = (what: string) => texts.filter((mark) => mark.what === what).map(reachOf);
      expect(reachesOf('name')).toHaveLength(bars.length);
      for (const [index, [from, to]] of reachesOf('value').entries()) {
        expect(reachesOf('name')[index]?.[1]).toBeLessThanOrEqual(Math.min(left, from));
        expect(from).toBeGreaterThanOrEqual(left);
        expect(to).toBeLessThanOrEqual(chartPx + 0.01);
      }
      const [group] = reachesOf('group');
      const swatch = marks.find(({ what }) => what === 'swatch');
      expect(swatch?.kind === 'ground' && swatch.left + swatch.widthPx).toBeLessThan(group?.[0] ?? 0);
      expect(group?.[1]).toBeLessThanOrEqual(rows === above ? chartPx : groupPx);
    }
  },
);

import { expect, test } from 'vitest';
import type { BarAxis, DotGroup } from '../../../figures/form/figure.ts';
import type { ChartColours } from '../looks/chart-colours.ts';
import { DOT_ROW_PX } from './dot-rows.ts';
import { DOT_RADIUS_PX, type DotPlacement, drawAroundDots, ownDots } from './draw-dots.ts';

const CHARACTER_PX = 7;
const PAPER = 'paper';
const colours = { paper: PAPER, ink: 'ink', quiet: 'quiet', hues: {}, font: 'sans-serif' } as unknown as ChartColours;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Writes down in their order what is filled with paper, where lines go down, and the texts. */
function simulatedCanvas() {
  const drawn: { readonly what: 'ground' | 'line' | 'text'; readonly box: Box }[] = [];
  const note = (what: 'ground' | 'line' | 'text', left: number, top: number, wide: number, high: number) =>
    drawn.push({ what, box: { left, right: left + wide, top, bottom: top + high } });
  let from: readonly [number, number] = [0, 0];
  const context = {
    fillStyle: '',
    textAlign: 'left',
    measureText: (text: string) => ({ width: CHARACTER_PX * text.length }),
    fillRect(left: number, top: number, wide: number, high: number) {
      if (this.fillStyle === PAPER) note('ground', left, top, wide, high);
    },
    fillText(text: string, x: number, y: number, mostPx = Number.POSITIVE_INFINITY) {
      const wide = Math.min(mostPx, CHARACTER_PX * text.length);
      note('text', this.textAlign === 'right' ? x - wide : x, y, wide, 0);
    },
    moveTo: (x: number, y: number) => {
      from = [x, y];
    },
    lineTo: (x: number, y: number) => {
      if (x === from[0]) note('line', x, from[1], 0, y - from[1]);
    },
    ...Object.fromEntries(
      ['save', 'restore', 'beginPath', 'stroke', 'strokeText'].map((name) => [name, () => undefined]),
    ),
  };
  return { drawn, context: context as unknown as CanvasRenderingContext2D };
}

const axis: BarAxis = { min: 0.9, max: 1.2, unit: 'ratio', scale: 'logarithmic' };
const place: DotPlacement = {
  widthPx: 360,
  axis,
  xOf: (ratio) => (360 * Math.log(ratio / axis.min)) / Math.log(axis.max / axis.min),
  yOf: (rows) => rows * DOT_ROW_PX,
};

const groups = ['RSA 2048, not blinded, WebAssembly', 'Verify'].map(
  (label): DotGroup => ({
    label,
    hue: 'rsa',
    bars: [
      {
        key: label,
        label,
        fill: 'solid',
        text: '1.02×',
        value: { status: 'measured', amount: 1.02, interval: [1.01, 1.03] },
      },
    ],
  }),
);

test('the line at 1× stands on paper where a name is written, and no paper lies on a dot', () => {
  const { drawn, context } = simulatedCanvas();
  for (const layer of ['below', 'above'] as const) drawAroundDots(context, groups, place, colours, layer);
  const lastLine = drawn.findLastIndex(({ what, box }) => what === 'line' && box.bottom - box.top === DOT_ROW_PX);
  const grounds = drawn.filter(({ what }) => what === 'ground').map(({ box }) => box);
  const texts = drawn.filter(({ what }) => what === 'text').map(({ box }) => box);
  expect(lastLine).toBeGreaterThanOrEqual(0);
  expect(texts).toHaveLength(2 * groups.length);
  for (const { left, right, top } of texts)
    expect(
      grounds.some((box) => box.left <= left && box.right >= right && box.top <= top - 6 && box.bottom >= top + 6),
    ).toBe(true);
  const dotTops = groups.flatMap((group, row) =>
    ownDots(group, axis).map(({ at }) => place.yOf(row + at) - DOT_RADIUS_PX),
  );
  for (const [row, top] of dotTops.entries())
    for (const box of grounds.slice(2 * row, 2 * row + 2)) expect(box.bottom).toBeLessThanOrEqual(top);
});

test.each([280, 360, 1100])(
  'on %i pixels a name and its times stand beside each other, however long they are',
  (widthPx) => {
    const texts = ['1.02×', '1/5,830,000,000,000× to', '810,000,000,000,000×'];
    const rows = ['Verify', 'RSA 2048, not blinded, WebAssembly, own code'].flatMap((label) =>
      texts.map((text): DotGroup => ({ label, hue: 'rsa', bars: [], text: `${text} ${text}` })),
    );
    const { drawn, context } = simulatedCanvas();
    for (const layer of ['below', 'above'] as const)
      drawAroundDots(context, rows, { ...place, widthPx }, colours, layer);
    const written = drawn.filter(({ what }) => what === 'text').map(({ box }) => box);
    expect(written).toHaveLength(2 * rows.length);
    for (const top of new Set(written.map((box) => box.top))) {
      const [name, times] = written.filter((box) => box.top === top).toSorted((a, b) => a.left - b.left);
      expect(name?.right).toBeLessThanOrEqual(times?.left ?? 0);
      expect(times?.right).toBeLessThanOrEqual(widthPx);
      expect((name?.right ?? 0) - (name?.left ?? 0)).toBeGreaterThanOrEqual(42);
    }
  },
);

import { expect, test } from 'vitest';
import type { Bar, BarAxis, DotGroup } from '../../../figures/form/figure.ts';
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

/** How much of a text stands before the place that it is written at. */
const partsBefore: Readonly<Record<string, number>> = { right: 1, center: 0.5 };

/** Writes down in their order what is filled with paper, where lines go, and the texts. */
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
      note('text', x - (partsBefore[this.textAlign] ?? 0) * wide, y, wide, 0);
    },
    moveTo: (x: number, y: number) => {
      from = [x, y];
    },
    lineTo: (x: number, y: number) =>
      note('line', Math.min(x, from[0]), Math.min(y, from[1]), Math.abs(x - from[0]), Math.abs(y - from[1])),
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

const meets = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** All that is drawn of one row whose published times stand at every tenth of it. */
function rowOf(own: readonly { readonly ns: number; readonly way: number | undefined }[]) {
  const timeAxis: BarAxis = { min: 1e4, max: 1e7, unit: 'ns', scale: 'logarithmic' };
  const xOf = (ns: number) => (360 * Math.log(ns / timeAxis.min)) / Math.log(timeAxis.max / timeAxis.min);
  const published = Array.from({ length: 9 }, (_, index) => timeAxis.min * 1000 ** ((index + 1) / 10));
  const bar = (key: string, amount: number, more: Partial<Bar>): Bar => ({
    key,
    label: key,
    fill: 'solid',
    text: '1 ms',
    value: { status: 'measured', amount, interval: [0.9 * amount, 1.1 * amount] },
    ...more,
  });
  const group: DotGroup = {
    label: 'ECDSA',
    hue: 'ecdsa',
    gap: { between: ['own 0', 'own 1'], text: 'no difference detected', isDifference: false },
    bars: [
      ...own.map(({ ns, way }, index) =>
        bar(`own ${index}`, ns, {
          value: { status: 'measured', amount: ns, interval: [0.9 * ns, 1.1 * ns], ...(way !== undefined && { way }) },
        }),
      ),
      ...published.map((ns) => bar(`study ${ns}`, ns, { fill: 'reference', letter: 'C' })),
    ],
  };
  const { drawn, context } = simulatedCanvas();
  const rowPlace: DotPlacement = { ...place, axis: timeAxis, xOf };
  for (const layer of ['below', 'above'] as const) drawAroundDots(context, [group], rowPlace, colours, layer);
  const dots = ownDots(group, timeAxis).map(({ value, at }): Box => {
    const x = xOf(value.amount);
    const y = at * DOT_ROW_PX;
    const half = DOT_RADIUS_PX + 1;
    return { left: x - half, right: x + half, top: y - half, bottom: y + half };
  });
  /** Of a capital of small type. */
  const letters = drawn
    .filter(({ what, box }) => what === 'text' && box.right - box.left === CHARACTER_PX)
    .map(({ box }) => ({ ...box, top: box.top - 3.6, bottom: box.bottom + 3.6 }));
  return { drawn, dots, letters, ticks: published.map(xOf) };
}

test.each([
  [1, 1],
  [2, 1],
  [2, 1.1],
  [2, 30],
  [3, 1.05],
  [4, 1],
  [4, 1.2],
])('the letters of published times are clear of %i dots that are %d times apart, and of all lines', (count, apart) => {
  for (const share of [undefined, 0.1, 0.9])
    for (const first of [2e4, 7e4, 2.5e5]) {
      const own = Array.from({ length: count }, (_, index) => {
        const ns = first * apart ** index;
        return { ns, way: share === undefined ? undefined : share * ns };
      });
      const { drawn, dots, letters } = rowOf(own);
      expect(letters).toHaveLength(9);
      const lines = drawn.filter(({ what }) => what === 'line').map(({ box }) => box);
      for (const letter of letters)
        for (const other of [...dots, ...lines])
          expect(meets(letter, other), JSON.stringify([letter, other])).toBe(false);
    }
});

test('what was found between two dots hides no published time', () => {
  for (const ns of [1.5e4, 3e4, 6e4])
    for (const times of [3, 30, 100]) {
      const { drawn, ticks } = rowOf([
        { ns, way: undefined },
        { ns: times * ns, way: undefined },
      ]);
      // The first two stand behind the name and the time.
      for (const { box } of drawn.filter(({ what }) => what === 'ground').slice(2))
        expect(ticks.filter((x) => x > box.left && x < box.right)).toEqual([]);
    }
});

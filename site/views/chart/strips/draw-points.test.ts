import { expect, test } from 'vitest';
import type { EngineKind, Strip, StripDevice } from '../../../figures/form/figure.ts';
import { drawStripPoints } from './draw-points.ts';

interface PaintedPath {
  readonly stroke: string;
  readonly circles: readonly (readonly [x: number, y: number, radius: number])[];
}

/** Each painted path, with its colour and its circles. */
function painted(strips: readonly Strip[], devices: readonly StripDevice[]): readonly PaintedPath[] {
  const paths: PaintedPath[] = [];
  let circles: [number, number, number][] = [];
  const known = {
    strokeStyle: '',
    beginPath: () => {
      circles = [];
    },
    arc: (x: number, y: number, radius: number) => circles.push([x, y, radius]),
    stroke: () => paths.push({ stroke: known.strokeStyle, circles }),
  };
  const context = new Proxy(known, { get: (target, name) => Reflect.get(target, name) ?? (() => undefined) });
  const place = { widthPx: 400, xOf: (ns: number) => ns, yOf: (at: number) => 50 * at };
  const colours: Record<EngineKind, string> = { chromium: 'c', firefox: 'f', webkit: 'w', other: 'o' };
  drawStripPoints(context as unknown as CanvasRenderingContext2D, strips, devices, place, colours);
  return paths;
}

const strip = (times: readonly number[], devices: readonly number[]): Strip => ({
  key: '',
  label: '',
  text: '',
  shortText: '',
  medianNs: 1,
  quartilesNs: undefined,
  timesNs: Float64Array.from(times),
  devices: Uint16Array.from(devices),
});
const chromium = (name: string): StripDevice => ({ name, engineKind: 'chromium' });

test('every point stands at its time, within its own strip', () => {
  const [path, ...others] = painted([strip([10, 20], [0, 1]), strip([30], [2])], ['a', 'b', 'c'].map(chromium));
  expect(others).toEqual([]);
  expect(path?.circles.map(([x]) => x)).toEqual([10, 20, 30]);
  for (const [index, top] of [0, 0, 50].entries()) {
    const [, y = 0, radius = 0] = path?.circles[index] ?? [];
    // Below the line with the strip's name, and above the next strip.
    expect(y - radius).toBeGreaterThanOrEqual(top + 18);
    expect(y + radius).toBeLessThanOrEqual(top + 52);
  }
});

test('a device lies equally high in every strip of a figure, and not where its neighbour does', () => {
  const [path] = painted([strip([1, 2], [0, 1]), strip([1, 2], [0, 1])], ['a', 'b'].map(chromium));
  const heights = path?.circles.map(([, y]) => Math.round(y % 50)) ?? [];
  expect(heights.slice(0, 2)).toEqual(heights.slice(2));
  expect(heights[0]).not.toBe(heights[1]);
});

test('engines with few devices are drawn above those with many', () => {
  const devices = [chromium('a'), chromium('b'), { name: 'c', engineKind: 'firefox' } as const];
  expect(painted([strip([1, 2, 3], [2, 0, 1])], devices).map(({ stroke }) => stroke)).toEqual(['c', 'f']);
});

test('a thousand points are drawn each once, smaller, and in paths of bounded length', () => {
  const places = Array.from({ length: 1000 }, (_, index) => index);
  const paths = painted(
    [strip(places, places)],
    places.map((index) => chromium(String(index))),
  );
  expect(paths.flatMap(({ circles }) => circles.map(([x]) => x))).toEqual(places);
  expect(Math.max(...paths.map(({ circles }) => circles.length))).toBeLessThanOrEqual(100);
  expect(paths[0]?.circles[0]?.[2]).toBe(3);
});

/** Thousands of points on their strips without an object for each: one pass over numbers, with many shapes per path. */
import type { EngineKind, Strip, StripDevice } from '../../../figures/form/figure.ts';
import { NAME_PX, POINTS_PX, STRIP_PX } from './strip-rows.ts';

/** Maps a time and a strip to pixels of a canvas. */
export interface StripPlacement {
  /** The width of the whole canvas: names begin at its left edge, below the panel's title. */
  readonly widthPx: number;
  xOf(ns: number): number;
  /** @param strips the number of strips from the top */
  yOf(strips: number): number;
}

type Trace = (context: CanvasRenderingContext2D, x: number, y: number, radius: number) => void;

function corners(context: CanvasRenderingContext2D, points: readonly (readonly [x: number, y: number])[]): void {
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
}

const SIN_60 = Math.sqrt(3) / 2;
const COS_60 = 0.5;

/** Shapes tell engines apart for readers who cannot tell their colours apart. */
const shapes: Readonly<Record<EngineKind, Trace>> = {
  chromium(context, x, y, radius) {
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  },
  firefox(context, x, y, radius) {
    const across = SIN_60 * radius;
    const down = y + COS_60 * radius;
    corners(context, [
      [x, y - radius],
      [x + across, down],
      [x - across, down],
    ]);
  },
  webkit(context, x, y, radius) {
    corners(context, [
      [x - radius, y],
      [x, y - radius],
      [x + radius, y],
      [x, y + radius],
    ]);
  },
  other(context, x, y, radius) {
    const half = Math.SQRT1_2 * radius;
    context.rect(x - half, y - half, 2 * half, 2 * half);
  },
};

/** The fewer the points, the larger they are. */
function radiusOf(points: number): number {
  if (points <= 60) return 5;
  return points <= 300 ? 4 : 3;
}

/** A point's offset across its strip, -0.5 to 0.5: far from its neighbours' in device order, always the same. */
function scatterOf(device: number): number {
  // Multiples of the golden ratio spread evenly, whichever devices are present.
  return ((device * 0.618_033_988_75) % 1) - 0.5;
}

/** The centre of a strip's points, counted in strips from the top. */
const MIDDLE = (NAME_PX + POINTS_PX / 2) / STRIP_PX;
const SPREAD = (0.8 * POINTS_PX) / STRIP_PX;

/** Points of different paths show through each other. Much longer paths would be slow in browsers. */
const POINTS_OF_PATH = 100;

/** Points of one engine: the time of each, and its position across the strips. */
interface KindPoints {
  readonly engineKind: EngineKind;
  readonly ns: number[];
  readonly y: number[];
}

function pointsByKind(strips: readonly Strip[], devices: readonly StripDevice[]): readonly KindPoints[] {
  const found = new Map<EngineKind | undefined, KindPoints>();
  for (const [index, strip] of strips.entries()) {
    for (const [at, ns] of strip.timesNs.entries()) {
      const device = strip.devices[at] ?? 0;
      const engineKind = devices[device]?.engineKind;
      if (engineKind === undefined) continue;
      const points = found.get(engineKind) ?? { engineKind, ns: [], y: [] };
      points.ns.push(ns);
      points.y.push(index + MIDDLE + SPREAD * scatterOf(device));
      found.set(engineKind, points);
    }
  }
  return [...found.values()];
}

/** Draws all points of a panel. Engines with few points come last, so that they are not hidden. */
export function drawStripPoints(
  context: CanvasRenderingContext2D,
  strips: readonly Strip[],
  devices: readonly StripDevice[],
  place: StripPlacement,
  colours: Readonly<Record<EngineKind, string>>,
): void {
  const radius = radiusOf(Math.max(0, ...strips.map(({ timesNs }) => timesNs.length)));
  const kinds = pointsByKind(strips, devices).toSorted((a, b) => b.ns.length - a.ns.length);
  context.save();
  context.lineWidth = 1;
  for (const { engineKind, ns, y } of kinds) {
    context.strokeStyle = colours[engineKind];
    context.fillStyle = `color-mix(in srgb, ${colours[engineKind]} 45%, transparent)`;
    for (let from = 0; from < ns.length; from += POINTS_OF_PATH) {
      const end = Math.min(ns.length, from + POINTS_OF_PATH);
      context.beginPath();
      for (let at = from; at < end; at += 1)
        shapes[engineKind](context, place.xOf(ns[at] ?? 1), place.yOf(y[at] ?? 0), radius);
      context.fill();
      context.stroke();
    }
  }
  context.restore();
}

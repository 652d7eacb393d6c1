/** Chart.js on a canvas that only records its texts: charts are laid out and drawn without a browser. */
import { Chart, type ChartType } from 'chart.js';
import type { Drawer } from '../chart-drawer.ts';
import { filled } from '../chart-live.ts';
import { registerChartParts } from '../chart-parts.ts';
import type { ChartColours } from '../looks/chart-colours.ts';

registerChartParts();

/** A text on the canvas, in pixels. */
export interface WrittenText {
  readonly text: string;
  /** Whether `x` is the text's left end, its centre or its right end. */
  readonly align: CanvasTextAlign;
  readonly x: number;
  readonly y: number;
  /** The font size in pixels. */
  readonly typePx: number;
  /** Whether it has a halo, so that no line crosses its letters. */
  readonly hasGround: boolean;
}

export const CHARACTER_PX = 6;

/** Where a text begins and ends, in pixels from the left. */
export function reachOf({
  text,
  align,
  x,
}: Pick<WrittenText, 'text' | 'align' | 'x'>): readonly [from: number, to: number] {
  const px = CHARACTER_PX * text.length;
  const from = align === 'right' ? x - px : align === 'center' ? x - px / 2 : x;
  return [from, from + px];
}

const hues = {
  rsa: '#111',
  ecdsa: '#222',
  eddsa: '#333',
  'ml-dsa': '#444',
  aes: '#555',
  hybrid: '#666',
  password: '#777',
};
export const colours: ChartColours = {
  ink: '#000',
  paper: '#fff',
  quiet: '#888',
  line: '#ccc',
  reference: '#999',
  hues,
  engines: { chromium: '#777', firefox: '#888', webkit: '#999', other: '#aaa' },
  font: 'sans-serif',
  isForced: false,
};

/** A context that only measures text. */
export const measuringContext = {
  font: '',
  save: () => undefined,
  restore: () => undefined,
  measureText: (text: string) => ({ width: CHARACTER_PX * text.length }),
} as unknown as CanvasRenderingContext2D;

/** Every member that is not listed here is a function that does nothing. */
function simulatedContext(canvas: object, written: WrittenText[]): CanvasRenderingContext2D {
  const aligned: { textAlign: CanvasTextAlign } = { textAlign: 'left' };
  const points: (readonly [number, number])[] = [];
  let left = 0;
  let top = 0;
  let ground = '';
  const known: Record<string, unknown> = {
    canvas,
    measureText: (text: string) => ({ width: CHARACTER_PX * text.length }),
    getLineDash: () => [],
    save: () => points.push([left, top]),
    restore: () => {
      [left, top] = points.pop() ?? [0, 0];
    },
    translate: (x: number, y: number) => {
      left += x;
      top += y;
    },
    setTransform: () => undefined,
    getTransform: () => ({ a: 1 }),
    resetTransform: () => {
      [left, top] = [0, 0];
    },
    // Everything is drawn again after it.
    clearRect: () => {
      written.length = 0;
    },
    strokeText: (...stroked: readonly unknown[]) => {
      ground = stroked.slice(0, 3).join();
    },
    fillText: (text: string, x: number, y: number) => {
      const hasGround = ground === [text, x, y].join();
      const typePx = Number(/([\d.]+)px/.exec(String(known['font']))?.[1]);
      written.push({ text, align: aligned.textAlign, x: left + x, y: top + y, typePx, hasGround });
    },
  };
  const context = new Proxy(known, {
    get: (target, property) => (property in target ? Reflect.get(target, property) : () => undefined),
    set: (target, property, value) => Reflect.set(property === 'textAlign' ? aligned : target, property, value),
  });
  return context as unknown as CanvasRenderingContext2D;
}

export interface DrawnChart<Content> {
  /** All texts that are on the canvas now. */
  readonly written: readonly WrittenText[];
  /** Where the axis ends, in pixels from the left. */
  readonly endPx: number;
  draw(content: Content): void;
  resize(widthPx: number, heightPx: number): void;
  end(): void;
}

/** A canvas of this size outside any page, and the texts on it. */
export function simulatedCanvas(
  widthPx: number,
  heightPx = 300,
): { canvas: HTMLCanvasElement; written: WrittenText[] } {
  const written: WrittenText[] = [];
  const canvas = {
    width: widthPx,
    height: heightPx,
    style: {},
    getContext: () => context,
    get clientWidth() {
      return canvas.width;
    },
    getBoundingClientRect: () => ({ width: canvas.width, height: canvas.height }),
  };
  const context = simulatedContext(canvas, written);
  return { canvas: canvas as unknown as HTMLCanvasElement, written };
}

/** A chart as the page draws it, at this size. */
export function drawnChart<Type extends ChartType, Data, Content>(
  drawer: Drawer<Type, Data, Content>,
  content: Content,
  widthPx: number,
  heightPx = 300,
): DrawnChart<Content> {
  const { canvas, written } = simulatedCanvas(widthPx, heightPx);
  const drawing = { content, colours };
  const chart = new Chart<Type, Data>(canvas, filled(drawer, drawing, { responsive: false }));
  return {
    written,
    get endPx() {
      return chart.chartArea.right;
    },
    draw(changed) {
      drawing.content = changed;
      drawer.update(chart, drawing);
      chart.update('none');
    },
    resize(width, height) {
      chart.resize(width, height);
    },
    end: () => chart.destroy(),
  };
}

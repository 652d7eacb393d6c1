/** A chart drawn once per change. Plain Chart.js draws old content when its container grows, then the new content. */
import { Chart, type ChartConfiguration, type ChartType, type UpdateMode } from 'chart.js';
import { doInTasks } from '../tasks/do-in-tasks.ts';
import type { Drawer, Drawing } from './chart-drawer.ts';
import { isPrinting, readColours, watchColours } from './looks/chart-colours.ts';

/** Longer than the interval of the page's text: a chart costs more to draw. */
const SHOWN_AT_MOST_EVERY_MS = 200;

/**
 * On paper two charts stand side by side, whatever the screen was. `print.css` gives each this width, and its
 * resolution is finer than a screen's.
 */
const ON_PAPER = { widthPx: 400, aloneWidthPx: 820, pixelsPerPx: 3 };

/**
 * A chart of the size of its container. If a drawing is pending, it takes a new size only then, so that it is not drawn
 * twice. Its constructor draws nothing, because the library would do all the work in one task.
 */
export class PatientChart<Type extends ChartType, Data> extends Chart<Type, Data> {
  /** Does the pending drawing now; undefined if none is pending. */
  due: (() => void) | undefined;

  /** Whether the next update only computes the layout, and painting comes later. */
  isUnpainted = false;

  /** Undefined while the library's own constructor runs. */
  private readonly isMade = true;

  /** Whether its container is shown larger than its layout size. */
  private isEnlarged = false;

  /** Takes the layout size of the container, now and at later changes. */
  takePlainSize(): void {
    this.isEnlarged = true;
    const { clientWidth = 0, clientHeight = 0 } = this.canvas.parentElement ?? {};
    if (clientWidth > 0 && clientHeight > 0) this.resize(clientWidth, clientHeight);
  }

  /** Takes the size of the room on a sheet, so that text is as large as on a screen. */
  private takePaperSize(): void {
    const { clientWidth = 0, clientHeight = 0 } = this.canvas.parentElement ?? {};
    // Advice is printed in two columns, where a single panel has the width of one of two.
    const isAlone = this.canvas.closest('.panels')?.childElementCount === 1 && !this.canvas.closest('.advice');
    this.resize(Math.min(isAlone ? ON_PAPER.aloneWidthPx : ON_PAPER.widthPx, clientWidth), clientHeight);
  }

  override update(mode?: UpdateMode): void {
    if (this.isMade) super.update(mode);
  }

  override render(): void {
    if (!this.isUnpainted) super.render();
  }

  override resize(width?: number, height?: number): void {
    if (!this.due) super.resize(width, height);
  }

  /** @returns whether the size changed, in which case the chart was drawn */
  takeNewSize(): boolean {
    const { canvas } = this;
    const { width, height } = canvas;
    // A hidden container has no height.
    if (!canvas.parentElement?.clientHeight) return false;
    if (this.isEnlarged) this.takePlainSize();
    else {
      Object.assign(this.options ?? {}, { devicePixelRatio: isPrinting() ? ON_PAPER.pixelsPerPx : undefined });
      if (isPrinting()) this.takePaperSize();
      else this.resize();
    }
    return canvas.width !== width || canvas.height !== height;
  }
}

/** Does a pending drawing now, before the canvas is shown elsewhere. */
export function drawDue(chart: Chart): void {
  if (chart instanceof PatientChart) chart.due?.();
}

export interface CanvasProps<Type extends ChartType, Data, Content> {
  readonly drawer: Drawer<Type, Data, Content>;
  readonly content: Content;
  /** Device pixels per pixel of an enlarged chart; undefined: as on the page. */
  readonly pixelsPerPx?: number | undefined;
}

/** All that Preact knows of a chart, because Chart.js changes its own objects. */
export interface LiveChart<Content> {
  draw(content: Content): void;
  end(): void;
}

/** The configuration of a chart with its content: the constructor draws, so it needs all content. */
export function filled<Type extends ChartType, Data, Content>(
  drawer: Drawer<Type, Data, Content>,
  drawing: Drawing<Content>,
  besides: Readonly<Record<string, unknown>>,
): ChartConfiguration<Type, Data> {
  const configuration = drawer.configure(drawing);
  Object.assign(configuration.options ?? {}, besides);
  drawer.update(configuration, drawing);
  return configuration;
}

/**
 * A chart that shows this content, and later content, until `end`. Its first drawing takes longest, because the engine
 * compiles the whole library for it. So it is done in parts.
 */
export function liveChart<Type extends ChartType, Data, Content>(
  element: HTMLCanvasElement,
  { drawer, content, pixelsPerPx }: CanvasProps<Type, Data, Content>,
): LiveChart<Content> {
  const drawing: Drawing<Content> = { content, colours: readColours() };
  let chart: PatientChart<Type, Data> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drawnAtMs: number | undefined;

  const paint = (paintAll: (painted: PatientChart<Type, Data>) => void) => {
    if (!chart) return;
    clearTimeout(timer);
    chart.due = undefined;
    chart.isUnpainted = false;
    drawnAtMs = performance.now();
    paintAll(chart);
  };
  const draw = () =>
    paint((painted) => {
      drawer.update(painted, drawing);
      if (!painted.takeNewSize()) painted.update('none');
    });
  // A few drawings per second are enough for eyes, and leave the processor to the measurement.
  const drawSoon = () => {
    if (!chart || chart.due) return;
    chart.due = draw;
    timer = setTimeout(draw, Math.max(0, (drawnAtMs ?? 0) + SHOWN_AT_MOST_EVERY_MS - performance.now()));
  };

  /** Print cannot wait for the parts: it draws everything at once, and the remaining parts then do nothing. */
  function* firstDrawing(): Generator<void, void> {
    const { data, ...frame } = filled(
      drawer,
      drawing,
      pixelsPerPx === undefined ? {} : { devicePixelRatio: pixelsPerPx },
    );
    let { content: shown, colours } = drawing;
    const hasChanged = () => drawing.content !== shown || drawing.colours !== colours;
    yield;
    const made = new PatientChart<Type, Data>(element, { ...frame, data: { datasets: [] } });
    chart = made;
    made.due = draw;
    made.isUnpainted = true;
    // Chart.js measures the enlarged size of the container, but the chart has its layout size. So this is set before
    // anything can draw the chart.
    if (pixelsPerPx !== undefined) made.takePlainSize();
    yield;
    if (drawnAtMs !== undefined) return;
    made.update('none');
    yield;
    if (drawnAtMs !== undefined) return;
    if (hasChanged()) drawer.update(made, drawing);
    else made.data = data;
    ({ content: shown, colours } = drawing);
    made.update('none');
    yield;
    if (drawnAtMs !== undefined) return;
    if (hasChanged()) draw();
    else
      paint((painted) => {
        if (!painted.takeNewSize()) painted.render();
      });
  }

  const parts = firstDrawing();
  const giveUp = doInTasks(parts);
  /** Makes the whole chart now: a chart without its first part would be an empty place on paper. */
  const doAllParts = () => {
    let isDone = false;
    while (!isDone) isDone = parts.next().done === true;
  };
  // At once instead of soon: print happens before any timer fires.
  const stopWatching = watchColours(() => {
    drawing.colours = readColours();
    if (!chart && isPrinting()) doAllParts();
    else draw();
  });
  return {
    draw(changed) {
      drawing.content = changed;
      drawSoon();
    },
    end() {
      giveUp();
      clearTimeout(timer);
      stopWatching();
      chart?.destroy();
    },
  };
}

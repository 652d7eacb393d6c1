/** A chart that is drawn once for each change. Chart.js by itself draws the old content when its container grows, and then the new content. */
import { Chart, type ChartConfiguration, type ChartType, type UpdateMode } from 'chart.js';
import { doInTasks } from '../tasks/do-in-tasks.ts';
import type { Drawer, Drawing } from './chart-drawer.ts';
import { isPrinting, readColours, watchColours } from './looks/chart-colours.ts';

/** Slower than the page itself: a chart costs more to draw than text. */
const SHOWN_AT_MOST_EVERY_MS = 200;

/** On paper two charts stand side by side, whatever the screen was: `print.css` gives each this much of a sheet, at a finer resolution than screens have. */
const ON_PAPER = { widthPx: 400, aloneWidthPx: 820, pixelsPerPx: 3 };

/**
 * A chart of the size of its place. Where it is drawn soon anyhow it takes a new size then, so that it is not drawn twice. It is made
 * without being drawn: the library by itself would draw it in one go.
 */
export class PatientChart<Type extends ChartType, Data> extends Chart<Type, Data> {
  /** Draws now what is to be drawn soon. */
  due: (() => void) | undefined;

  /** Whether the next update only lays out what is drawn later. */
  isUnpainted = false;

  /** Undefined while the library's own constructor runs. */
  private readonly isMade = true;

  /** Whether its place is shown larger than it is laid out. */
  private isEnlarged = false;

  /** Takes the size that its place is laid out in, now and with what comes. */
  takePlainSize(): void {
    this.isEnlarged = true;
    const { clientWidth = 0, clientHeight = 0 } = this.canvas.parentElement ?? {};
    if (clientWidth > 0 && clientHeight > 0) this.resize(clientWidth, clientHeight);
  }

  /** As large as a sheet has room, so that its type is as large as on a screen. */
  private takePaperSize(): void {
    const { clientWidth = 0, clientHeight = 0 } = this.canvas.parentElement ?? {};
    const isAlone = this.canvas.closest('.panels')?.childElementCount === 1;
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

  /** @returns whether the size has changed, and the chart was drawn with it */
  takeNewSize(): boolean {
    const { canvas } = this;
    const { width, height } = canvas;
    // A place that is hidden has none.
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

/** Draws at once what would be drawn soon, before the canvas is shown elsewhere. */
export function drawDue(chart: Chart): void {
  if (chart instanceof PatientChart) chart.due?.();
}

export interface CanvasProps<Type extends ChartType, Data, Content> {
  readonly drawer: Drawer<Type, Data, Content>;
  readonly content: Content;
  /** How many pixels of the screen each pixel of the chart takes, where it is shown enlarged; as many as the page's where absent. */
  readonly pixelsPerPx?: number | undefined;
}

/** Chart.js changes its own objects; this is all that Preact knows of them. */
export interface LiveChart<Content> {
  draw(content: Content): void;
  end(): void;
}

/** What a chart is made with: it is drawn when it is made, so that everything is on it by then. */
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
 * A chart that shows this content, and what comes later, until it is ended. Its first drawing takes longest, since all of the library is
 * compiled for it: it is done in parts.
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
  // A few times a second is enough for eyes, and leaves the processor to what is measured.
  const drawSoon = () => {
    if (!chart || chart.due) return;
    chart.due = draw;
    timer = setTimeout(draw, Math.max(0, (drawnAtMs ?? 0) + SHOWN_AT_MOST_EVERY_MS - performance.now()));
  };

  /** Whoever cannot wait for the parts, as paper cannot, draws all of it at once, and nothing is left to do. */
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
    // Chart.js measures a place as it is seen, enlarged; the chart has the size that it is laid out in. Known before anything may draw it.
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
  /** A chart that has not been begun would be an empty place on paper. */
  const doAllParts = () => {
    let isDone = false;
    while (!isDone) isDone = parts.next().done === true;
  };
  // At once and not soon: paper is drawn before any timer comes round.
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

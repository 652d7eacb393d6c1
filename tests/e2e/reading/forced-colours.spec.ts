/**
 * Under a reader's own colours, the intervals and marks of a chart have contrast to its background and to each
 * other, their text is in the reader's own colour, and drawings have no other ink and paper. Nothing is measured.
 */
import type { Page } from '@playwright/test';
import { experiments, mainExperiment } from '../../../site/experiments/index.ts';
import { typicalRun } from '../../../site/figures/simulated/typical-run.ts';
import type { RunDocument } from '../../../site/results/document/run.ts';
import { importRuns } from '../import-runs.ts';
import { settledHeight } from '../running/settled-height.ts';
import { expect, test } from '../site.ts';

/** A line of a chart as it was drawn: its colour, and its ends in pixels of its canvas. */
interface Line {
  readonly colour: string;
  readonly ends: readonly (readonly [x: number, y: number])[];
}

/** What the test reads of a canvas: its lines, and the colours of its filled shapes and of its letters. */
interface DrawnCanvas {
  readonly canvas: HTMLCanvasElement;
  lines: Line[];
  fills: Set<string>;
  letters: Set<string>;
}

/** Records what is drawn on each canvas since it was last cleared. */
async function watchCanvases(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawn = new Map<HTMLCanvasElement, DrawnCanvas>();
    Object.assign(globalThis, { drawn });
    const { prototype } = CanvasRenderingContext2D;
    const { moveTo, lineTo, beginPath, stroke, fill, fillRect, fillText, clearRect } = prototype;
    let path: [number, number][] = [];
    const drawingOf = ({ canvas }: { readonly canvas: HTMLCanvasElement }): DrawnCanvas => {
      const known = drawn.get(canvas) ?? { canvas, lines: [], fills: new Set<string>(), letters: new Set<string>() };
      drawn.set(canvas, known);
      return known;
    };
    const place = (context: CanvasRenderingContext2D, x: number, y: number): [number, number] => {
      const { x: across, y: down } = context.getTransform().transformPoint({ x, y });
      return [across, down];
    };
    const note = (context: CanvasRenderingContext2D, colour: unknown) => {
      if (typeof colour === 'string' && context.globalAlpha === 1) drawingOf(context).fills.add(colour);
    };
    Object.assign(prototype, {
      beginPath(this: CanvasRenderingContext2D) {
        path = [];
        beginPath.call(this);
      },
      moveTo(this: CanvasRenderingContext2D, x: number, y: number) {
        path.push(place(this, x, y));
        moveTo.call(this, x, y);
      },
      lineTo(this: CanvasRenderingContext2D, x: number, y: number) {
        path.push(place(this, x, y));
        lineTo.call(this, x, y);
      },
      stroke(this: CanvasRenderingContext2D, ...rest: [Path2D]) {
        if (path.length > 0 && typeof this.strokeStyle === 'string')
          drawingOf(this).lines.push({ colour: this.strokeStyle, ends: path });
        else if (path.length === 0) note(this, this.strokeStyle);
        stroke.apply(this, rest);
      },
      fill(this: CanvasRenderingContext2D, ...rest: [Path2D]) {
        note(this, this.fillStyle);
        fill.apply(this, rest);
      },
      fillRect(this: CanvasRenderingContext2D, ...box: [number, number, number, number]) {
        note(this, this.fillStyle);
        fillRect.apply(this, box);
      },
      fillText(this: CanvasRenderingContext2D, ...rest: [string, number, number, number?]) {
        if (typeof this.fillStyle === 'string') drawingOf(this).letters.add(this.fillStyle);
        fillText.apply(this, rest);
      },
      clearRect(this: CanvasRenderingContext2D, ...box: [number, number, number, number]) {
        drawn.delete(this.canvas);
        clearRect.apply(this, box);
      },
    });
  });
}

interface SeenContrast {
  /**
   * The least contrast to the background at the ends of lines in the reader's own text colour, and
   * the number of ends checked.
   */
  readonly leastOfLines: number;
  readonly lines: number;
  /** The colours of letters other than the reader's own. */
  readonly letters: readonly string[];
  /** The contrast of each filled mark to the background, and to those lines. */
  readonly marks: readonly { readonly colour: string; readonly onGround: number; readonly underLines: number }[];
}

/** Measures WCAG's contrast in the pixels on the screen. */
function look(page: Page): Promise<SeenContrast> {
  return page.evaluate(() => {
    const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!probe) throw new Error('This browser draws nothing.');
    const rgb = (colour: string): readonly number[] => {
      probe.globalAlpha = 1;
      probe.fillStyle = colour;
      probe.fillRect(0, 0, 1, 1);
      return [...probe.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    };
    const resolved = (system: string) => {
      const element = document.createElement('span');
      element.style.color = system;
      document.body.append(element);
      const { color } = getComputedStyle(element);
      element.remove();
      return rgb(color);
    };
    const luminance = (colour: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = colour.map((part) => {
        const value = part / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (a: readonly number[], b: readonly number[]) => {
      const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((first, second) => first - second);
      return (light + 0.05) / (dark + 0.05);
    };
    const ground = resolved('Canvas');
    const ink = resolved('CanvasText');
    const { drawn } = globalThis as unknown as { readonly drawn: ReadonlyMap<HTMLCanvasElement, DrawnCanvas> };
    const all = [...drawn.values()].filter(({ canvas }) => canvas.isConnected && canvas.width > 1);
    // A thin line may lie between pixels, so the strongest pixel around its end counts.
    const nearBy = [-2, -1, 0, 1, 2].flatMap((x) => [-2, -1, 0, 1, 2].map((y) => [x, y] as const));
    const strengths = all.flatMap(({ canvas, lines }) => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(canvas, 0, 0);
      const { data, width } = copy?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [], width: 0 };
      const pixelAt = (x: number, y: number) => {
        const at = 4 * (Math.round(y) * width + Math.round(x));
        return [...data.slice(at, at + 3)];
      };
      // An interval shorter than its mark lies under the mark in any colours.
      const isUnderMark = ([[x, y] = [0, 0], [toX, toY] = [x, y]]: Line['ends']) => y === toY && Math.abs(toX - x) < 8;
      const own = lines.filter(({ colour, ends }) => contrast(rgb(colour), ink) < 1.05 && !isUnderMark(ends));
      // The line at 1× crosses a row from top to bottom. It begins below the row's name if the name is in its way.
      const isAtOne = ([[x, y] = [0, 0], [toX, toY] = [x, y], ...more]: Line['ends']) =>
        more.length === 0 && x === toX && Math.abs(toY - y) > 20;
      return own.flatMap(({ ends }) => {
        const seen = ends
          .filter(([x, y]) => x > 2 && y > 2 && x < canvas.width - 3 && y < canvas.height - 3)
          .map(([x, y]) => Math.max(...nearBy.map(([dx, dy]) => contrast(pixelAt(x + dx, y + dy), ground))));
        return isAtOne(ends) && seen.length > 0 ? [Math.max(...seen)] : seen;
      });
    });
    const colours = [...new Set(all.flatMap(({ fills }) => [...fills]))].filter(
      (colour) => contrast(rgb(colour), ground) > 1.01 && contrast(rgb(colour), ink) > 1.01,
    );
    return {
      lines: strengths.length,
      leastOfLines: Math.min(...strengths),
      letters: [...new Set(all.flatMap(({ letters }) => [...letters]))].filter(
        (colour) => contrast(rgb(colour), ink) > 1.01,
      ),
      marks: colours.map((colour) => ({
        colour,
        onGround: contrast(rgb(colour), ground),
        underLines: contrast(rgb(colour), ink),
      })),
    };
  });
}

/** Spreads the samples so that every interval is wider than its mark. */
function wandering(run: RunDocument): RunDocument {
  const measurements = run.measurements.map((one) =>
    one.status === 'measured'
      ? { ...one, samplesNs: one.samplesNs.map((ns, index) => ns * (index % 4 < 2 ? 0.7 : 1.4) ** (1 + (index % 3))) }
      : one,
  );
  return { ...run, measurements };
}

for (const id of ['passkey-signing', 'go-signatures', 'own-code', 'post-quantum'])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`in a reader's own ${colorScheme} colours intervals and marks of ${id} are seen`, async ({
      page,
      siteUrl,
    }) => {
      const experiment = experiments.find((one) => one.id === id);
      if (!experiment) throw new Error(`There is no ${id}.`);
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await watchCanvases(page);
      const run = { ...wandering(typicalRun(experiment, 'all cells')), id: `forced-${id}` };
      await importRuns(page, siteUrl, [run]);
      await page.locator(`a[href="#/saved/${run.id}"]`).click();
      await expect(page.locator('.figure canvas').first()).toBeVisible();
      await settledHeight(page);
      const unfolded = page.locator('.unfolding.charts > summary');
      if ((await unfolded.count()) > 0) await unfolded.first().click();
      // Charts are drawn one after the other, each in several parts.
      await expect
        .poll(async () => {
          const { lines, leastOfLines, letters, marks } = await look(page);
          // WCAG 2.2, 1.4.11 asks for a contrast of 3 in graphics. A mark under a line needs only another colour.
          return {
            hasLines: lines > 4,
            areSeen: leastOfLines >= 3,
            letters,
            hasMarks: marks.length > 0,
            faint: marks.filter(({ onGround, underLines }) => onGround < 3 || underLines < 1.5),
          };
        })
        .toEqual({ hasLines: true, areSeen: true, letters: [], hasMarks: true, faint: [] });
    });

/**
 * The names of the page's own colours that stand in drawings on view and their keys, although the reader has others in
 * their place, and the texts of drawings that are not in the reader's ink.
 */
function ownColoursInDrawings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const probe = document.createElement('span');
    probe.style.forcedColorAdjust = 'none';
    document.body.append(probe);
    const resolved = (colour: string) => {
      probe.style.color = colour;
      return getComputedStyle(probe).color;
    };
    const readers = ['Canvas', 'CanvasText'].map(resolved);
    const own = ['paper', 'raised', 'ink', 'quiet', 'control', 'line']
      .map((name) => [name, resolved(`var(--${name})`)] as const)
      .filter(([, colour]) => !readers.includes(colour));
    const ink = resolved('CanvasText');
    probe.remove();
    const shapes = ':is(text, tspan, line, path, rect, circle)';
    const drawn = [...document.querySelectorAll(`main svg:not(.qr) ${shapes}`)].filter((one) => one.checkVisibility());
    if (drawn.length === 0) return ['nothing is drawn'];
    const keys = [...document.querySelectorAll('main .marks i')].map((one) => getComputedStyle(one));
    const colours = new Set([
      ...drawn.flatMap((one) => [getComputedStyle(one).fill, getComputedStyle(one).stroke]),
      ...keys.flatMap(({ backgroundColor, borderTopColor }) => [backgroundColor, borderTopColor]),
    ]);
    const texts = drawn.filter((one) => one.matches('text, tspan') && getComputedStyle(one).fill !== ink);
    return [
      ...own.filter(([, colour]) => colours.has(colour)).map(([name]) => name),
      ...texts.map(({ textContent }) => textContent),
    ];
  });
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`in a reader's own ${colorScheme} colours drawings have the reader's ink and paper`, async ({ bench, page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    // Nobody has moved or pressed anything, so the charts of the first screen are still those of the build.
    await bench.open();
    await expect(page.locator('main svg text').first()).toBeVisible();
    expect(await ownColoursInDrawings(page), 'the first screen').toEqual([]);
    for (const [place, heading] of [
      ['studies', 'Studies'],
      ['method', 'How the numbers are made'],
    ] as const) {
      await bench.openPlace(place, heading);
      await expect(page.locator('main svg').first()).toBeVisible();
      expect(await ownColoursInDrawings(page), place).toEqual([]);
    }
  });

test('a chart on paper has the same colours whatever the reader has on the screen', async ({ page, siteUrl }) => {
  await watchCanvases(page);
  await importRuns(page, siteUrl, [{ ...typicalRun(mainExperiment, 'all cells'), id: 'on-paper' }]);
  await page.locator('a[href="#/saved/on-paper"]').click();
  await expect(page.locator('.figure canvas').first()).toBeVisible();
  await settledHeight(page);
  const onPaper = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      const { drawn } = globalThis as unknown as { readonly drawn: ReadonlyMap<HTMLCanvasElement, DrawnCanvas> };
      const charts = [...drawn.values()].filter(({ canvas }) => canvas.isConnected);
      const colours = charts.flatMap(({ lines, fills }) => [...lines.map(({ colour }) => colour), ...fills]);
      dispatchEvent(new Event('afterprint'));
      return [...new Set(colours)].sort();
    });
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  const usual = await onPaper();
  expect(usual.length).toBeGreaterThan(3);
  for (const forcedColors of ['none', 'active'] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors, colorScheme });
      expect(await onPaper(), `${colorScheme}, forced colours: ${forcedColors}`).toEqual(usual);
    }
});

test("in a reader's own colours a button shows by its shape that it is open", async ({ page, siteUrl }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const run = { ...typicalRun(mainExperiment, 'all cells'), id: 'forced-open' };
  await importRuns(page, siteUrl, [run]);
  await page.locator(`a[href="#/saved/${run.id}"]`).click();
  const edgeOf = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .first()
      .evaluate((button) => Number.parseFloat(getComputedStyle(button).borderBottomWidth));
  const closedPx = await edgeOf('Share');
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  await expect.poll(() => edgeOf('Share')).toBeGreaterThan(closedPx + 1);
  expect(await edgeOf('Export')).toBe(closedPx);
});

/**
 * What cannot be read on a stage from the last row: type that is too small, words that are cut off
 * or overlap, blurred charts.
 */
import { expect, type Page } from '@playwright/test';

interface Words {
  /** The class of the element, and the beginning of its text. */
  readonly name: string;
  readonly typePx: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** In pixels, on a beamer of 1280 × 720, and in proportion elsewhere. Unit tests check the text in charts. */
const MIN_TYPE_PX = 28;

interface Screen {
  readonly scrollWidth: number;
  readonly scrollHeight: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly Words[];
  /** For each chart: its visible width, its drawn width, and how much of its height its place hides. */
  readonly charts: readonly { readonly seenPx: number; readonly drawnPx: number; readonly hiddenPx: number }[];
}

/** Reads the whole screen at one moment. */
function screenOf(page: Page): Promise<Screen> {
  return page.evaluate(() => {
    const holdsText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const words = [...document.querySelectorAll('.stage *')].filter(holdsText).map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const name = `${element.getAttribute('class') ?? element.tagName} “${element.textContent?.slice(0, 30)}”`;
      const typePx = Number.parseFloat(getComputedStyle(element).fontSize);
      return { name, typePx, left, top, right, bottom };
    });
    const charts = [...document.querySelectorAll<HTMLCanvasElement>('.stage-canvas canvas')].map((canvas) => ({
      seenPx: canvas.getBoundingClientRect().width * devicePixelRatio,
      drawnPx: canvas.width,
      hiddenPx:
        canvas.getBoundingClientRect().bottom -
        (canvas.closest('.stage-canvas')?.getBoundingClientRect().bottom ?? Number.NEGATIVE_INFINITY),
    }));
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { scrollWidth, scrollHeight, width: innerWidth, height: innerHeight, words, charts };
  });
}

function faultsOfWords(words: Words, width: number, height: number): readonly string[] {
  const { name, typePx, left, top, right, bottom } = words;
  const times = Math.min(width / 1280, height / 720);
  // Half a pixel is allowed, because browsers round.
  const least = times * MIN_TYPE_PX - 0.5;
  const isCut = left < -1 || top < -1 || right > width + 1 || bottom > height + 1;
  return [...(typePx < least ? [`${name} has ${typePx} px`] : []), ...(isCut ? [`${name} is cut off`] : [])];
}

async function faultsOfScreen(page: Page): Promise<readonly string[]> {
  const { scrollWidth, scrollHeight, width, height, words, charts } = await screenOf(page);
  const scrolls = scrollWidth > width || scrollHeight > height ? [`scrolls: ${scrollWidth} × ${scrollHeight}`] : [];
  const cutOff = charts.flatMap(({ hiddenPx }) => (hiddenPx > 1 ? [`${hiddenPx} px of a chart are cut off`] : []));
  const blurred = charts.flatMap(({ seenPx, drawnPx }) =>
    Math.abs(seenPx - drawnPx) > 0.02 * seenPx ? [`a chart of ${drawnPx} pixels is seen on ${seenPx}`] : [],
  );
  return [...scrolls, ...words.flatMap((one) => faultsOfWords(one, width, height)), ...cutOff, ...blurred];
}

/** Charts and letters take their places some frames after the step has begun. */
export const expectWholeScreen = (page: Page, name = 'the screen') =>
  expect.poll(() => faultsOfScreen(page), name).toEqual([]);

/** Reads a QR code from a picture by another program than the one that wrote it. */
import { createRequire } from 'node:module';
import type { Browser, Locator, Page } from '@playwright/test';

const decoderPath = createRequire(import.meta.url).resolve('jsqr/dist/jsQR.js');

interface Decoder {
  jsQR(data: Uint8ClampedArray, width: number, height: number): { readonly data: string } | null;
}

/** The distance of the camera, as a scale, and its angle. */
interface View {
  readonly scale: number;
  readonly degrees: number;
}

/**
 * Decodes the code in this element as a camera would see it: from a screenshot at the page's own pixel
 * ratio, scaled and rotated.
 * @returns undefined if the decoder finds no code
 */
export async function readQrCode(browser: Browser, element: Locator, view?: View): Promise<string | undefined> {
  return readPicture(browser, await element.screenshot(), view);
}

const readers = new WeakMap<Browser, Promise<Page>>();

/** A page beside the test's page, with the decoder in it. The browser closes it. */
function readerOf(browser: Browser): Promise<Page> {
  const known = readers.get(browser);
  if (known) return known;
  const open = async () => {
    const page = await browser.newPage();
    await page.addScriptTag({ path: decoderPath });
    return page;
  };
  const opening = open();
  readers.set(browser, opening);
  return opening;
}

/** Decodes a single picture, given as PNG. */
export async function readPicture(
  browser: Browser,
  png: Buffer,
  view: View = { scale: 1, degrees: 0 },
): Promise<string | undefined> {
  const page = await readerOf(browser);
  return page.evaluate(
    async ({ encoded, scale, degrees }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${encoded}`;
      await image.decode();
      const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale].map(Math.round);
      if (!width || !height) throw new Error('The picture is empty.');
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser draws nothing.');
      context.imageSmoothingQuality = 'high';
      // Rotates around the middle; the free corners stay dark.
      context.translate(width / 2, height / 2);
      context.rotate((degrees * Math.PI) / 180);
      context.drawImage(image, -width / 2, -height / 2, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      return (globalThis as unknown as Decoder).jsQR(data, width, height)?.data;
    },
    { encoded: png.toString('base64'), ...view },
  );
}

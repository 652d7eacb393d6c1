/** Reads a QR code from a picture, by another program than the one that wrote it. */
import { createRequire } from 'node:module';
import type { Browser, Locator } from '@playwright/test';

const decoderPath = createRequire(import.meta.url).resolve('jsqr/dist/jsQR.js');

interface Decoder {
  jsQR(data: Uint8ClampedArray, width: number, height: number): { readonly data: string } | null;
}

/**
 * What the code in this element says, as a camera would see it: from a screenshot at the page's own pixel ratio.
 * @returns nothing where the decoder finds no code
 */
export async function readCode(browser: Browser, element: Locator): Promise<string | undefined> {
  const picture = (await element.screenshot()).toString('base64');
  const page = await browser.newPage();
  try {
    await page.addScriptTag({ path: decoderPath });
    return await page.evaluate(async (encoded) => {
      const image = new Image();
      image.src = `data:image/png;base64,${encoded}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser draws nothing.');
      context.drawImage(image, 0, 0);
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
      return (globalThis as unknown as Decoder).jsQR(data, width, height)?.data;
    }, picture);
  } finally {
    await page.close();
  }
}

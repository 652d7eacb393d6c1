/** The files that the page offers for download. */
import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';

export interface SavedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export const readDownload = async (download: Download): Promise<SavedFile> => ({
  name: download.suggestedFilename(),
  bytes: readFileSync(await download.path()),
});

/** Presses the button with this name and returns the file that it saves. */
export async function savedFile(page: Page, button: string | RegExp): Promise<SavedFile> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readDownload(await downloading);
}

/**
 * Lets the browser decode a picture.
 * @returns its first pixel, and the number of coloured pixels: text and axes have no colour, what is
 * drawn for a scheme has one
 */
export function decodePicture(page: Page, bytes: Buffer) {
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser draws nothing.');
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
    let coloured = 0;
    let seeThrough = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const red = pixels[at] ?? 0;
      const green = pixels[at + 1] ?? 0;
      const blue = pixels[at + 2] ?? 0;
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 60) coloured += 1;
      if (pixels[at + 3] !== 255) seeThrough += 1;
    }
    const corner = [...pixels.slice(0, 3)];
    return { width: canvas.width, height: canvas.height, corner, coloured, seeThrough };
  }, bytes.toString('base64'));
}

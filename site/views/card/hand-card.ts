/** Gives a picture to a file, the clipboard or another app, and returns a sentence about it. */

const NOT_DRAWN = 'This browser gives the page no picture that it can pass on. The link above holds the same result.';
const NOT_COPIED = 'This browser does not copy pictures for a page. Save the picture instead.';
const NOT_SHARED = 'This browser has no share sheet for pictures. Save the picture and send it yourself.';

type Png = Blob | undefined;

/** @param save hands a file to the browser */
export function saveCard(png: Png, save: (png: Blob) => void): string {
  if (!png) return NOT_DRAWN;
  save(png);
  return 'Saved.';
}

/**
 * @param png perhaps still being made: WebKit takes a picture for the clipboard only in the press
 * @param copy throws if there is no clipboard for pictures, or the browser refuses it
 */
export async function copyCard(png: Promise<Png>, copy: (png: Promise<Blob>) => Promise<void>): Promise<string> {
  const picture = png.then((made) => made ?? Promise.reject(new Error(NOT_DRAWN)));
  try {
    await copy(picture);
    return 'Copied: paste it where you write.';
  } catch {
    return picture.then(
      () => NOT_COPIED,
      () => NOT_DRAWN,
    );
  }
}

/** @param share throws if there is no share sheet, or it takes no files */
export async function shareCard(png: Png, share: (png: Blob) => Promise<void>): Promise<string> {
  if (!png) return NOT_DRAWN;
  try {
    await share(png);
    return '';
  } catch (error) {
    // The visitor dismissed the share sheet, so there is nothing to say.
    return error instanceof DOMException && error.name === 'AbortError' ? '' : NOT_SHARED;
  }
}

/** How far a pixel may differ from the drawing: some browsers add a little noise. */
const NOISE = 24;

/** Browsers that keep pages from reading canvases return other pixels without an error. */
function readsBack(): boolean {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2, 1];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 1, 1);
  context.fillStyle = '#000';
  context.fillRect(1, 0, 1, 1);
  const [white = 0, , , , black = 255] = context.getImageData(0, 0, 2, 1).data;
  return white > 255 - NOISE && black < NOISE;
}

/** Undefined if the browser does not let the page read the canvas. */
export async function pngOf(canvas: HTMLCanvasElement): Promise<Png> {
  try {
    if (!readsBack()) return undefined;
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
  } catch {
    return undefined;
  }
}

/** What the page gives to be saved. */
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

/** Presses the button of this name, and reads the file that comes of it. */
export async function savedFile(page: Page, button: string | RegExp): Promise<SavedFile> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readDownload(await downloading);
}

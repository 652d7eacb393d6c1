import type { Page } from '@playwright/test';

/** Pastes text as a speaker does, without the clipboard of the machine. */
export function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
  }, text);
}

import type { Page } from '@playwright/test';
import { expect } from '../site.ts';

/** Opens the stage and waits until it handles keys. @param link what follows `#/stage` */
export async function openStage(page: Page, siteUrl: string, link = ''): Promise<void> {
  await page.goto(`${siteUrl}#/stage${link}`);
  await expect(page.locator('.stage')).toBeVisible();
}

import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Only what axe objects to is written out: that of thousands of cells nothing is to be said takes longer to write than to find. */
const OBJECTIONS: RunOptions = { resultTypes: ['violations'] };

async function found(page: Page, options: RunOptions = {}, part?: string): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(
    async ([context, wanted]) => {
      const { axe: inPage } = globalThis as unknown as { readonly axe: typeof axe };
      const { violations: broken } = await inPage.run(context ?? document, wanted);
      return broken.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [part, { ...OBJECTIONS, ...options }] as const,
  );
}

/** What axe objects to in the page as it stands, or in a part of it: the rule and where. */
export const violations = (page: Page, part?: string) => found(page, {}, part);

/** What it objects to in the light, and then in the dark, where only colours are others; the page stays dark. */
export async function violationsInBoth(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const inTheLight = await found(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inTheDark = await found(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
  return [...inTheLight, ...inTheDark];
}

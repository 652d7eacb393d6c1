import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

async function found(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations: broken } = await axe.analyze();
  return broken.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** What axe objects to in the page as it stands, or in a part of it: the rule and where. */
export function violations(page: Page, part?: string): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page });
  return found(part === undefined ? axe : axe.include(part));
}

/** What it objects to in the light, and then in the dark, where only colours are others; the page stays dark. */
export async function violationsInBoth(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const inTheLight = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inTheDark = await found(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']));
  return [...inTheLight, ...inTheDark];
}

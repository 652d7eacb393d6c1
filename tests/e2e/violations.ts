import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

async function found(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations: broken } = await axe.analyze();
  return broken.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** What axe objects to in the page as it stands: the rule and where. */
export const violations = (page: Page) => found(new AxeBuilder({ page }));

/** The same in the dark, of a page that has been looked at in the light: only its colours are others. */
export async function violationsInTheDark(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  return found(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']));
}

import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Only violations are written out: writing that thousands of cells have none takes longer than finding it. */
const OBJECTIONS: RunOptions = { resultTypes: ['violations'] };

const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const APART_FROM_COLOURS: RunOptions = { rules: Object.fromEntries(OF_COLOURS.map((id) => [id, { enabled: false }])) };

async function objections(page: Page, options: RunOptions, part: string | undefined): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([context, wanted]) => {
      const { axe: inPage } = globalThis as unknown as { readonly axe: typeof axe };
      const { violations: broken } = await inPage.run(context ?? document, wanted);
      return broken.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [part, { ...OBJECTIONS, ...options }] as const,
  );
}

/** Returns all but the first of the items in one table or list that differ only in words, names and addresses. */
function lookAlikes(): readonly HTMLElement[] {
  const wordsAndNames =
    /^(?:id|href|for|name|value|title|headers|download|data-case|aria-label|aria-labelledby|aria-describedby)$/;
  const looks = (element: Element) =>
    element.getAttributeNames().reduce((sum, name) => {
      return wordsAndNames.test(name) ? sum : `${sum} ${name}=${element.getAttribute(name)}`;
    }, element.tagName);
  return [...document.querySelectorAll('tbody, ol, ul, dl')].flatMap((list) => {
    const known = new Set<string>();
    return ([...list.children] as HTMLElement[]).filter((item) => {
      const seen = [item, ...item.querySelectorAll('*')].map(looks).join('\n');
      const isKnown = known.has(seen);
      known.add(seen);
      return isKnown;
    });
  });
}

/**
 * Axe spends most of its time on colours, the same for each of hundreds of similar rows. So only one of similar
 * rows is visible meanwhile.
 */
async function objectionsToColours(page: Page, part: string | undefined): Promise<readonly string[]> {
  const alike = await page.evaluateHandle(lookAlikes);
  await alike.evaluate((all) => {
    for (const { style } of all) style.setProperty('display', 'none', 'important');
  });
  try {
    return await objections(page, { runOnly: OF_COLOURS }, part);
  } finally {
    await alike.evaluate((all) => {
      for (const { style } of all) style.removeProperty('display');
    });
  }
}

/** Returns what axe objects to in the present page, or in a part of it: the rule and the place. */
export async function violations(page: Page, part?: string): Promise<readonly string[]> {
  return [...(await objections(page, APART_FROM_COLOURS, part)), ...(await objectionsToColours(page, part))];
}

/**
 * Returns the violations in the light scheme, then those of colours in the dark scheme, where only colours
 * differ. The page stays dark.
 */
export async function violationsInBoth(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const inTheLight = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...inTheLight, ...(await objectionsToColours(page, undefined))];
}

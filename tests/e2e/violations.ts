import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Only what axe objects to is written out: that of thousands of cells nothing is to be said takes longer to write than to find. */
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

/** Of what lies in one table or list and differs in nothing but words, names and addresses, all but the first. */
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

/** Colours take axe most of its time, as long for each of hundreds of rows that look alike: of those one is on view for as long. */
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

/** What axe objects to in the page as it stands, or in a part of it: the rule and where. */
export async function violations(page: Page, part?: string): Promise<readonly string[]> {
  return [...(await objections(page, APART_FROM_COLOURS, part)), ...(await objectionsToColours(page, part))];
}

/** What it objects to in the light, and then in the dark, where only colours are others; the page stays dark. */
export async function violationsInBoth(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const inTheLight = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...inTheLight, ...(await objectionsToColours(page, undefined))];
}

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

/**
 * Returns all but the first of the items of all tables and lists that are painted alike: in the same colours, sizes and
 * weights, and on the same grounds.
 */
function lookAlikes(): readonly Element[] {
  const found = new Map<Element, string>();
  const paintOf = (element: Element): string => {
    const style = getComputedStyle(element);
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = style;
    const { textShadow, textDecorationLine, display, position } = style;
    const font = [color, fontSize, fontWeight, textShadow, textDecorationLine];
    return [element.tagName, display, position, backgroundColor, backgroundImage, opacity, ...font].join();
  };
  const groundOf = (element: Element): string => {
    const known =
      found.get(element) ??
      `${element.parentElement ? groundOf(element.parentElement) : ''}
${paintOf(element)}`;
    found.set(element, known);
    return known;
  };
  const seen = new Set<string>();
  return [...document.querySelectorAll(':is(tbody, ol, ul, dl) > *')].filter((item) => {
    const look = [groundOf(item), ...[...item.querySelectorAll('*')].map(paintOf)].join('\n');
    const isKnown = seen.has(look);
    seen.add(look);
    return isKnown;
  });
}

/**
 * Axe spends most of its time on colours, the same for each of hundreds of similar rows. So only one of similar
 * rows has content meanwhile.
 */
async function objectionsToColours(page: Page, part: string | undefined): Promise<readonly string[]> {
  const emptied = await page.evaluateHandle(
    (alike) => alike.map((item) => [item, [...item.childNodes]] as const),
    await page.evaluateHandle(lookAlikes),
  );
  await emptied.evaluate((all) => {
    for (const [item] of all) item.replaceChildren();
  });
  try {
    return await objections(page, { runOnly: OF_COLOURS }, part);
  } finally {
    await emptied.evaluate((all) => {
      for (const [item, content] of all) item.replaceChildren(...content);
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

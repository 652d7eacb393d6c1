import type { Page } from '@playwright/test';
import { expect, test } from '../site.ts';
import { holdBack } from './hold-back.ts';

const holdModules = (page: Page) => holdBack(page, /assets\/index-[^/]*\.js$/);

/** The question and the figure are in their places only once the styles load. */
const stylesLoaded = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
  );

test('the first screen stands before the modules come and stays; what is pressed by then is done', async ({
  bench,
  page,
  siteUrl,
}) => {
  const release = await holdModules(page);
  // The load event comes only after the modules.
  await page.goto(siteUrl, { waitUntil: 'commit' });
  const question = await page.getByRole('heading', { level: 1 }).elementHandle();
  await bench.runButton.click();
  expect(await page.evaluate(() => 'passkeyBench' in globalThis)).toBe(false);
  release();
  await expect.poll(() => page.evaluate(() => globalThis.passkeyBench?.state)).toBe('running');
  expect(await question?.evaluate((heading) => heading.isConnected)).toBe(true);
  await bench.cancelButton.click();
});

/** Below each still axis, the least room between two names, in pixels. */
const leastBetweenNames = (page: Page) =>
  page.locator('[data-still]').evaluateAll((stills) =>
    stills.map((still) => {
      const boxes = [...still.querySelectorAll('text')].map((text) => text.getBoundingClientRect());
      const lowest = Math.max(...boxes.map(({ bottom }) => bottom));
      const names = boxes.filter(({ bottom, width }) => width > 0 && bottom > lowest - 3);
      const inOrder = names.sort((one, other) => one.left - other.left);
      return Math.min(...inOrder.slice(1).map(({ left }, index) => left - (inOrder[index]?.right ?? 0)));
    }),
  );

test('the names of a still axis do not touch on the smallest phones, in type of any size', async ({
  page,
  siteUrl,
}) => {
  await holdModules(page);
  await page.goto(siteUrl, { waitUntil: 'commit' });
  await expect(page.locator('[data-still]')).toHaveCount(3);
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const percent of [100, 150, 200]) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
      }, percent);
      const least = async () => Math.min(...(await leastBetweenNames(page)));
      await expect.poll(least, `${width} px, ${percent} %`).toBeGreaterThan(3);
    }
  }
});

/** The looks of all texts that are laid out, a lone non-breaking space too: size and weight, and how digits stand. */
const looksOfTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const looks = new Set<string>();
    const digits = new Set<string>();
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.checkVisibility() || !/[^ \n]/.test(textContent ?? '')) continue;
      const { fontSize, fontWeight, fontVariantNumeric } = getComputedStyle(parentElement);
      looks.add(`${fontSize} ${fontWeight}`);
      digits.add(fontVariantNumeric);
    }
    return { looks: [...looks].sort(), digits: [...digits] };
  });

// A browser asks the system for each size and weight, and a layout waits for the answer.
for (const [width, height] of [
  [320, 568],
  [390, 844],
  [412, 823],
] as const) {
  test(`on ${width} pixels the first screen has seven looks of type, and digits of one width`, async ({
    page,
    siteUrl,
  }) => {
    await page.setViewportSize({ width, height });
    // This browser has stored something, so the page draws itself as soon as its modules come, in more looks.
    await holdModules(page);
    await page.goto(siteUrl, { waitUntil: 'commit' });
    await expect(page.locator('[data-still]')).toHaveCount(3);
    await stylesLoaded(page);
    const { looks, digits } = await looksOfTexts(page);
    expect(looks.length, looks.join(', ')).toBeLessThanOrEqual(7);
    expect(looks.length).toBeGreaterThan(1);
    expect(digits).toEqual(['tabular-nums']);
  });
}

/** Notes how many panels stand in the page whenever it is laid out, and how often that was by its first frame. */
const noteLayouts = (page: Page) =>
  page.addInitScript(() => {
    const noted = { panels: [] as number[], byFirstFrame: -1 };
    Object.assign(globalThis, { noted });
    const { getBoundingClientRect } = Element.prototype;
    Element.prototype.getBoundingClientRect = function (this: Element) {
      if (this === document.body) noted.panels.push(document.querySelectorAll('.panel').length);
      return getBoundingClientRect.call(this);
    };
    requestAnimationFrame(() => {
      noted.byFirstFrame = noted.panels.length;
    });
  });

test('the first screen is laid out part by part, and its first frame shows it whole', async ({ page, siteUrl }) => {
  await noteLayouts(page);
  await holdModules(page);
  const release = await holdBack(page, /assets\/[^/]*\.css$/);
  await page.goto(siteUrl, { waitUntil: 'commit' });
  // Without styles, the page neither lays anything out nor shows it.
  await page.waitForFunction(() => document.querySelector('.sentence') !== null, undefined, { polling: 50 });
  const noted = () =>
    page.evaluate(() => (globalThis as unknown as { noted: { panels: number[]; byFirstFrame: number } }).noted);
  expect(await noted()).toEqual({ panels: [], byFirstFrame: -1 });
  release();
  await expect.poll(noted).toEqual({ panels: [0, 1, 2, 3], byFirstFrame: 4 });
});

/** What has come of the first screen, and where each of it stands: left, top and width, in whole pixels. */
const placesOfParts = (page: Page) =>
  page.locator('h1, .sentence, .legend, .panel, .panel .canvas').evaluateAll((parts) =>
    parts.map((part) => {
      const { left, top, width } = part.getBoundingClientRect();
      return [left, top, width].map(Math.round).join(' ');
    }),
  );

for (const width of [320, 390, 768, 1100, 1440, 2560])
  test(`on ${width} pixels, no part of the first screen is moved by those that come after it`, async ({
    page,
    siteUrl,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await holdModules(page);
    // Chromium would say that it waits in vain for an end that is cut off.
    const whole = (await (await page.request.get(siteUrl)).text()).replace(/<link rel="expect"[^>]*>/, '');
    const cuts = [...whole.matchAll(/<script src="[^"]*lay-out-/g)].map(({ index }) => index);
    expect(cuts).toHaveLength(4);
    let body = whole;
    await page.route(siteUrl, (route) => route.fulfill({ contentType: 'text/html', body }));
    const places = async () => {
      await page.goto(siteUrl, { waitUntil: 'domcontentloaded' });
      await stylesLoaded(page);
      return placesOfParts(page);
    };
    const last = await places();
    expect(last).toHaveLength(9);
    for (const cut of cuts) {
      body = whole.slice(0, cut);
      const soFar = await places();
      expect(soFar).toEqual(last.slice(0, soFar.length));
    }
  });

test('the figure stands before the modules come, with the published ticks, and moves nothing when somebody comes and the chart takes over', async ({
  page,
  siteUrl,
}) => {
  const release = await holdModules(page);
  await page.goto(siteUrl, { waitUntil: 'commit' });
  const stills = page.locator('[data-still]');
  await expect(stills).toHaveCount(3);
  // Three machines in each of three rows, with the fastest scheme first.
  await expect(stills.first().locator('[stroke="var(--reference)"] line')).toHaveCount(9);
  await expect(stills.first().locator('[text-anchor=start] text')).toHaveText(['Ed25519', 'ECDSA P-256', 'RSA 3072']);
  const place = () => page.locator('.panel .canvas').first().boundingBox();
  await stylesLoaded(page);
  const before = await place();
  const noted = await page.evaluateHandle(() => {
    const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
    const says = () => `${textOf('.sentence')} ${textOf('.legend')}`;
    const seen = { removalsOfStills: 0, texts: [says()] };
    const isStill = (node: Node) => node instanceof Element && node.matches('[data-still]');
    new MutationObserver((records) => {
      seen.removalsOfStills += records.filter(({ removedNodes }) => [...removedNodes].some(isStill)).length;
      if (seen.texts.at(-1) !== says()) seen.texts.push(says());
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return seen;
  });
  release();
  // The charts' code has loaded, but nothing uses it yet.
  const isLoaded = () =>
    performance.getEntriesByType('resource').some(({ name }) => /\/chart-(?!parts-|colours-)[^/]*\.js$/.test(name));
  await page.waitForFunction(isLoaded);
  await expect(page.getByTestId('sentence')).toHaveText(/published study/);
  await expect(stills).toHaveCount(3);
  await expect(page.locator('.panel canvas')).toHaveCount(0);
  // Not even for a moment: a panel that is put back is laid out again, and a sentence that changes is read twice.
  const { removalsOfStills, texts } = await noted.jsonValue();
  expect(removalsOfStills).toBe(0);
  expect(texts).toEqual([expect.stringMatching(/published study .+published: Server, Laptop, Phone$/)]);
  await page.mouse.move(20, 20);
  await expect(page.locator('.panel canvas')).toHaveCount(3);
  await expect(stills).toHaveCount(0);
  await expect.poll(place).toEqual(before);
});

test('who comes for another place never sees the first screen', async ({ page, siteUrl }) => {
  const release = await holdModules(page);
  await page.goto(`${siteUrl}#/method`, { waitUntil: 'commit' });
  const question = page.getByRole('heading', {
    name: 'What does a passkey signature cost on this device?',
    includeHidden: true,
  });
  await expect(question).toBeAttached();
  await expect(question).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(question).not.toBeAttached();
});

for (const [name, script] of [
  ['WebAssembly', 'delete globalThis.WebAssembly'],
  ['WebCrypto', "Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })"],
  ['workers', 'delete globalThis.Worker'],
] as const)
  test(`who comes without ${name} sees no screen that what is said of it would move`, async ({
    bench,
    page,
    siteUrl,
  }) => {
    await page.addInitScript(script);
    const release = await holdModules(page);
    await page.goto(siteUrl, { waitUntil: 'commit' });
    const figure = page.locator('.figure').first();
    await expect(figure).toBeAttached();
    await expect(figure).toBeHidden();
    release();
    await expect(bench.problems).not.toBeEmpty();
    await expect(figure).toBeVisible();
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the first screen says what is missing, and offers nothing to press', async ({ bench, page, siteUrl }) => {
    await page.goto(siteUrl);
    // An engine without scripts does not report what is visible.
    for (const part of [page.locator('noscript p'), page.locator('[data-still]').first()]) {
      await expect(part).toBeVisible();
      expect((await part.boundingBox())?.y).toBeLessThan(600);
    }
    await expect(bench.runButton).toBeHidden();
  });
});

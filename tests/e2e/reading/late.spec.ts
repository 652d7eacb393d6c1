/**
 * Parts of the page and data that come late do not move what is already there. The test holds back each
 * response and releases it.
 */
import type { Page, Request, Route } from '@playwright/test';
import { experiments, offeredStudies } from '../../../site/experiments/index.ts';
import { typicalRun } from '../../../site/figures/simulated/typical-run.ts';
import { keepRuns } from '../import-runs.ts';
import { expect, test } from '../site.ts';
import { places } from './places.ts';

interface SeenElement {
  readonly name: string;
  /** The element's top when it was first visible, and its last other top, in pixels from the top of the page. */
  readonly first: number;
  moved: number | undefined;
}

interface WatchedPage {
  readonly seenElements: ReadonlyMap<Element, SeenElement>;
}

/** A line of an axis or of a font may be drawn half a pixel away from its earlier position. */
const TOLERANCE_PX = 1.5;

/** This many times in a row, a page that says that it is complete must request nothing more. */
const QUIET_ROUNDS = 6;

/** Checks every painted frame, from before the page is there. */
function watchFrames(tolerancePx: number): void {
  const seen = new Map<Element, SeenElement>();
  Object.assign(globalThis, { seenElements: seen });
  const look = () => {
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input, select, textarea, [tabindex="0"], h1, h2, h3',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const top = element.getBoundingClientRect().top + scrollY;
      const known = seen.get(element);
      if (!known) {
        const name = `${element.tagName} “${element.textContent.trim().slice(0, 40) || element.getAttribute('name')}”`;
        seen.set(element, { name, first: top, moved: undefined });
      } else if (Math.abs(known.first - top) > tolerancePx) known.moved = top;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Resolves after some frames without a change in the page: it has done all that it can with what it has. */
function stillness(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frames = 0;
        const watching = new MutationObserver(() => {
          frames = 0;
        });
        watching.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const look = () => {
          frames += 1;
          if (frames <= 4) {
            requestAnimationFrame(look);
            return;
          }
          watching.disconnect();
          resolve();
        };
        requestAnimationFrame(look);
      }),
  );
}

const isScript = (route: Route) => route.request().url().endsWith('.js');

/**
 * Which waiting requests are released next, after the page has started: all its parts at once and data one by
 * one, or the other way round.
 */
const orders = {
  'data last': (waiting: readonly Route[]) => {
    const scripts = waiting.filter(isScript);
    return scripts.length > 0 ? scripts : waiting.slice(0, 1);
  },
  'parts last': (waiting: readonly Route[]) => {
    const data = waiting.filter((route) => !isScript(route));
    return data.length > 0 ? data : waiting.slice(0, 1);
  },
} as const;

async function letThrough(page: Page, routes: readonly Route[]): Promise<void> {
  if (routes.length === 0) return;
  const open = new Set<Request>(routes.map((route) => route.request()));
  const ended = new Promise<void>((resolve) => {
    const end = (request: Request) => {
      open.delete(request);
      if (open.size === 0) resolve();
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  });
  await Promise.all(routes.map((route) => route.continue()));
  await ended;
}

/** Whether the page has started to draw itself, by its own report. Before that, nothing of it can move. */
const isUp = (page: Page) => page.evaluate(() => 'passkeyBench' in globalThis);

/** Whether the page is complete, by its own report. */
const isWhole = (page: Page) =>
  page.evaluate(
    () =>
      'passkeyBench' in globalThis &&
      document.querySelector('.arriving') === null &&
      !document.querySelector('main')?.textContent.includes('Loading …'),
  );

async function movedSoFar(page: Page, fewest = 10): Promise<readonly string[]> {
  const seen = await page.evaluate(() => [...(globalThis as unknown as WatchedPage).seenElements.values()]);
  expect(seen.length).toBeGreaterThan(fewest);
  return seen.flatMap(({ name, first, moved }) => (moved === undefined ? [] : [`${name} ${first} → ${moved}`]));
}

async function movedIn(page: Page, address: string, order: keyof typeof orders): Promise<readonly string[]> {
  const waiting: Route[] = [];
  await page.addInitScript(watchFrames, TOLERANCE_PX);
  await page.route(/\.(?:js|json|ndjson|wasm)$/, async (route) => {
    // Scripts of the page itself are released, because nothing is drawn without them.
    if (/\/(?:before-modules|lay-out-[^/]*)\.js$/.test(route.request().url())) await route.continue();
    else waiting.push(route);
  });
  await page.goto(address, { waitUntil: 'commit' });
  for (let quietRounds = 0; quietRounds < QUIET_ROUNDS; quietRounds += 1) {
    await stillness(page);
    const next = (await isUp(page)) ? orders[order](waiting) : [...waiting];
    for (const route of next) waiting.splice(waiting.indexOf(route), 1);
    await letThrough(page, next);
    if (next.length > 0 || !(await isWhole(page))) quietRounds = 0;
  }
  return movedSoFar(page);
}

const placeAddresses = places.map(([place]) => place);
const studyAddresses = offeredStudies().map(({ id }) => `run?experiment=${id}`);
const ADVICE = 'run?experiment=what-to-offer&library=go-webauthn';

/** Enough runs that a filter is above them. */
const runs = experiments.slice(0, 6).map((one) => ({ ...typicalRun(one, 'all cells'), id: `typical-${one.id}` }));

/**
 * Only on a phone do parts come one by one, because there each pushes the others furthest. Studies
 * are made of the same parts.
 */
const screens = [
  { width: 390, order: 'data last', addresses: [...placeAddresses, ...studyAddresses, ADVICE] },
  { width: 390, order: 'parts last', addresses: [...placeAddresses, ADVICE] },
  { width: 1440, order: 'data last', addresses: [...placeAddresses, ...studyAddresses, ADVICE] },
] as const;

for (const { width, order, addresses } of screens) {
  test.describe(`at ${width} px, ${order}`, () => {
    test.use({ viewport: { width, height: 844 }, foldsFigures: true });

    for (const address of addresses) {
      test(`what comes late moves nothing in ${address}`, async ({ page, siteUrl }) => {
        expect(await movedIn(page, `${siteUrl}#/${address}`, order)).toEqual([]);
      });
    }

    test('what comes late moves nothing in a run that is kept, nor in the list of them', async ({ page, siteUrl }) => {
      await keepRuns(page, siteUrl, runs);
      for (const address of [`saved/${runs[0]?.id}`, 'compare']) {
        await page.goto('about:blank');
        expect(await movedIn(page, `${siteUrl}#/${address}`, order)).toEqual([]);
        await page.unrouteAll();
      }
    });
  });
}

/** Requests that are never answered: for a part of the page, or for its data. */
const hanging = [
  ['method', /edge-cases-table/],
  ['compare', /published|\.(?:json|ndjson)$/],
  ['ceremony', /assets\/ceremony-.*\.js$/],
] as const;

for (const [place, requests] of hanging)
  for (const [seek, means] of [
    ['Tab', (page: Page) => page.keyboard.press('Tab')],
    ['the wheel', (page: Page) => page.mouse.wheel(0, 300)],
  ] as const)
    test(`${place}: what is never answered hides nothing from who goes on by ${seek}`, async ({ page, siteUrl }) => {
      await page.addInitScript(watchFrames, TOLERANCE_PX);
      // The request gets neither a response nor an error.
      await page.route(requests, () => undefined);
      await page.goto(`${siteUrl}#/${place}`);
      const coming = page.locator('.coming.arriving').first();
      const control = page.getByRole('button', { name: 'Show the rest now' });
      const footer = page.locator('footer.frame');
      await expect(coming).toBeVisible();
      await stillness(page);
      await expect(footer).toBeHidden();
      await expect(control).toHaveCount(0);
      await means(page);
      await expect(control.first()).toBeVisible();
      // Nothing moves until a visitor presses the button.
      await stillness(page);
      // A place whose code is missing shows only its frame.
      expect(await movedSoFar(page, 5)).toEqual([]);
      await control.first().click();
      await expect(footer).toBeVisible();
      await expect(control).toHaveCount(0);
      await page.keyboard.press('Tab');
      await stillness(page);
      await expect(control).toHaveCount(0);
      // Another place starts without the button.
      await page.getByRole('link', { name: 'Studies' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Studies' })).toBeVisible();
      await expect(control).toHaveCount(0);
    });

test('a history that cannot be opened moves nothing when its list has come', async ({ page, siteUrl }) => {
  await page.addInitScript(watchFrames, TOLERANCE_PX);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    // The list also waits for this query, which is held until the test releases it.
    const { query } = LockManager.prototype;
    const permission = new Promise((resolve) => addEventListener('let-go', resolve, { once: true }));
    LockManager.prototype.query = function () {
      return permission.then(() => query.call(this));
    };
  });
  await page.goto(`${siteUrl}#/compare`);
  await expect(page.getByText('Reading the history …').or(page.getByText('keeps nothing for this page'))).toBeVisible();
  await stillness(page);
  await page.evaluate(() => dispatchEvent(new Event('let-go')));
  await expect(page.getByText('Nothing yet.')).toBeVisible();
  await expect(page.getByText('keeps nothing for this page')).toBeVisible();
  await stillness(page);
  expect(await movedSoFar(page)).toEqual([]);
});

/** What a phone leads to, step by step: the result, then sending it; and words whose meaning can be opened. */
import type { Page } from '@playwright/test';
import { expect, test, whole } from '../site.ts';
import { violations } from '../violations.ts';

test.use({ foldsFigures: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.beforeEach(({ bench }) => bench.hurry());

test('a run from More settings ends with its result on the screen, and the button below leads to it and then on', async ({
  bench,
  page,
}) => {
  await bench.open('schemes=ed25519&operations=sign');
  await page.getByText('More settings').tap();
  const more = page.getByRole('checkbox', { name: /^ML-DSA-65/ });
  await more.scrollIntoViewIfNeeded();
  await more.check();
  await page.getByRole('checkbox', { name: /^Generate/ }).scrollIntoViewIfNeeded();
  const strip = page.getByRole('complementary');
  await strip.getByRole('button', { name: /^Run/ }).tap();
  await bench.waitForState('finished');
  await expect(page.getByTestId('sentence')).toBeInViewport(whole);
  await expect(page.locator('.panels').first()).toBeInViewport();
  // Nothing covers the result while it is visible.
  await expect(strip).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(strip.getByRole('button')).toHaveText(['Send my result']);
  expect(await violations(page)).toEqual([]);
});

test('nothing stands over a result that is on the screen, however late a busy page is told of it', async ({
  bench,
  page,
}) => {
  await page.addInitScript(() => {
    const Native = IntersectionObserver;
    // Each observer first gets the opposite state in the same list, as a busy page may.
    globalThis.IntersectionObserver = class extends Native {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          const before = entries.map(({ target, isIntersecting }) => ({ target, isIntersecting: !isIntersecting }));
          tell([...(before as IntersectionObserverEntry[]), ...entries], observer);
        }, options);
      }
    };
  });
  await bench.open('schemes=ed25519&operations=sign&backends=webcrypto');
  await bench.runButton.first().tap();
  await bench.waitForState('finished');
  const answer = page.getByTestId('sentence');
  await answer.evaluate((sentence) => sentence.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expect(answer).toBeInViewport(whole);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('complementary').getByRole('button')).toHaveText(['Send my result']);
});

declare global {
  /** Makes the scroll that the page asked for; undefined until it has asked. */
  var scrollTooFar: (() => void) | undefined;
}

/** Holds the page's first scroll back until the test makes it, and ends it too far down by the pixels given. */
async function holdScroll(page: Page, tooFarPx: number): Promise<void> {
  await page.addInitScript((pixels) => {
    const native = Element.prototype.scrollIntoView;
    let isFirst = true;
    Element.prototype.scrollIntoView = function scrollIntoView(options) {
      if (!isFirst) return native.call(this, options);
      isFirst = false;
      globalThis.scrollTooFar = () => {
        const { top } = this.getBoundingClientRect();
        scrollBy({ top: top + pixels, behavior: 'smooth' });
      };
    };
  }, tooFarPx);
}

for (const tooFarPx of [12, 240]) {
  test(`an answer is shown whole where a browser scrolls ${tooFarPx} px too far to it after the run`, async ({
    bench,
    page,
  }) => {
    // The figure is never seen whole at the top of this page, so the page always scrolls to the answer.
    await page.setViewportSize({ width: 390, height: 500 });
    await holdScroll(page, tooFarPx);
    await bench.open('schemes=ed25519&operations=sign&backends=webcrypto');
    await bench.runButton.first().tap();
    await bench.waitForState('finished');
    // On a busy machine the run may end before the page has all its parts and scrolls.
    await page.waitForFunction(() => globalThis.scrollTooFar !== undefined);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('scrollend', resolve, { once: true });
          requestAnimationFrame(() => requestAnimationFrame(() => globalThis.scrollTooFar?.()));
        }),
    );
    await expect(page.getByTestId('sentence')).toBeInViewport(whole);
  });
}

const panels = (page: Page) => page.locator('#operation-bars .panel');

/** Returns by how many pixels the strip at the lower edge covers the figure, down to the names of its last axis. */
const coveredPx = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bottoms = [...document.querySelectorAll('#operation-bars .panel .canvas')].map(
      (one) => one.getBoundingClientRect().bottom,
    );
    const edge = document.querySelector('.edge')?.getBoundingClientRect().top ?? Number.NaN;
    return Math.max(0, Math.max(...bottoms) - Math.min(edge, innerHeight));
  });

/** Holds the lock that a measuring tab holds. */
async function measureInOtherTab(page: Page, siteUrl: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`${siteUrl}#/method`);
  await other.evaluate(() => {
    void navigator.locks.request('passkey-bench measuring', { mode: 'shared' }, () => new Promise(() => {}));
  });
  return other;
}

const SIGNS_WRONGLY = `{
  const sign = SubtleCrypto.prototype.sign;
  SubtleCrypto.prototype.sign = async function (...parameters) {
    const signature = new Uint8Array(await sign.apply(this, parameters));
    signature[signature.length >> 1] ^= 1;
    return signature.buffer;
  };
}`;

test('nothing stands over the figure while a run is watched, nor where a notice comes up meanwhile', async ({
  bench,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const letEnd = await bench.holdEnd();
  await bench.open('preset=quick');
  await bench.runButton.first().tap();
  await bench.waitForMeasured(1);
  await expect(panels(page)).toHaveCount(3);
  // Progress and Cancel are where the actions of the result come later.
  const underWay = page.getByRole('complementary', { name: 'Run under way' });
  await expect(underWay).toContainText(/running, \d+ %/);
  await expect(underWay.getByRole('button', { name: 'Cancel' })).toBeInViewport(whole);
  await expect.poll(() => coveredPx(page)).toBe(0);
  // However long it will take, how long is read whole on the narrowest phone.
  await page.setViewportSize({ width: 320, height: 844 });
  const cutPx = await underWay.locator('small').evaluate((line) => {
    line.textContent = 'running, 100 % · 59\u202fmin\u00a059\u202fs left · another tab measures too';
    return line.scrollWidth - line.clientWidth;
  });
  expect(cutPx).toBe(0);
  await expect(underWay.getByRole('button', { name: 'Cancel' })).toBeInViewport(whole);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => coveredPx(page)).toBe(0);
  const other = await measureInOtherTab(page, bench.siteUrl);
  await expect(bench.notices).toContainText('Another tab of this page is measuring now');
  await expect.poll(() => coveredPx(page)).toBe(0);
  await other.close();
  await letEnd();
  await bench.waitForState('finished');
  await expect(page.getByRole('button', { name: 'Export' })).toBeInViewport(whole);
  await expect(underWay).toHaveCount(0);
  await expect.poll(() => coveredPx(page)).toBe(0);
});

test('a notice of what failed leaves the figure to be read, and is read whole when it is asked for', async ({
  bench,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bench.patchWorker(SIGNS_WRONGLY);
  await bench.open('preset=quick');
  await bench.runButton.first().tap();
  await bench.waitForState('finished');
  await expect(bench.notices).toContainText(/so it is not timed\. .*another browser, may succeed\.$/);
  await expect(page.getByTestId('sentence')).toBeInViewport(whole);
  await expect(panels(page)).toHaveCount(3);
  await expect.poll(() => coveredPx(page)).toBe(0);
  const notices = page.getByRole('region', { name: 'Notices' });
  const failure = notices.getByText('so it is not timed');
  const isCut = () => failure.evaluate((one) => one.scrollHeight > one.clientHeight + 1);
  expect(await isCut()).toBe(true);
  await notices.getByRole('button', { name: 'Read' }).tap();
  expect(await isCut()).toBe(false);
  await expect(notices.getByRole('button', { name: 'Close' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await notices.getByRole('button', { name: 'Close' }).tap();
  await expect(notices).toHaveCount(0);
});

test('a run that was stopped is offered to go on where the figure ends', async ({ bench, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bench.open('preset=quick&repeat=2');
  await bench.runButton.first().tap();
  await page.waitForFunction(() => globalThis.passkeyBench.repeat?.number === 2, undefined, { timeout: 240_000 });
  await page.getByRole('complementary', { name: 'Run under way' }).getByRole('button', { name: 'Cancel' }).tap();
  await bench.waitForState('cancelled');
  const goOn = page.getByRole('button', { name: 'Go on where it stopped: 1 of 2 repeats are made' });
  await expect(goOn).toBeInViewport(whole);
  await expect(panels(page)).toHaveCount(3);
  await expect.poll(() => coveredPx(page)).toBe(0);
});

test('whoever reads elsewhere when a run ends is led to the result first', async ({ bench, page }) => {
  const letEnd = await bench.holdEnd();
  await bench.open('schemes=ed25519&operations=sign&backends=webcrypto');
  await page.getByText('More settings').tap();
  await bench.runButton.first().tap();
  const read = page.getByRole('checkbox', { name: /^ML-DSA-65/ });
  // The page may scroll a visitor to the answer after a tap. The test then scrolls back before the run ends.
  await bench.waitForMeasured(1);
  await expect(async () => {
    await read.evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(page.locator('#operation-bars')).not.toBeInViewport({ timeout: 1000 });
    await expect(page.getByRole('complementary', { name: 'Run under way' })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await letEnd();
  await bench.waitForState('finished');
  await read.evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const toResult = page.getByRole('complementary').getByRole('button', { name: 'See the result' });
  await toResult.tap();
  await expect(page.getByTestId('sentence')).toBeInViewport();
  await expect(toResult).toHaveCount(0);
});

test('whoever has only the foot of a long figure on the screen when a run ends is led to its sentence first', async ({
  bench,
  page,
}) => {
  const letEnd = await bench.holdEnd();
  // The figure is longer than this screen.
  await page.setViewportSize({ width: 390, height: 440 });
  await bench.open('backends=webcrypto');
  await bench.runButton.first().tap();
  await bench.waitForMeasured(1);
  const sentence = page.getByTestId('sentence');
  const foot = panels(page).last();
  const showFoot = () =>
    expect(async () => {
      await foot.evaluate((panel) => {
        // A finger that moves ends the page's own scrolling to the answer.
        dispatchEvent(new Event('touchmove'));
        panel.scrollIntoView({ block: 'end', behavior: 'instant' });
      });
      await expect(foot).toBeInViewport({ timeout: 1000 });
      await expect(sentence).not.toBeInViewport({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
  await showFoot();
  await letEnd();
  await bench.waitForState('finished');
  await showFoot();
  const button = page.getByRole('complementary').getByRole('button');
  await expect(button).toHaveText(['See the result']);
  await button.tap();
  await expect(sentence).toBeInViewport();
  await expect(button).toHaveCount(0);
  // Whoever has read the sentence and goes on to the figure has nothing over it.
  await showFoot();
  await expect(button).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(button).toHaveText(['Send my result']);
});

test('a word says what it means when it is pressed, by finger and by keyboard, and takes it back', async ({
  bench,
  page,
}) => {
  await bench.open();
  // The details of the clock, which few visitors need, are behind a button.
  await expect(page.getByText('cross-origin isolated').filter({ visible: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'About this device' }).tap();
  const word = page.getByRole('button', { name: 'clock step' });
  const meaning = page.getByText('(the shortest time that this browser’s clock can tell');
  await word.tap();
  await expect(meaning).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await word.press('Enter');
  await expect(meaning).toHaveCount(0);
  await word.press('Space');
  await expect(meaning).toBeVisible();
  await expect(word).toHaveAttribute('aria-expanded', 'true');
});

/** A finger hits a button of this height. */
const FINGER_PX = 44;
/** Button and border, on a page of 360 pixels an eighth of it. */
const BUTTON_BAR_PX = FINGER_PX + 2;

for (const [width, height] of [
  [640, 360],
  [500, 412],
  [844, 390],
] as const) {
  test(`held sideways, ${width} × ${height}, the page has at most a bar as high as a button over its edge`, async ({
    bench,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const letEnd = await bench.holdEnd();
    await bench.open('schemes=ed25519&operations=sign');
    const strip = page.getByRole('complementary');
    const end = page.getByRole('contentinfo');
    await end.scrollIntoViewIfNeeded();
    await expect(bench.runButton.first()).not.toBeInViewport();
    await expect(strip.filter({ visible: true })).toHaveCount(0);
    await bench.runButton.first().tap();
    // What a run brings moves the end of the page, and while the first button is in view no strip is.
    await expect(async () => {
      await end.scrollIntoViewIfNeeded();
      const heights = await strip.evaluate((bar) =>
        [bar, ...bar.querySelectorAll('button')].map((one) => one.getBoundingClientRect().height),
      );
      expect(heights[0]).toBeLessThanOrEqual(BUTTON_BAR_PX);
      expect(heights[1]).toBeGreaterThanOrEqual(FINGER_PX);
    }).toPass();
    await expect(strip.getByRole('button', { name: 'Cancel' })).toBeInViewport(whole);
    await letEnd();
    await bench.waitForState('finished');
    await end.scrollIntoViewIfNeeded();
    await expect(page.getByTestId('sentence').first()).not.toBeInViewport();
    await expect(strip.filter({ visible: true })).toHaveCount(0);
  });
}

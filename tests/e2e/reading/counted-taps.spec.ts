/**
 * What an answer costs a reader on a phone, counted from the address on: taps, and scrolled screens. Every target must
 * be visible at the present position of the page.
 */
import type { Locator, Page } from '@playwright/test';
import { experiments, isCeremony, isOfServers } from '../../../site/experiments/index.ts';
import { typicalRun } from '../../../site/figures/simulated/typical-run.ts';
import { resultLink } from '../../../site/views/actions/result-link.ts';
import { expect, test, whole } from '../site.ts';

test.use({ foldsFigures: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.beforeEach(({ bench }) => bench.hurry());

/** A finger. What it taps must be on the screen, and each tap is counted. */
class Finger {
  taps = 0;

  async tap(what: Locator): Promise<void> {
    await expect(what).toBeInViewport(whole);
    await what.tap();
    this.taps += 1;
  }

  /** Scrolls a page longer than the screen, as a reader does: only until the target is visible. */
  async scrollAndTap(what: Locator): Promise<void> {
    // Content that comes late above the target may move it off the screen again.
    await expect(async () => {
      await what.scrollIntoViewIfNeeded();
      await expect(what).toBeInViewport({ ...whole, timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    await this.tap(what);
  }
}

/** Returns how many screens below the top of the page its reader is; 0 is the first screen. */
const screensDown = (page: Page) => page.evaluate(() => Math.floor(scrollY / innerHeight));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const signing = (page: Page) => page.locator('#operation-bars .panel').first();

test('one tap and one screen to the answer; the browser beside WebAssembly and the study’s machines cost no more', async ({
  bench,
  page,
}) => {
  const finger = new Finger();
  await bench.open();
  await finger.tap(bench.runButton.first());
  await bench.waitForState('finished');
  await expect(page.getByTestId('sentence')).toBeInViewport(whole);
  await expect(page.getByTestId('sentence')).toHaveText(/[Ss]igning takes .* with /);
  const picture = signing(page).getByRole('img');
  await expect(picture).toBeInViewport(whole);
  // The chart in words: both times of a row, their comparison, and the published machines.
  await expect(picture).toHaveAccessibleDescription(
    /WebAssembly and WebCrypto: (?:[\d.,]+\s×|no difference detected|cannot be judged)/u,
  );
  await expect(picture).toHaveAccessibleDescription(/Ed25519: [^;]*Laptop/);
  const published = page.locator('#operation-bars .legend').getByText(/^published/);
  await expect(published).toBeInViewport(whole);
  await expect.poll(() => screensDown(page)).toBe(0);
  expect(finger.taps).toBe(1);
});

test('one tap more to ML-DSA', async ({ bench, page }) => {
  const finger = new Finger();
  await bench.open();
  await finger.tap(bench.runButton.first());
  await bench.waitForState('finished');
  await finger.scrollAndTap(button(page, /^Measure ML-DSA-44 too/));
  const { settings } = await bench.waitForMeasured(1).then(() => bench.waitForState('finished'));
  expect(settings.schemes).toContain('ml-dsa-44');
  const picture = signing(page).getByRole('img');
  await expect(picture).toHaveAccessibleDescription(/ML-DSA-44: WebAssembly \d/);
  // The button is far below the answer, which is shown again, whole.
  await expect(page.getByTestId('sentence')).toBeInViewport(whole);
  await expect(picture).toBeInViewport(whole);
  expect(finger.taps).toBe(2);
});

test('two taps more to a picture for slides', async ({ bench, page }) => {
  const finger = new Finger();
  await bench.runToEnd('schemes=ed25519&operations=sign');
  await finger.scrollAndTap(button(page, 'Share'));
  const saved = page.waitForEvent('download');
  await finger.scrollAndTap(button(page, 'Save the picture'));
  expect((await saved).suggestedFilename()).toMatch(/\.png$/);
  expect(finger.taps).toBe(2);
});

test('three taps from a phone’s run to another device beside it', async ({ bench, page }) => {
  const finger = new Finger();
  await page.addInitScript(() => {
    Object.assign(navigator, { share: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => Object.assign(globalThis, { sent: text }) },
    });
  });
  await bench.open('schemes=ed25519&operations=sign');
  await finger.tap(bench.runButton.first());
  await bench.waitForState('finished');
  await finger.scrollAndTap(button(page, 'Send my result').first());
  const sent = () => page.evaluate(() => (globalThis as unknown as { readonly sent?: string }).sent ?? '');
  await expect.poll(sent).toContain('#/r/');
  const link = await sent();
  // Opens the link on the other device, whose history does not have the run.
  const context = await page
    .context()
    .browser()
    ?.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  if (!context) throw new Error('There is no browser.');
  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  await finger.tap(button(elsewhere, /^Measure mine/));
  await expect(elsewhere.getByRole('region', { name: 'Compared' })).toBeVisible({ timeout: 120_000 });
  await expect(elsewhere.getByTestId('sentence')).toBeInViewport(whole);
  // Both devices may have one name, so the page says which one is in the reader's hand.
  await expect(elsewhere.getByRole('listitem').filter({ hasText: 'measured here' })).toHaveCount(1);
  expect(finger.taps).toBe(3);
  await context.close();
});

test('no tap and no scroll from a sent result of any study to its answer and to measuring one’s own', async ({
  bench,
  page,
}) => {
  for (const experiment of experiments) {
    const run = typicalRun(experiment, 'all cells');
    if (isCeremony(run) || isOfServers(run)) continue;
    await page.goto('about:blank');
    await page.goto(await resultLink(bench.siteUrl, run));
    const answer = page.getByTestId('sentence');
    for (const part of [page.getByRole('heading', { level: 1 }), answer, button(page, /^Measure mine/)])
      await expect(part, experiment.id).toBeInViewport(whole);
  }
});

test('one tap, in place, to why a run is rough', async ({ bench, page }) => {
  const finger = new Finger();
  // A clock with only some steps per second makes the run noisy, whatever other programs do.
  await bench.patchWorker(
    '{ const now = performance.now.bind(performance); performance.now = () => 20 * Math.floor(now() / 20); }',
  );
  await bench.open('schemes=ed25519');
  await finger.tap(bench.runButton.first());
  const { drift } = await bench.waitForState('finished');
  expect(drift?.grade).not.toBe('quiet');
  // The page stays where it is then, on this phone and on a small one.
  const why = page.getByText(/what happened\?$/);
  await expect(why).toBeInViewport(whole);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByTestId('sentence')).toBeInViewport(whole);
  await finger.tap(why);
  await expect(page.locator('.rough').getByText(drift?.reason ?? '')).toBeInViewport();
  expect(finger.taps).toBe(2);
});

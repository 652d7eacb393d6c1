import type { Page } from '@playwright/test';
import { BenchPage } from '../bench.ts';
import { countStored, holdHistory } from '../hold-history.ts';
import { expect, test, whole } from '../site.ts';

const strip = { role: 'complementary', name: 'Run under way' } as const;

test('a run goes on in every place, with how far it is and a way to cancel it', async ({ bench, page }) => {
  await bench.begin('preset=study&schemes=ed25519,ecdsa-p256');
  const shown = page.getByRole(strip.role, { name: strip.name });
  await expect(shown).toHaveCount(0);
  for (const [place, heading] of [
    ['Studies', 'Studies'],
    ['Compare', 'Compare'],
    ['Method', 'How the numbers are made'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: place }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(shown).toContainText(/running, \d+ %/);
    expect((await bench.read()).state).toBe('running');
  }
  // Returns by the strip's own link, and leaves again: the run is the same one.
  const { run } = await bench.read();
  await shown.getByRole('link').click();
  // The strip disappears after its place's own button has become visible.
  await expect(shown).toHaveCount(0);
  await expect(bench.cancelButton).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Studies' }).click();
  await shown.getByRole('button', { name: 'Cancel' }).click();
  expect((await bench.waitForState('cancelled')).id).toBe(run?.id);
  await expect(shown).toHaveCount(0);
});

test('within the page a run under way keeps clear of the figure below it', async ({ bench, page }) => {
  await bench.begin('preset=study&schemes=ed25519,ecdsa-p256');
  const shown = page.getByRole(strip.role, { name: strip.name });
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 260 });
    await page
      .locator('.run-actions')
      .first()
      .evaluate((room) => room.scrollIntoView({ block: 'center' }));
    await expect(page.locator('.in-place').first().getByRole(strip.role)).toBeVisible();
    const above = await shown.boundingBox();
    const below = await page.locator('.figure .legend').first().boundingBox();
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0), `${width}`).toBeGreaterThanOrEqual(4);
  }
});

test('scrolled out of sight, the button that runs is still at hand', async ({ bench, page }) => {
  bench.hurry();
  await page.setViewportSize({ width: 390, height: 700 });
  await bench.open('schemes=ed25519&operations=verify');
  await expect(bench.runButton).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const atHand = page.getByRole('complementary', { name: 'Run' }).getByRole('button');
  await expect(atHand).toBeInViewport(whole);
  await atHand.click();
  await bench.waitForState('finished');
});

/**
 * From now on, counts in each frame the Cancel buttons and the progress bars on the screen, and
 * keeps the maximum of each.
 */
function countAtOnce(page: Page): Promise<void> {
  return page.evaluate(() => {
    const most = { cancels: 0, bars: 0 };
    Object.assign(globalThis, { most });
    const seen = (selector: string, text = '') =>
      [...document.querySelectorAll(selector)].filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        const isShown = one.checkVisibility({ visibilityProperty: true });
        return isShown && bottom > 1 && top < innerHeight - 1 && (one.textContent ?? '').includes(text);
      }).length;
    const look = () => {
      most.cancels = Math.max(most.cancels, seen('button', 'Cancel'));
      most.bars = Math.max(most.bars, seen('.progress'));
      // Continues until a new count begins.
      if ((globalThis as unknown as { most: unknown }).most === most) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const mostAtOnce = (page: Page) => page.evaluate(() => (globalThis as unknown as { most: unknown }).most);

test('whatever is pressed, one button cancels and one bar says how far it is', async ({ bench, page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await bench.runToEnd('schemes=ed25519,ecdsa-p256');
  const repeat = page.getByRole('button', { name: /^Repeat for a number/ });
  await repeat.evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expect(bench.runButton.first()).not.toBeInViewport();
  await countAtOnce(page);
  await repeat.click();
  await bench.waitForMeasured(1);
  // The maximum is kept, so one frame with too many fails the test.
  await expect.poll(() => mostAtOnce(page)).toEqual({ cancels: 1, bars: 1 });
  await bench.cancelButton.click();
  await bench.waitForState('cancelled');
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
])
  test(`wherever a page of ${width} pixels is scrolled to in mid-run, one bar says how far it is`, async ({
    bench,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await bench.open('schemes=ed25519&preset=study&start');
    await bench.waitForMeasured(1);
    for (let top = 0; top < 360; top += 24) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      // An observer reports a frame later, on a busy machine several. Then the state stays.
      const mostNow = async () => {
        await countAtOnce(page);
        await page.waitForTimeout(50);
        return mostAtOnce(page);
      };
      await expect.poll(mostNow, `at ${top}`).toEqual({ cancels: 1, bars: 1 });
    }
    await bench.cancelButton.click();
    await bench.waitForState('cancelled');
  });

test('a link starts its run once: not on reloading, and the rest of the link stays', async ({ bench, page }) => {
  bench.hurry();
  await bench.open('schemes=ed25519&operations=verify&backends=wasm&start&seed=7');
  await bench.waitForState('finished');
  expect(new URL(page.url()).hash).toBe('#/run?schemes=ed25519&operations=verify&backends=wasm&seed=7');
  await page.reload();
  await bench.waitUntilDrawn();
  await expect(bench.status.first()).toContainText('all in this page');
  expect((await bench.read()).state).toBe('idle');
});

test('the browser asks before a run is left, and a run left all the same is kept as far as it got', async ({
  bench,
  page,
}) => {
  await bench.open('preset=study&schemes=ed25519,ecdsa-p256');
  const names: string[] = [];
  page.on('dialog', async (dialog) => {
    names.push(dialog.type());
    await dialog.accept();
  });
  await page.reload();
  expect(names).toEqual([]);
  await bench.runUntilMeasured(3);
  // The run is stored every five seconds, and once more when the page is closed.
  await expect.poll(() => countStored(page, 'entries')).toBe(1);
  await page.reload();
  expect(names).toEqual(['beforeunload']);
  await page.getByRole('navigation').getByRole('link', { name: 'Compare' }).click();
  const entry = page.getByTestId('history').getByRole('listitem');
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('broken off');
  await entry.getByRole('link', { name: /^Open/ }).click();
  await expect(page.locator('.run-status')).toHaveText(/^Broken off after .*: \d+ of 12 measured/);
  // The status says it; the sentence answers.
  await expect(page.getByTestId('sentence')).toHaveText(/^[A-Z][a-z, ]+ takes /);
});

test('two tabs that measure at once each say so, and both runs are graded for it', async ({ bench, page, context }) => {
  const settings = 'preset=standard&schemes=ed25519&operations=sign';
  const beside = new BenchPage(await context.newPage(), bench.siteUrl, bench.faults);
  const letEnd = await bench.holdEnd();
  await beside.holdEnd();
  for (const tab of [bench, beside]) {
    await tab.open(settings);
    await tab.runButton.click();
  }
  const { page: other } = beside;
  for (const tab of [page, other])
    await expect(tab.getByTestId('notices')).toContainText('Another tab of this page is measuring now');
  await bench.waitForMeasured(2);
  await beside.waitForMeasured(2);
  await letEnd();
  await beside.waitForState('finished');
  const run = await bench.waitForState('finished');
  expect(run.environment.besideMs).toBeGreaterThan(0);
  for (const tab of [page, other]) {
    const drift = await tab.evaluate(() => globalThis.passkeyBench.run?.drift);
    expect(drift?.grade).not.toBe('quiet');
    expect(drift?.reason).toMatch(/^Another tab of this page measured at the same time for \d+ s\./);
    await expect(tab.getByTestId('notices')).not.toContainText('Another tab');
  }
});

test('each place and each state has its own title', async ({ bench, page }) => {
  bench.hurry();
  const titles: string[] = [];
  const letEnd = await bench.holdEnd();
  await bench.open('schemes=ed25519&operations=verify');
  titles.push(await page.title());
  for (const place of ['studies', 'ceremony', 'compare', 'method', 'run?experiment=rsa-modulus', 'saved/none']) {
    await page.goto(`${bench.siteUrl}#/${place}`);
    await expect.poll(() => page.title()).not.toBe(titles.at(-1));
    titles.push(await page.title());
  }
  await page.goto(`${bench.siteUrl}#/run?schemes=ed25519&operations=verify&start`);
  await expect.poll(() => page.title()).toMatch(/^\d+ % · /);
  await letEnd();
  await bench.waitForState('finished');
  await expect.poll(() => page.title()).toMatch(/measured/);
  titles.push(await page.title());
  expect(new Set(titles).size).toBe(titles.length);
});

/** Records what a screen reader announces from now on. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const answer: string[] = [];
    Object.assign(globalThis, { answers: answer });
    for (const live of document.querySelectorAll('[aria-live]:not([aria-live=off])')) {
      new MutationObserver(() => answer.push(live.textContent ?? '')).observe(live, {
        characterData: true,
        childList: true,
        subtree: true,
      });
    }
  });
  return () => page.evaluate(() => (globalThis as unknown as { answers: string[] }).answers);
}

test('those who hear the page are told of the beginning, the quarters, and the end with its answer, and of nothing else', async ({
  bench,
  page,
}) => {
  await bench.open('schemes=ed25519,ecdsa-p256');
  const takeHeard = await listen(page);
  await bench.runButton.click();
  await bench.waitForState('finished');
  await expect(page.getByTestId('announcer')).toContainText(/^Done in/);
  const answer = await takeHeard();
  expect(answer[0]).toBe('Measuring has begun.');
  expect(answer.at(-1)).toMatch(/^Done in .*12 of 12 measured/);
  const inLargeType = (await page.getByTestId('sentence').textContent()) ?? '';
  expect(answer.filter((text) => text.includes(inLargeType))).toEqual([answer.at(-1)]);
  expect(answer.length, answer.join('\n')).toBeLessThanOrEqual(5);
  expect(answer.filter((sentence) => /done/.test(sentence)).length).toBeGreaterThanOrEqual(1);
});

test('a copy from before the end that is kept after it does not come back on view', async ({ bench, page }) => {
  await page.goto(`${bench.siteUrl}#/compare`);
  await expect(page.getByText('Nothing yet. Every run is kept here')).toBeVisible();
  const letGo = await holdHistory(page);
  await bench.open('schemes=ed25519&operations=sign,verify');
  const takeHeard = await listen(page);
  await bench.runUntilMeasured(1);
  // The page is left, or has measured for some seconds: the history must store the run so far.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const ended = await bench.waitForState('finished');
  await letGo();
  await expect.poll(() => countStored(page, 'visits')).toBe(1);
  expect((await takeHeard()).filter((sentence) => sentence.startsWith('Done'))).toHaveLength(1);
  expect((await bench.read()).run).toEqual(ended);
});

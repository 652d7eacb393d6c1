/** A page that is reloaded, or left by mistake: F5 and Esc are the start key of many clickers. */
import type { Page } from '@playwright/test';
import { findExperiment, mainExperiment } from '../../../site/experiments/index.ts';
import { typicalRun } from '../../../site/figures/simulated/typical-run.ts';
import { printShared } from '../../../site/results/share/share-link.ts';
import { examplePopulation } from '../../../site/results/simulated/example-population.ts';
import { keepRuns } from '../import-runs.ts';
import { expect, test } from '../site.ts';
import { openStage } from './open-stage.ts';
import { paste } from './paste.ts';

const says = (page: Page) => page.getByTestId('says');
const title = (page: Page) => page.getByRole('heading', { level: 2 });

test('a talk whose page is loaded again is where it was: its step, its live run, its room', async ({ bench, page }) => {
  bench.hurry();
  const links = await Promise.all(
    examplePopulation(12).map(async (run) => `${bench.siteUrl}#/r/${await printShared(run)}`),
  );
  const link = '?experiment=passkey-signing&schemes=ed25519&steps=sign,verify,cold-start';
  const letEnd = await bench.holdEnd();
  await openStage(page, bench.siteUrl, link);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  // The message stays as long as the run prevents that figure.
  await expect(says(page)).toHaveText('That figure is of another run. It can be shown when this run is over.');
  await letEnd();
  const run = await bench.waitForState('finished');
  await expect(says(page)).toContainText(/[Vv]erifying takes/);
  await paste(page, links.join(' '));
  await expect(page.getByTestId('room')).toContainText('12');
  await page.reload();
  await expect(page.getByTestId('room')).toContainText('12');
  await page.keyboard.press('Escape');
  await expect(title(page)).toHaveText('Verify');
  await expect(says(page)).toContainText(/[Vv]erifying takes/);
  expect((await bench.read()).run?.id).toBe(run.id);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(findExperiment('cold-start')?.question ?? '');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(findExperiment('cold-start')?.question ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(says(page)).toContainText(/[Vv]erifying takes/);
  // Results that came twice are not announced as new.
  await paste(page, links.slice(0, 3).join(' '));
  await expect(page.locator('.stage-pasted')).toHaveText('3 results are read. All were here before.');
  await paste(page, 'well done!');
  await expect(page.locator('.stage-pasted')).toHaveText(/^No result is in what was pasted\./);
  // Another talk begins at its first step.
  await openStage(page, bench.siteUrl, `${link},login`);
  await page.reload();
  await expect(title(page)).toHaveText('Sign');
});

test('a room that cannot be read again, or not all of it, is said to be so, and is pasted again', async ({
  bench,
  page,
}) => {
  const links = await Promise.all(
    examplePopulation(12).map(async (run) => `${bench.siteUrl}#/r/${await printShared(run)}`),
  );
  await openStage(page, bench.siteUrl, '?steps=sign');
  await paste(page, links.join(' '));
  const room = page.getByTestId('room');
  await expect(room).toContainText('12');
  const damages = [
    [
      /^Of the room only a part could be read .*: paste the chat once more/,
      (storedText: string) => storedText.slice(0, -1000),
    ],
    [/^The room could not be read .*: paste the chat once more\.$/, () => '\u0000'],
  ] as const;
  for (const [says, damaged] of damages) {
    const storedText = await page.evaluate(() => sessionStorage.getItem('passkey-bench room') ?? '');
    await page.evaluate((text) => sessionStorage.setItem('passkey-bench room', text), damaged(storedText));
    await page.reload();
    await expect(page.locator('.stage-pasted')).toHaveText(says);
    await paste(page, links.join(' '));
    await expect(room).toContainText('12');
    await expect(page.locator('.stage-pasted')).not.toHaveText(says);
  }
});

test('a run that was made before the stage was opened is there when the page is loaded again', async ({
  bench,
  page,
}) => {
  bench.hurry();
  await bench.open('experiment=passkey-signing&schemes=ed25519&operations=sign&start');
  const { id } = await bench.waitForState('finished');
  await page.getByRole('link', { name: 'Show on a big screen' }).first().click();
  await expect(page.locator('.stage')).toBeVisible();
  await expect(says(page)).toContainText(/[Ss]igning takes/);
  await page.reload();
  await expect(says(page)).toContainText(/[Ss]igning takes/);
  expect((await bench.read()).run?.id).toBe(id);
});

const typical = typicalRun(mainExperiment, 'all cells');
const whoseOf = (page: Page) => page.locator('.stage-whose');

/** The ways in which a result comes to this browser: what the stage says of it, and the page that shows it. */
const carriers = {
  'came by a link': {
    whose: /^Pixel 9, on charger, 17\sMay\s2026, received by a link$/,
    open: async (page: Page, siteUrl: string) => page.goto(`${siteUrl}#/r/${await printShared(typical)}`),
  },
  'came by a link and was kept': {
    whose: /^Pixel 9, on charger, 17\sMay\s2026, received by a link$/,
    open: async (page: Page, siteUrl: string) => {
      await page.goto(`${siteUrl}#/r/${await printShared(typical)}`);
      await page.getByRole('button', { name: 'Keep it in my history' }).click();
      await page.goto(`${siteUrl}#/saved/${typical.id}`);
    },
  },
  'was imported': {
    whose: /^An earlier run: Pixel 9, on charger, 17\sMay\s2026$/,
    open: async (page: Page, siteUrl: string) => {
      await keepRuns(page, siteUrl, [typical]);
      await page.goto(`${siteUrl}#/saved/${typical.id}`);
    },
  },
};

for (const [how, { whose, open }] of Object.entries(carriers)) {
  test(`a result that ${how} is on its stage, with its device, until this one has measured`, async ({
    bench,
    page,
  }) => {
    bench.hurry();
    await page.setViewportSize({ width: 1280, height: 720 });
    await open(page, bench.siteUrl);
    await page.locator('.run-actions').getByRole('link', { name: 'Show on a big screen' }).click();
    const run = page.getByRole('button', { name: 'Run', exact: true });
    for (const when of ['opened', 'loaded again']) {
      await expect(whoseOf(page), when).toHaveText(whose);
      await expect(page.getByRole('heading', { level: 1 }), when).toHaveText(/ on that device\?$/);
      await expect(says(page), when).toContainText(/[Ss]igning on that device takes/);
      await expect(page.locator('.stage-chart canvas'), when).toBeVisible();
      await expect(run, when).toHaveAttribute('aria-disabled', 'false');
      if (when === 'opened') await page.reload();
    }
    const letEnd = await bench.holdEnd();
    await run.click();
    await expect(says(page)).toContainText(/left$/);
    await expect(whoseOf(page)).not.toHaveText(whose);
    await letEnd();
    await bench.waitForState('finished');
    await expect(says(page)).toContainText(/[Ss]igning takes/);
    await expect(whoseOf(page)).not.toHaveText(whose);
  });
}

test('a run of this browser is an earlier run on its stage, also from its own link', async ({ bench, page }) => {
  bench.hurry();
  await bench.open('experiment=passkey-signing&schemes=ed25519&operations=sign&start');
  const own = await bench.waitForState('finished');
  for (const address of [`#/saved/${own.id}`, `#/r/${await printShared(own)}`]) {
    await page.goto('about:blank');
    await page.goto(`${bench.siteUrl}${address}`);
    await page.locator('.run-actions').getByRole('link', { name: 'Show on a big screen' }).click();
    await expect(whoseOf(page)).toHaveText(/^An earlier run of \d+ \w+ \d{4}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ on this device\?$/);
    await expect(says(page)).toContainText(/[Ss]igning takes/);
  }
});

test('a link that cannot be read leaves a stage that says so, and measures', async ({ page, siteUrl }) => {
  await openStage(page, siteUrl, '?fallback=r/AAAA,c/AAAA,r/&earlier=');
  await expect(says(page)).toContainText('The result is damaged or was cut short on its way.');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toHaveAttribute('aria-disabled', 'false');
});

test('one Esc leaves nothing, two in a row leave the stage', async ({ page, siteUrl }) => {
  await openStage(page, siteUrl, '?steps=sign,verify');
  await page.keyboard.press('Escape');
  await expect(says(page)).toHaveText('Esc once more leaves the stage.');
  await page.keyboard.press('ArrowRight');
  await expect(says(page)).not.toContainText('Esc');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('.stage')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(says(page)).toHaveText('Esc once more leaves the stage.');
  await expect(title(page)).toHaveText('Verify');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/#\/run\?/);
});

test('an earlier run stands in for each experiment of a talk, and what is not prepared is said', async ({
  page,
  siteUrl,
}) => {
  const runOf = (id: string) => ({ ...typicalRun(findExperiment(id) ?? mainExperiment, 'all cells'), id });
  const main = runOf(mainExperiment.id);
  const cold = runOf('cold-start');
  await keepRuns(page, siteUrl, [main, cold]);
  const steps = 'steps=sign,cold-start,login';
  await openStage(page, siteUrl, `?experiment=passkey-signing&${steps}&fallback=${main.id},${cold.id}`);
  await page.keyboard.press('k');
  await expect(says(page)).toContainText(/[Ss]igning on that device takes/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^An earlier run/)).toBeVisible();
  await expect(page.locator('.stage-chart canvas')).toBeVisible();
  await page.keyboard.press('End');
  for (let screen = 0; screen < 4; screen += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('3 of 3')).toBeVisible();
  await page.keyboard.press('k');
  await expect(says(page)).toContainText('No earlier run of this experiment was prepared');
  await openStage(page, siteUrl, `?${steps}&fallback=${main.id},gone`);
  await expect(says(page)).toContainText('1 of 2 runs that fallback= names is not in the history of this browser.');
});

test('a run of which nothing was kept before its page ended is said to be so, until another one runs', async ({
  bench,
  faults,
  page,
}) => {
  faults.allow(/Failed to load resource|history-state-/);
  // Until the page is another one: the one that measures tries again, also while it is left.
  let isLeft = false;
  await page.route(/assets\/history-state-[^/]*\.js$/, (route) => (isLeft ? route.continue() : route.abort()));
  await bench.begin('experiment=passkey-signing&preset=study');
  page.once('framenavigated', () => {
    isLeft = true;
  });
  await page.reload();
  const broken = page.getByTestId('broken-off');
  await expect(broken).toHaveText('The run was broken off by a reload before any of it was kept: run again.');
  await bench.runButton.click();
  await expect(broken).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bench.runButton).toBeVisible();
  await page.reload();
  await bench.waitUntilDrawn();
  await expect(broken).toHaveCount(0);
});

test('a run that ended with its page is said to be in the history, on the page and on the stage', async ({
  bench,
  page,
}) => {
  await bench.begin('experiment=passkey-signing&preset=study');
  const id = (await bench.read()).run?.id ?? '';
  // The history has the run from its first seconds on, whatever the page can still do while it is closed.
  await page.getByRole('navigation').getByRole('link', { name: 'Compare' }).click();
  await expect(page.locator(`a[href="#/saved/${id}"]`)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Measure' }).click();
  await page.reload();
  const broken = page.getByTestId('broken-off');
  await expect(broken).toContainText('The run was broken off by a reload: what it had measured.');
  await broken.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`#/saved/${id}$`));
  await openStage(page, bench.siteUrl, '?experiment=passkey-signing&preset=study');
  await page.keyboard.press('Space');
  await bench.waitForMeasured(1);
  const onStage = (await bench.read()).run?.id ?? '';
  const other = await page.context().newPage();
  await other.goto(`${bench.siteUrl}#/compare`);
  await expect(async () => {
    await other.reload();
    await expect(other.locator(`a[href="#/saved/${onStage}"]`)).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await page.reload();
  await expect(says(page)).toContainText('The run was broken off when this page was loaded again.');
});

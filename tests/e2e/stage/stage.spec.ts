/** The stage, controlled by keys alone, and checked for the last row. */
import { findExperiment, mainExperiment } from '../../../site/experiments/index.ts';
import { typicalRun } from '../../../site/figures/simulated/typical-run.ts';
import { readQrCode } from '../codes/read-qr-code.ts';
import { holdHistory } from '../hold-history.ts';
import { hearing } from '../implementers/hearing.ts';
import { keepRuns } from '../import-runs.ts';
import { expect, test } from '../site.ts';
import { violations } from '../violations.ts';
import { openStage } from './open-stage.ts';
import { expectWholeScreen } from './screen-faults.ts';

const screens = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  // The sizes that a browser shows on a beamer when it is zoomed to 200 % and 300 %.
  { width: 960, height: 540 },
  { width: 640, height: 360 },
];

test('a talk by keys alone: dots come, the sentence comes last, figures in order, another experiment, and back', async ({
  bench,
  page,
}) => {
  bench.hurry();
  await page.setViewportSize({ width: 1280, height: 720 });
  // A run of six cells may end before a busy machine has pressed all keys of this test.
  const letEnd = await bench.holdEnd();
  await openStage(
    page,
    bench.siteUrl,
    '?experiment=passkey-signing&preset=quick&schemes=ed25519&steps=sign,verify,published,cold-start',
  );
  const says = page.getByTestId('says');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mainExperiment.question);
  await expect(says).toContainText('Space measures it on this device');
  await page.keyboard.press('Space');
  await expect(says).toContainText(/left$/);
  await expect(page.locator('.stage-chart canvas')).toBeVisible();
  // The run's own figures can be shown while it runs; figures of another run must wait.
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Verify');
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Sign');
  await letEnd();
  const run = await bench.waitForState('finished');
  expect(run.measurements).toHaveLength(6);
  await expect(says).toContainText('with Ed25519');
  await expectWholeScreen(page);
  await page.keyboard.press('ArrowRight');
  await expect(says).toContainText(/[Vv]erifying takes/);
  await page.keyboard.press('ArrowRight');
  await expect(says).toContainText('In the published study a signature takes');
  await expect(page.locator('.stage-chart .legend')).toContainText('published: Server, Laptop, Phone');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(findExperiment('cold-start')?.question ?? '');
  await expect(says).toContainText('Space measures it on this device');
  // The experiment has a screen for signing and one for verifying, and nothing comes after the last.
  for (let screen = 0; screen < 4; screen += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('4 of 4')).toBeVisible();
  // The first run is still there.
  for (let screen = 0; screen < 4; screen += 1) await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mainExperiment.question);
  await expect(page.locator('.stage-chart canvas')).toBeVisible();
  await page.keyboard.press('r');
  await expect(says).toContainText(/left$/);
  await page.keyboard.press('?');
  await expect(page.getByLabel('Keys', { exact: true }).last()).toContainText('measure again');
  await page.keyboard.press('Escape');
  await expect(page.locator('.stage-keys')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(says).toHaveText('Esc once more leaves the stage.');
  await page.keyboard.press('Escape');
  await expect(bench.cancelButton).toBeVisible();
  await bench.cancelButton.click();
  await expect(page).toHaveURL(/#\/run\?/);
});

test('every usual step of every size is whole, large enough, and accessible, with the longest numbers too', async ({
  page,
  siteUrl,
}) => {
  const runs = (
    [
      [mainExperiment, 'all cells'],
      [mainExperiment, 'failures'],
      [findExperiment('own-code') ?? mainExperiment, 'all cells'],
      // These charts have bars.
      [findExperiment('password-or-passkey') ?? mainExperiment, 'all cells'],
      [findExperiment('post-quantum') ?? mainExperiment, 'all cells'],
    ] as const
  ).map(([experiment, kind]) => ({
    ...typicalRun(experiment, kind),
    id: `${experiment.id}-${kind.replace(' ', '-')}`,
  }));
  await keepRuns(page, siteUrl, runs);
  for (const { experiment, id } of runs) {
    await openStage(page, siteUrl, `?experiment=${experiment}&fallback=${id}`);
    await page.keyboard.press('k');
    await expect(page.getByText(/^An earlier run/)).toBeVisible();
    const count = Number((await page.locator('.stage-controls span').textContent())?.split(' ').at(-1));
    expect(count).toBeGreaterThan(0);
    for (let step = 0; step < Math.min(count, 4); step += 1) {
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await expectWholeScreen(page, `${id}, step ${step + 1}, ${screen.width} px`);
      }
      await page.keyboard.press('ArrowRight');
    }
  }
  expect(await violations(page)).toEqual([]);
});

test('before a run whose charts come with it, the stage says what it adds; an earlier run brings the charts', async ({
  page,
  siteUrl,
}) => {
  const experiment = findExperiment('cold-start') ?? mainExperiment;
  const run = typicalRun(experiment, 'all cells');
  await keepRuns(page, siteUrl, [run]);
  await openStage(page, siteUrl, `?experiment=${experiment.id}&fallback=${run.id}`);
  const chart = page.locator('.stage-chart');
  await expect(chart).toContainText('A page that signs once signs cold');
  await expect(chart).toContainText('A run here starts fresh workers');
  await expect(page.getByText('1 of 1')).toBeVisible();
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await expectWholeScreen(page);
    const overlap = async () => {
      const last = await chart.locator('p').last().boundingBox();
      const says = await page.getByTestId('says').boundingBox();
      return (last?.y ?? 0) + (last?.height ?? 0) - (says?.y ?? 0);
    };
    await expect.poll(overlap, `${screen.width} px`).toBeLessThanOrEqual(0);
  }
  await page.keyboard.press('k');
  await expect(chart.locator('canvas')).toBeVisible();
});

test('before a run the words have a picture of what is defined or published below them, on every screen', async ({
  page,
  siteUrl,
}) => {
  await openStage(page, siteUrl, '?steps=bytes,login');
  const picture = page.locator('.stage-chart .study-picture');
  for (const [words, number] of [
    ['Sent with each login', '4,959 bytes'],
    ['With elliptic curves', '77'],
  ] as const) {
    await expect(picture).toContainText(words);
    await expect(picture).toContainText(number);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await expect(picture).toBeVisible();
      await expectWholeScreen(page, `${words}, ${screen.width} px`);
      const isBetween = async () => {
        const says = await page.getByTestId('says').boundingBox();
        const shown = await picture.boundingBox();
        const above = await page.locator('.stage-prospect > p').last().boundingBox();
        const isOverWords = (shown?.y ?? 0) + (shown?.height ?? 0) <= (says?.y ?? 0) + 1;
        return isOverWords && (shown?.y ?? 0) >= (above?.y ?? 0) + (above?.height ?? 0) - 1;
      };
      await expect.poll(isBetween, `${words}, ${screen.width} px`).toBe(true);
    }
    await page.keyboard.press('ArrowRight');
  }
});

test('the code is read from a screenshot at 720p that is shrunk to a quarter and turned by 5°', async ({
  browser,
  page,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openStage(page, siteUrl, '?experiment=post-quantum&preset=study');
  await page.keyboard.press('q');
  const code = page.getByRole('img', { name: 'A QR code that runs the same on a phone' });
  await expect(code).toBeVisible();
  const address = `${siteUrl}#/run?experiment=post-quantum&preset=quick&start&send`;
  for (const degrees of [5, -5])
    await expect.poll(() => readQrCode(browser, page.locator('.stage'), { scale: 0.25, degrees })).toBe(address);
  const side = (await code.boundingBox())?.width ?? 0;
  const modules = Number((await code.getAttribute('viewBox'))?.split(' ').at(-1));
  expect(side / modules).toBeGreaterThanOrEqual(10);
  expect((side / modules) % 1).toBe(0);
  await page.keyboard.press('q');
  await expect(code).toHaveCount(0);
});

test('a link with steps and a fallback that do not exist says so, and the talk can be held', async ({
  page,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openStage(page, siteUrl, '?steps=sign,%3Cimg%20src=x%3E&fallback=gone&preset=epic&foo=1');
  const says = page.getByTestId('says');
  await expect(says).toContainText('The link sets preset to “epic”');
  await expect(says).toContainText('And 3 more.');
  await expectWholeScreen(page);
  await page.keyboard.press('k');
  await expect(says).toContainText('is not in the history of this browser');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('1 of 1')).toBeVisible();
});

test('where the live run fails, the run of the day before is shown, and that is said', async ({ bench, page }) => {
  const stored = typicalRun(mainExperiment, 'all cells');
  await keepRuns(page, bench.siteUrl, [stored]);
  bench.faults.allow(/broken on purpose/);
  await bench.patchWorker(`throw new Error('broken on purpose');`);
  await openStage(page, bench.siteUrl, `?experiment=passkey-signing&fallback=${stored.id}`);
  await page.keyboard.press('Space');
  await expect(page.getByText(/^An earlier run: .+, \d+\s\w+\s\d{4}$/)).toBeVisible();
  await expect(page.getByTestId('says')).toContainText(
    /The live run failed\. (?:At best, s|S)igning on that device takes/,
  );
});

test('an earlier run that is asked for before it is read is shown as soon as it is', async ({ page, siteUrl }) => {
  const run = typicalRun(mainExperiment, 'all cells');
  await keepRuns(page, siteUrl, [run]);
  const letGo = await holdHistory(page);
  await openStage(page, siteUrl, `?experiment=passkey-signing&fallback=${run.id}`);
  await page.keyboard.press('k');
  await expect(page.getByTestId('says')).toContainText('Space measures it on this device');
  await letGo();
  await expect(page.getByText(/^An earlier run/)).toBeVisible();
});

test('a browser that refuses the full screen says so in a sentence', async ({ page, siteUrl }) => {
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('no'));
  });
  await openStage(page, siteUrl);
  await page.keyboard.press('f');
  await expect(page.getByTestId('says')).toContainText('The browser does not let this page fill the screen');
});

test('a key that brings another figure is heard, once', async ({ page, siteUrl }) => {
  await openStage(page, siteUrl, '?steps=sign,verify');
  const takeTexts = await hearing(page, '.stage');
  for (const key of ['ArrowRight', 'b', 'b', 'ArrowLeft']) await page.keyboard.press(key);
  const verify = 'Figure 2: Verify';
  await expect
    .poll(takeTexts)
    .toEqual([verify, 'The screen is black. b brings the figure back.', verify, 'Figure 1: Sign']);
});

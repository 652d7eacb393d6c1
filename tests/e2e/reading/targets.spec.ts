/**
 * By a finger: every control in every place also responds to a tap 22 pixels from its middle; a
 * word of a text, 12 pixels.
 */
import type { Page } from '@playwright/test';
import { mainExperiment } from '../../../site/experiments/index.ts';
import { typicalRun } from '../../../site/figures/simulated/typical-run.ts';
import { importRuns } from '../import-runs.ts';
import { expect, test } from '../site.ts';
import { openStage } from '../stage/open-stage.ts';
import { placesAndAdvice } from './places.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** WCAG 2.2, 2.5.5 and 2.5.8: half of 44 pixels and half of 24, minus one pixel that an edge may round. */
const HALVES_PX = { control: 21, word: 11 };

/**
 * Returns the controls with smaller targets, one line each. Links in a sentence are left out: they
 * are as high as their line.
 */
function smallTargets(page: Page): Promise<{ readonly count: number; readonly small: readonly string[] }> {
  return page.evaluate((halves) => {
    const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
    const isInSentence = (element: Element) =>
      isInline(element) &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (beside) => beside !== element && /\p{L}{2}/u.test(beside.textContent ?? ''),
      );
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      [...document.querySelectorAll('.hidden, thead')].every((hidden) => !hidden.contains(element));
    const pressed = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea, [role="button"]'),
    ].filter((element) => isSeen(element) && !isInSentence(element));
    const nameOf = (element: HTMLElement) => element.textContent.trim().slice(0, 40) || element.ariaLabel;
    const isSmall = (element: HTMLElement): boolean => {
      const labels: Element[] = [...((element as HTMLInputElement).labels ?? [])];
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = (labels[0] ?? element).getBoundingClientRect();
      const isHit = (besideX: number, besideY: number) => {
        const found = document.elementFromPoint(box.left + box.width / 2 + besideX, box.top + box.height / 2 + besideY);
        return [element, ...labels].some((one) => one.contains(found)) || found?.contains(element) === true;
      };
      const half = isInline(element) ? halves.word : halves.control;
      // A control under something else can be pressed when that is gone.
      if (!isHit(0, 0)) return false;
      return !(isHit(-half, 0) && isHit(half, 0) && isHit(0, -half) && isHit(0, half));
    };
    const small = pressed.filter(isSmall).map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `${element.tagName} “${nameOf(element)}” ${Math.round(width)} × ${Math.round(height)}`;
    });
    return { count: pressed.length, small };
  }, HALVES_PX);
}

/** Opens all folded parts; unfolded content may hold more of them. */
async function unfold(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });
}

async function expectLargeTargets(page: Page, where: string): Promise<void> {
  await expect(async () => {
    await unfold(page);
    const { count, small } = await smallTargets(page);
    expect(count, where).toBeGreaterThan(4);
    expect(small, where).toEqual([]);
  }).toPass({ timeout: 60_000 });
}

test('in every place', async ({ bench, page }) => {
  for (const [place, heading] of placesAndAdvice) {
    await bench.openPlace(place, heading);
    const more = page.getByRole('button', { name: 'More settings' });
    if (await more.isVisible()) await more.tap();
    await expectLargeTargets(page, place);
  }
});

test('after a run, with what can be done with it, and where it is compared', async ({ bench, page }) => {
  const drift = { grade: 'noisy', reason: 'The speed of the machine changed.', readings: [] } as const;
  const run = { ...typicalRun(mainExperiment, 'all cells'), id: 'run-pressed', drift };
  await importRuns(page, bench.siteUrl, [run]);
  await expectLargeTargets(page, 'compared');
  await page.goto(`${bench.siteUrl}#/saved/${run.id}`);
  await expect(page.getByText('what happened?')).toBeVisible();
  for (const name of ['Share', 'Export']) {
    await page.getByRole('button', { name, exact: true }).tap();
    await expectLargeTargets(page, name);
  }
});

for (const [width, height] of [
  [390, 844],
  [320, 640],
  [844, 390],
] as const) {
  test(`on the stage, and beside it, of ${width} × ${height} pixels`, async ({ page, siteUrl }) => {
    await page.setViewportSize({ width, height });
    await openStage(page, siteUrl);
    const controls = page.getByRole('navigation', { name: 'Stage' });
    for (const name of ['Keys', 'Code for the audience', 'The talk to hand over']) {
      await expectLargeTargets(page, 'stage');
      await controls.getByRole('button', { name }).tap();
      await expectLargeTargets(page, name);
      // Without a keyboard there is no key that closes it.
      await page.getByRole('button', { name: 'Close' }).tap();
    }
    await page.goto('about:blank');
    await page.goto(`${siteUrl}#/presenter`);
    await expect(page.locator('.presenter')).toBeVisible();
    const { small } = await smallTargets(page);
    expect(small).toEqual([]);
  });
}

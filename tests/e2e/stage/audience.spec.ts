/**
 * The audience takes part: a phone that scanned the code sends its result, and the stage shows the collected results.
 */
import { printShared } from '../../../site/results/share/share-link.ts';
import { examplePopulation } from '../../../site/results/simulated/example-population.ts';
import { expect, test } from '../site.ts';
import { openStage } from './open-stage.ts';
import { paste } from './paste.ts';
import { expectWholeScreen } from './screen-faults.ts';

test.beforeEach(({ bench }) => bench.hurry());

test('a phone that came by the code has Send my result first, and copies a short link that opens the result', async ({
  bench,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await bench.open('experiment=passkey-signing&schemes=ed25519&operations=sign&start&send');
  const run = await bench.waitForState('finished');
  const first = page.locator('.run-actions > button').first();
  await expect(first).toHaveText('Send my result');
  await first.click();
  await expect(page.getByText('The link is copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.length).toBeLessThanOrEqual(1500);
  await page.goto(link);
  await expect(page.getByText(/^Your own run of/)).toBeVisible();
  expect((await bench.read()).run?.id ?? run.id).toBe(run.id);
});

test('the share sheet is asked where there is one, and who dismisses it is told nothing', async ({ bench, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: { url: string }) => {
        document.title = url;
        throw new DOMException('dismissed', 'AbortError');
      },
    });
  });
  await bench.open('experiment=passkey-signing&schemes=ed25519&operations=sign&start&send');
  await bench.waitForState('finished');
  await page.getByRole('button', { name: 'Send my result' }).click();
  await expect(page).toHaveTitle(/#\/r\//);
  await expect(page.getByText('The link is copied')).toHaveCount(0);
});

test('a chat full of links becomes the room: duplicates once, broken and hostile ones counted and named, more with the next paste', async ({
  page,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openStage(page, siteUrl);
  const runs = examplePopulation(40);
  const links = await Promise.all(runs.map(async (run) => `${siteUrl}#/r/${await printShared(run)}`));
  const chat = links.slice(0, 37).map((link, index) => `[19:${index}] Somebody: here is mine ${link} 😀`);
  const hostile = `${siteUrl}#/r/${'A'.repeat(40)} javascript:alert(1) https://example.com/#/r/<img src=x onerror=alert(1)>`;
  await paste(page, [...chat, links[0], hostile].join('\n'));
  const room = page.getByTestId('room');
  await expect(room).toContainText('37');
  await expect(room).toContainText(/the median signs in/);
  await expect(page.locator('.stage-pasted')).toContainText('37 results are read.');
  await expect(page.locator('.stage-room canvas')).toBeVisible();
  await expectWholeScreen(page);
  await paste(page, links.slice(36).join(' '));
  await expect(room).toContainText('40');
  // The talk is at the same step, and one key shows the room.
  await page.keyboard.press('Escape');
  await expect(page.locator('.stage-room')).toHaveCount(0);
  await page.keyboard.press('p');
  await expect(room).toContainText('40');
  await paste(page, 'no link at all');
  await expect(page.locator('.stage-pasted')).not.toContainText('results are read');
  await expect(room).toContainText('40');
});

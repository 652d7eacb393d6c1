/** A room that the server keeps: a phone sends its result by a tap, and the stage shows it without a paste. */
import { openRoom } from '../../../cli/serve/open-room.ts';
import { startServer } from '../../../scripts/serve/server.mjs';
import { relabelled } from '../../../site/results/document/label.ts';
import { printCompact } from '../../../site/results/share/compact-link.ts';
import { exampleRun } from '../../../site/results/simulated/example-run.ts';
import { expect, test as site } from '../site.ts';
import { openStage } from './open-stage.ts';

const KEY = 'of-this-talk';
const ONE_CELL = 'experiment=passkey-signing&schemes=ed25519&operations=sign&start';

const test = site.extend<object, { siteUrl: string }>({
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer({ room: openRoom(KEY) });
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

test('a phone shows its result in the room, and the stage has it without a paste', async ({
  browser,
  faults,
  page,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${siteUrl}#/stage?room=${KEY}`);
  // The audience must not read that a part of the printed address is unknown.
  await expect(page.getByTestId('says')).toHaveText(/^Space measures it on this device/);
  await page.keyboard.press('p');
  await expect(page.locator('.stage-pasted')).toHaveText(/^Scan the code and measure/);
  // Other results have come before.
  for (const id of ['a', 'b']) {
    const body = printCompact(relabelled(exampleRun({ id }), `Phone ${id}`)) ?? '';
    const answered = await page.evaluate(
      (code) => fetch('room', { method: 'POST', body: code }).then((r) => r.status),
      body,
    );
    expect(answered).toBe(201);
  }
  await expect(page.locator('.stage-room header')).toContainText('Chromium-based (2)');
  // The network of a conference comes and goes; the notice disappears when it is back.
  faults.allow(/Failed to load resource/);
  await page.route('**/room?*', (route) => route.abort());
  await expect(page.locator('.stage-pasted')).toHaveText(/^The room cannot be reached\. What has come is kept/);
  await page.unroute('**/room?*');
  await expect(page.locator('.stage-pasted')).toHaveText(/^Scan the code and measure/);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(`${siteUrl}#/run?${ONE_CELL}&send=room`);
  const button = phone.getByRole('button', { name: 'Show it in the room' });
  await expect(button).toBeVisible({ timeout: 180_000 });
  await button.click();
  await expect(phone.getByText('It is in the room.')).toBeVisible();
  await expect(page.locator('.stage-room header')).toContainText('Chromium-based (3)');
  await context.close();
});

test('a phone is told where the room cannot be reached, and keeps its result', async ({ faults, page, siteUrl }) => {
  faults.allow(/net::ERR_FAILED/);
  await page.goto(`${siteUrl}#/run?${ONE_CELL}&send=room`);
  const button = page.getByRole('button', { name: 'Show it in the room' });
  await expect(button).toBeVisible({ timeout: 180_000 });
  await page.route('**/room', (route) => route.abort());
  await button.click();
  await expect(page.getByText('The room could not be reached; the result is still here.')).toBeVisible();
});

test('a wrong key is said on the stage', async ({ faults, page, siteUrl }) => {
  faults.allow(/403 \(Forbidden\)/);
  await openStage(page, siteUrl, '?room=wrong');
  await page.keyboard.press('p');
  await expect(page.locator('.stage-pasted')).toHaveText(/^This server keeps a room for another stage/);
});

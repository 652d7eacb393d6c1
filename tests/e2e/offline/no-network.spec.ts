/**
 * The network fails before this device has stored the page: a run that cannot begin gives the reason, and begins
 * when the network is back.
 */
import { expect, test } from '../site.ts';

test('without a network a run that cannot begin says what to do, and then it does', async ({
  bench,
  context,
  page,
}) => {
  bench.faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await bench.openPlace('run', /^What does a passkey signature cost/);
  await context.setOffline(true);
  await bench.runButton.click();
  await expect.poll(async () => (await bench.read()).state).toBe('failed');
  await expect(bench.notices).toHaveText(/^The run did not begin: there is no network.*Connect to the network/);
  // The notice comes once, and no space is reserved for a result that does not come.
  await expect(bench.notices.getByRole('paragraph')).toHaveCount(1);
  await expect(page.locator('.run-actions')).toHaveCount(0);
  await context.setOffline(false);
  await bench.runUntilMeasured(1);
  await expect(bench.notices).not.toContainText('The run did not begin');
});

/** The stage on a phone, which has no keyboard. */
import { expect, test } from '../site.ts';
import { openStage } from './open-stage.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a phone is told to press what it has', async ({ bench, page }) => {
  bench.hurry();
  await openStage(page, bench.siteUrl, '?experiment=passkey-signing&preset=quick&schemes=ed25519&steps=sign');
  const says = page.getByTestId('says');
  await expect(says).toContainText('Run measures it on this device');
  await page.getByRole('button', { name: 'Run' }).tap();
  await expect(says).not.toContainText('measures it');
});

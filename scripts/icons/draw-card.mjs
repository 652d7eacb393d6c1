/** `node scripts/icons/draw-card.mjs`: draws public/social-card.png from the published figures, by the Chromium of this machine. */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { inProject } from '../project.mjs';
import { runMain, say } from '../step.mjs';
import { ensureBrowser } from '../test/browser.mjs';
import { CARD_HEIGHT, CARD_WIDTH, drawCard } from './card-drawing.mjs';

await runMain(async () => {
  const { studies } = JSON.parse(readFileSync(inProject('public', 'published-results.json'), 'utf8'));
  const study = studies.find((/** @type {{ id: string }} */ { id }) => id === 'passkey-schemes');
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), chromiumSandbox: false });
  const page = await browser.newPage({ viewport: { width: CARD_WIDTH, height: CARD_HEIGHT } });
  await page.setContent(drawCard(study.median_ms.sign));
  await page.screenshot({ path: inProject('public', 'social-card.png') });
  say('public/social-card.png is drawn.');
  await browser.close();
});

/**
 * `node scripts/icons/draw-card.mjs`: draws public/social-card.png from the published figures with this machine's
 * Chromium. The picture is stored rather than drawn in each build: a build has no browser, and a machine without
 * desktop fonts would draw no letters. A test fails if the picture belongs to other figures or another drawing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { importBundled } from '../bench/bundle.mjs';
import { inProject } from '../project.mjs';
import { runMain, say } from '../step.mjs';
import { ensureBrowser } from '../test/browser.mjs';
import { CARD_HEIGHT, CARD_RECORD, CARD_WIDTH, drawCard, publishedTimes, recordOfCard } from './card-drawing.mjs';

await runMain(async () => {
  const { axisPositionOf } = await importBundled(
    inProject('site', 'figures', 'form', 'axis-position.ts'),
    'axis-place',
  );
  const drawing = drawCard(publishedTimes(), axisPositionOf);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), chromiumSandbox: false });
  const page = await browser.newPage({ viewport: { width: CARD_WIDTH, height: CARD_HEIGHT } });
  await page.setContent(drawing);
  const path = inProject('public', 'social-card.png');
  await page.screenshot({ path });
  writeFileSync(CARD_RECORD, `${JSON.stringify(recordOfCard(drawing, readFileSync(path)), null, 2)}\n`);
  say('public/social-card.png is drawn.');
  await browser.close();
});

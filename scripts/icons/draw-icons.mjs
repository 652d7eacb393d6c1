/** `node scripts/icons/draw-icons.mjs`: draws the app's PNG icons from public/icon.svg with this machine's Chromium. */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { inProject } from '../project.mjs';
import { runMain, say } from '../step.mjs';
import { ensureBrowser } from '../test/browser.mjs';

/**
 * `share`: the icon's part of the picture's width. Systems cut a maskable icon to a circle of four fifths of the width,
 * and round an apple-touch icon themselves, so both fill their corners.
 */
const icons = [
  // The page shows it at 24 px: a drawing would take the browser a document of its own, while the page is built.
  { name: 'icon-96', size: 96, share: 1, fill: 'none' },
  { name: 'icon-192', size: 192, share: 1, fill: 'none' },
  { name: 'icon-512', size: 512, share: 1, fill: 'none' },
  { name: 'maskable-512', size: 512, share: 0.72, fill: '#17181c' },
  { name: 'apple-touch-180', size: 180, share: 0.92, fill: '#17181c' },
];

await runMain(async () => {
  const source = `data:image/svg+xml;base64,${readFileSync(inProject('public', 'icon.svg')).toString('base64')}`;
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), chromiumSandbox: false });
  const page = await browser.newPage();
  for (const { name, size, share, fill } of icons) {
    const side = size * share;
    const margin = (size * (1 - share)) / 2;
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" style="position: fixed; inset: 0">
      <rect width="100%" height="100%" fill="${fill}" />
      <image href="${source}" x="${margin}" y="${margin}" width="${side}" height="${side}" />
    </svg>`);
    await page.screenshot({ path: inProject('public', 'icons', `${name}.png`), omitBackground: true });
    say(`public/icons/${name}.png: ${size} px.`);
  }
  await browser.close();
});

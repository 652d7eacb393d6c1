/** How long the Quick form of each study takes that has a limit of its own. */

const experiments = ['rsa-modulus', 'hybrid-encryption', 'key-storm'];

export async function measureFigures({ browser, siteUrl }) {
  const figures = [];
  for (const id of experiments) {
    const page = await browser.newPage();
    await page.goto(`${siteUrl}#/run?experiment=${id}&start`);
    await page.waitForFunction(() => globalThis.passkeyBench?.state === 'finished', undefined, { timeout: 120_000 });
    const elapsedMs = await page.evaluate(() => globalThis.passkeyBench.run.elapsedMs);
    await page.close();
    figures.push({ name: `Quick form of ${id}`, value: elapsedMs / 1000, unit: 's', goal: 20 });
  }
  return figures;
}

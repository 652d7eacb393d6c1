/** Whether representative RSA generation takes the luck away: two runs of the page, and by how much their medians differ. */

const settings =
  'experiment=rsa-modulus&preset=standard&schemes=rsa-1024,rsa-2048,rsa-3072,rsa-4096&operations=generate&backends=wasm';

function medianOf(samples) {
  const sorted = samples.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** Medians by modulus, of random draws and of representative ones. */
async function runPage({ browser, siteUrl }) {
  const page = await browser.newPage();
  await page.goto(`${siteUrl}#/run?${settings}&start`);
  await page.waitForFunction(() => globalThis.passkeyBench?.state === 'finished', undefined, { timeout: 240_000 });
  const measurements = await page.evaluate(() => globalThis.passkeyBench.run.measurements);
  await page.close();
  return new Map(
    measurements.flatMap(({ status, scheme, conditions, samplesNs }) =>
      status === 'measured' ? [[`${scheme} ${conditions?.candidates ?? 'random'}`, medianOf(samplesNs)]] : [],
    ),
  );
}

export async function measureFigures(bench) {
  const first = await runPage(bench);
  const second = await runPage(bench);
  return [...first].map(([name, before]) => ({
    name: `${name}, second run against the first`,
    value: Math.abs((second.get(name) / before - 1) * 100),
    unit: '%',
    // Of random draws nothing is asked: they are here to show what is taken away.
    goal: name.endsWith('random') ? Number.POSITIVE_INFINITY : 3,
  }));
}

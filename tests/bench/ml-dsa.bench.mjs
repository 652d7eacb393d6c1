/** ML-DSA beside its neighbours, as ratios within one run of the page: against WebCrypto, and against JavaScript cell by cell. */

import { inProject } from '../../scripts/project.mjs';
import { importBundled } from '../../scripts/serve/bundle.mjs';

const seed = 1;
const settings =
  'experiment=post-quantum&preset=standard&schemes=ecdsa-p256,ed25519,ml-dsa-44&backends=wasm,webcrypto,noble';

const keyOf = ({ scheme, operation }) => `${scheme} ${operation}`;

export async function measureFigures({ browser, siteUrl }) {
  const page = await browser.newPage();
  await page.goto(`${siteUrl}#/run?${settings}&start`);
  await page.waitForFunction(() => globalThis.passkeyBench?.state === 'finished', undefined, { timeout: 300_000 });
  const measurements = await page.evaluate(() => globalThis.passkeyBench.run.measurements);
  await page.close();

  const samples = new Map(
    measurements.flatMap((one) => (one.status === 'measured' ? [[`${keyOf(one)} ${one.backend}`, one.samplesNs]] : [])),
  );
  const { compareMedians } = await importBundled(
    inProject('site', 'statistics', 'comparison', 'compare.ts'),
    'compare',
  );
  const figureOf = (cell, other, name, goal) => {
    const [a, b] = ['wasm', other].map((backend) => samples.get(`${cell} ${backend}`));
    if (!a || !b) return [];
    const { ratio, interval } = compareMedians(a, b, seed);
    return [{ name: `${cell}, WebAssembly to ${name}`, value: ratio, interval, unit: 'times', goal }];
  };
  const cells = [...new Set(measurements.map(keyOf))];
  return [
    ...figureOf('ml-dsa-44 verify', 'webcrypto', 'WebCrypto', 5),
    ...cells.flatMap((cell) => figureOf(cell, 'noble', 'JavaScript', 1)),
  ];
}

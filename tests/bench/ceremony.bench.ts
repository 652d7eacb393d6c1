/** What the byte work of a ceremony costs: the relying party's parsing and checking, and a login beside its cryptography. */

import { median } from 'simple-statistics';
import type { BenchContext, Figure } from '../../scripts/bench/figure.mjs';

export async function measureFigures({ browser, siteUrl }: BenchContext): Promise<readonly Figure[]> {
  const page = await browser.newPage();
  try {
    await page.goto(`${siteUrl}#/ceremony`);
    await page.getByRole('button', { name: /^Measure the steps/ }).click();
    await page.waitForFunction(() => globalThis.passkeyBench.state === 'finished', undefined, { timeout: 120_000 });
    const run = await page.evaluate(() => globalThis.passkeyBench.run);
    const medianNs = (scheme: string, step?: string) => {
      const found = run?.measurements.find(
        (cell) =>
          cell.scheme === scheme &&
          cell.backend === 'wasm' &&
          cell.operation === 'login' &&
          cell.conditions?.['step'] === step &&
          cell.status === 'measured',
      );
      if (found?.status !== 'measured')
        throw new Error(`The run has no time of ${step ?? 'the login'} with ${scheme}.`);
      return median([...found.samplesNs]);
    };
    return [
      {
        name: 'Checking an ES256 assertion without its signature',
        value: medianNs('ecdsa-p256', 'check-assertion') / 1000,
        unit: 'µs',
        goal: 15,
      },
      {
        name: 'A simulated Ed25519 login beside its bare sign and verify',
        value: medianNs('ed25519', undefined) / medianNs('ed25519', 'bare'),
        unit: 'times',
        goal: 1.3,
      },
    ];
  } finally {
    await page.close();
  }
}

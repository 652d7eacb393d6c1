/**
 * The cost of the byte work of a ceremony: the relying party's parsing and checks, and a login beside its cryptography.
 */

import { median } from 'simple-statistics';
import type { BenchmarkContext, Figure } from '../../scripts/bench/figure.mjs';
import { inspect } from '../../site/ceremony/inspection/inspect.ts';
import { registrationOf, verifiersWith } from '../../site/ceremony/inspection/simulated/relying-party.ts';
import { vectorOf } from '../../site/ceremony/inspection/simulated/vectors.ts';

const WARM_UP = 300;
const CALLS = 300;

/**
 * Returns the milliseconds of all that the inspector does with a registration, except verification: both modules, the
 * steps, the explained bytes. Node has the engine of Chromium.
 */
async function bytesOfRegistrationMs(): Promise<number> {
  const request = registrationOf(vectorOf('packed.ES256'));
  const nobody = verifiersWith();
  const samples: number[] = [];
  for (let call = 0; call < WARM_UP + CALLS; call += 1) {
    const before = performance.now();
    const { statements } = await inspect(nobody, request);
    const elapsed = performance.now() - before;
    if (statements[0]?.signatures[0]?.verdict.outcome !== 'not-verified') throw new Error('Somebody verified.');
    if (call >= WARM_UP) samples.push(elapsed);
  }
  return median(samples);
}

export async function measureFigures({ browser, siteUrl }: BenchmarkContext): Promise<readonly Figure[]> {
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
        name: 'Inspecting a packed registration with a certificate, without its signatures',
        value: await bytesOfRegistrationMs(),
        unit: 'ms',
        goal: 1,
      },
      {
        name: 'Checking an ES256 assertion without its signature',
        value: medianNs('ecdsa-p256', 'check-assertion') / 1000,
        unit: 'µs',
        goal: 15,
      },
      {
        name: 'A simulated Ed25519 login ÷ its bare sign and verify',
        value: medianNs('ed25519', undefined) / medianNs('ed25519', 'bare'),
        unit: '×',
        goal: 1.3,
      },
    ];
  } finally {
    await page.close();
  }
}

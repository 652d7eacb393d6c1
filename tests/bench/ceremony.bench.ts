/** What the byte work of a ceremony costs: the relying party's parsing and checking, and a login beside its cryptography. */
import type { Locator } from '@playwright/test';
import type { BenchContext, Figure } from '../../scripts/bench/figure.mjs';

export async function measureFigures({ browser, siteUrl }: BenchContext): Promise<readonly Figure[]> {
  const page = await browser.newPage();
  try {
    await page.goto(`${siteUrl}#/ceremony`);
    await page.getByRole('button', { name: /^Measure the steps/ }).click();
    await page.getByText('Finished. Open a step').waitFor({ timeout: 120_000 });
    const lane = (name: string) => page.locator(`[data-lane="${name}"]`);
    const numberOf = async (locator: Locator, attribute: string) => {
      const text = await locator.first().getAttribute(attribute);
      // Nothing would read as zero, and zero meets every goal.
      if (!(Number(text) > 0)) throw new Error(`The page holds no ${attribute} where one is looked for.`);
      return Number(text);
    };
    const stepNs = (name: string, step: string) =>
      numberOf(lane(name).locator(`tr[data-step="${step}"] [data-ns]`), 'data-ns');
    const login = lane('ed25519/wasm').first();
    return [
      {
        name: 'Checking an ES256 assertion without its signature',
        value: (await stepNs('ecdsa-p256/wasm', 'check-assertion')) / 1000,
        unit: 'µs',
        goal: 15,
      },
      {
        name: 'A simulated Ed25519 login beside its bare sign and verify',
        value: (await numberOf(login, 'data-login-ns')) / (await numberOf(login, 'data-bare-ns')),
        unit: 'times',
        goal: 1.3,
      },
    ];
  } finally {
    await page.close();
  }
}

import type { CDPSession, Page } from '@playwright/test';
import type { Vector } from '../../site/ceremony/inspection/inspection.ts';
import { vectors } from '../../site/ceremony/inspection/simulated/vectors.ts';
import { savedFile } from './saved-file.ts';
import { expect, test } from './site.ts';
import { violations } from './violations.ts';

/** Opens the place by a host name: passkeys need a name, not an address. */
async function openCeremony(page: Page, siteUrl: string, host = 'localhost'): Promise<void> {
  const address = new URL(siteUrl);
  address.hostname = host;
  await page.goto(`${address}#/ceremony`);
  await expect(page.getByRole('heading', { name: 'A real authenticator' })).toBeVisible();
}

async function addAuthenticator(page: Page, more: object = {}): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      ...more,
    },
  });
  return session;
}

const inspection = (page: Page) => page.getByTestId('inspection');
const failure = (page: Page) => page.getByTestId('authenticator-failure');

async function inspectParts(page: Page, parts: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'Clear' }).click();
  for (const [name, value] of Object.entries(parts)) await page.locator(`#inspect-${name}`).fill(value);
  await page.getByRole('button', { name: 'Inspect', exact: true }).click();
}

test('who looks for ML-DSA is led to where it is measured', async ({ page, siteUrl }) => {
  await openCeremony(page, siteUrl);
  await page.getByRole('main').getByRole('link', { name: 'Post-quantum passkeys' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^What would a post-quantum passkey cost/);
});

test('steps are measured, a lane opens to its steps and a step to its bytes', async ({ page, bench }) => {
  bench.hurry();
  await openCeremony(page, bench.siteUrl);
  await page.getByRole('button', { name: /^Measure the steps/ }).click();
  await expect(page.getByRole('progressbar', { name: 'Progress of the run' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Done in/ })).toContainText('136 of 136 measured', {
    timeout: 200_000,
  });
  await expect(page.getByTestId('sentence')).toContainText('all but signing and verifying');
  // The diagram is a list. Its messages have times now and open their steps.
  const login = page.getByRole('list', { name: 'A login', exact: true });
  await expect(login.getByRole('listitem')).toHaveCount(5);
  await expect(login.getByRole('listitem').nth(3)).toContainText(/Browser to Server: Assertion.*233\s*bytes.*[nµm]s/);
  await login.getByRole('button', { name: /authenticatorData and signature/ }).click();
  const signing = page.locator('#login-steps .lane').filter({ hasText: 'Ed25519 · WebAssembly' });
  await expect(signing.getByRole('button', { name: 'Sign', exact: true })).toBeFocused();
  await expect(signing.locator('.bytes')).toContainText('64 bytes');
  // On paper no table is wider than the sheet, however long the bytes in it: else the browser prints everything smaller.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.emulateMedia({ media: 'print' });
  await expect(signing.locator('.bytes pre')).toBeVisible();
  await expect.poll(() => bench.overflow()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 720 });
  const lane = page.locator('.lane').filter({ hasText: 'ECDSA P-256 · WebAssembly' }).first();
  await lane.locator('summary').first().click();
  await lane.getByRole('button', { name: 'authenticatorData with counter' }).click();
  await expect(lane.locator('.fields')).toContainText('rpIdHash');
  await expect(lane.locator('.fields tbody td:first-child')).toHaveText(['0–31', '32', '33–36']);
  await expect(lane.locator('tr[data-case$="step=get-auth-data"] [data-column="bytes-out"]')).toHaveText('37');
  const costs = page.getByRole('table', { name: 'What it costs to implement' });
  // One row for the head, and for each of three schemes its name and two backends.
  await expect(costs.getByRole('row')).toHaveCount(10);
  await expect(costs).toContainText('77 B');
  expect(await violations(page)).toEqual([]);
  const ids = await page.locator('svg [id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(2);
  expect(new Set(ids).size).toBe(ids.length);

  // Like every run, automation can read it, and its figures can be saved as pictures and numbers.
  const { state, run } = await bench.read();
  expect(state).toBe('finished');
  expect(run).toMatchObject({ experiment: 'ceremony', outcome: 'finished', ways: [{}, {}] });
  expect(run?.build?.modules.map(({ family }) => family)).toContain('webauthn');
  for (const format of ['PNG', 'CSV']) {
    const { name } = await savedFile(page, `Save “A login, step by step” as ${format}`);
    expect(name).toMatch(new RegExp(`^passkey-bench-ceremony-quick-.+-login-steps\\.${format.toLowerCase()}$`));
  }

  // The ceremony is a run: it is stored, and opens again with the same times.
  const times = await page.locator('.lane-total').allTextContents();
  await page.reload();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page.getByTestId('history').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: /^Open/ }).click();
  // Figures are drawn one after the other.
  await expect(async () => {
    await page.locator('.fold').evaluateAll((folds) => {
      for (const fold of folds as HTMLDetailsElement[]) fold.open = true;
    });
    await expect(page.locator('.lane-total')).toHaveText(times, { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  // It begins with the same diagram, whose messages open the same steps.
  await expect(login.getByRole('listitem').nth(3)).toContainText(/Browser to Server: Assertion.*233\s*bytes.*[nµm]s/);
  await page
    .getByRole('list', { name: 'A registration', exact: true })
    .getByRole('button', { name: /^Server to Browser: Challenge/ })
    .click();
  await expect(page.locator('#registration-steps').getByRole('button', { name: 'Draw a challenge' })).toBeFocused();
  await expect(page.locator('#login-steps > h2')).toBeVisible();
  await page.locator('.lane').first().locator('summary').click();
  await page.locator('.lane').first().getByRole('button', { name: 'Draw a challenge' }).click();
  await expect(page.getByText('The bytes of a ceremony are not kept')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  // Like every run, it promises the time of the last one.
  await page.evaluate(() => {
    const key = 'passkey-bench-durations';
    const { engine, seconds } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const slower = Object.fromEntries(Object.keys(seconds).map((settings) => [settings, 205]));
    localStorage.setItem(key, JSON.stringify({ engine, seconds: slower }));
  });
  await openCeremony(page, bench.siteUrl);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Measure the steps/ })).toContainText('about 3½ min');
});

test('the inspector verifies vectors of WebAuthn Level 3, says what was not checked and names the step of a refusal', async ({
  page,
  siteUrl,
}) => {
  await openCeremony(page, siteUrl);
  for (const name of ['packed-self.ES256', 'packed.EdDSA', 'packed.RS256']) {
    const { registration, authentication } = vectors.find((vector) => vector.name === name) as Vector;
    await page.locator('summary', { hasText: 'Or its parts' }).evaluate((summary) => {
      (summary.parentElement as HTMLDetailsElement).open = true;
    });
    await page.locator('summary', { hasText: 'What the relying party expects' }).evaluate((summary) => {
      (summary.parentElement as HTMLDetailsElement).open = true;
    });
    await inspectParts(page, {
      clientDataJson: registration.clientDataJSON,
      attestationObject: registration.attestationObject,
      challenge: registration.challenge,
      origin: 'https://example.org',
      rpId: 'example.org',
      algorithms: '-7, −8 -257',
    });
    const certified = name !== 'packed-self.ES256';
    await expect(inspection(page)).toHaveAttribute('data-verdict', certified ? 'consistent' : 'accepted');
    await expect(page.locator('#inspect-signCount')).toHaveValue('0');
    await expect(page.locator('#inspect-publicKey')).toHaveValue(/./);
    const publicKey = await page.locator('#inspect-publicKey').inputValue();
    const assertion = {
      clientDataJson: authentication.clientDataJSON,
      authenticatorData: authentication.authenticatorData,
      signature: authentication.signature,
      publicKey,
    };
    await inspectParts(page, assertion);
    // The assertion came without a challenge and without an origin.
    await expect(inspection(page)).toContainText('Not checked: challenge');
    await expect(inspection(page).locator('[data-outcome="valid"]')).toHaveCount(2);
    await inspectParts(page, { ...assertion, challenge: '00' });
    await expect(inspection(page)).toHaveAttribute('data-code', 'wrong-challenge');
    await expect(inspection(page)).toContainText('7.2 step 11');
    const flipped = assertion.authenticatorData.replace(/00$/, '01');
    await inspectParts(page, { ...assertion, authenticatorData: flipped });
    await expect(inspection(page)).toContainText('7.2 step 21');
  }
  const framed = (vectors.find(({ name }) => name === 'none.ES256.topOrigin') as Vector).registration;
  const parts = { clientDataJson: framed.clientDataJSON, attestationObject: framed.attestationObject };
  await inspectParts(page, parts);
  await expect(inspection(page)).toHaveAttribute('data-verdict', 'consistent');
  await expect(inspection(page)).toContainText('frame of another origin, top origin');
  await inspectParts(page, { ...parts, topOrigins: 'https://example.net' });
  await expect(inspection(page)).toHaveAttribute('data-code', 'wrong-top-origin');
  await page.getByLabel(/^A frame of another origin/).uncheck();
  await page.getByRole('button', { name: 'Inspect', exact: true }).click();
  await expect(inspection(page)).toHaveAttribute('data-code', 'cross-origin');
  await inspectParts(page, { ...parts, clientDataJson: `efbbbf${parts.clientDataJson}` });
  await expect(inspection(page)).toContainText('7.1 step 5');
  await page.locator('#inspect-json').fill('{"response":');
  await page.getByRole('button', { name: 'Inspect', exact: true }).click();
  await expect(page.locator('.inspector .problems')).toContainText('This JSON breaks off');
});

test('examples are loaded, one a format, and say what was not checked', async ({ page, siteUrl }) => {
  await openCeremony(page, siteUrl);
  const example = page.getByLabel('Load an example');
  await example.selectOption({ label: 'Registration: tpm' });
  await expect(inspection(page)).toHaveAttribute('data-verdict', 'consistent');
  await expect(inspection(page)).toContainText('Not checked: trust in the attestation.');
  await page.locator('.attestation summary').first().click();
  await expect(page.locator('.attestation')).toContainText('certInfo names the pubArea');
  await expect(page.locator('.attestation')).toContainText('WebAuthn test vectors');
  await example.selectOption('authentication packed.ES384');
  await expect(inspection(page)).toContainText('This assertion is accepted: ES384 (-35)');
  await expect(inspection(page).locator('[data-outcome="valid"]')).toContainText(['WebAssembly', 'WebCrypto']);
  expect(await violations(page, '.inspector')).toEqual([]);
});

/**
 * Both gestures are in the exported file, without the credential, and nowhere else: the history stays empty
 * until the file is imported.
 */
async function gesturesAreOnlyExported(page: Page): Promise<void> {
  const next = page.getByRole('region', { name: 'What is kept' });
  await expect(next).toContainText('2 gestures are on this page and stored nowhere');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const saved = async (name: RegExp) => (await savedFile(page, name)).bytes;
  expect((await saved(/^CSV, gestures/)).toString().trim().split('\r\n')).toHaveLength(3);
  const buffer = await saved(/^JSON/);
  expect(JSON.parse(buffer.toString())).toMatchObject({ schemaVersion: 7, experiment: 'ceremony', measurements: [] });
  expect(buffer.toString()).not.toMatch(/credentialId|challenge|clientDataJSON/);

  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  const history = page.getByTestId('history').getByRole('listitem');
  await expect(page.getByText(/^Nothing yet\./)).toBeVisible();
  await expect(history).toHaveCount(0);
  await page.locator('input[type=file]').setInputFiles([{ name: 'run.json', mimeType: 'application/json', buffer }]);
  await history.getByRole('link', { name: /^Open/ }).click();
  await expect(page.getByText('2 gestures, and nothing measured.')).toBeVisible();
  await expect(page.locator('.gestures [data-case]')).toHaveCount(2);
  await expect(page.locator('.gestures [data-case]').last()).toContainText('ES256 (-7): accepted, verified by 2 of 2');
  expect(await violations(page)).toEqual([]);
}

test('a ceremony is cancelled as every run is, and what is finished is kept', async ({ page, siteUrl, bench }) => {
  await openCeremony(page, siteUrl);
  await page.getByRole('button', { name: /^Measure the steps/ }).click();
  await bench.waitForMeasured(5);
  // A run under way goes with the visitor.
  // Both places show what is measured; only one asks for an authenticator.
  const ofCeremony = page.getByRole('heading', { name: 'A real authenticator' });
  await page.getByRole('link', { name: 'Measure', exact: true }).click();
  await expect(ofCeremony).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'A login, step by step' })).toBeAttached();
  await page.getByRole('link', { name: 'Ceremony', exact: true }).click();
  await expect(ofCeremony).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: /^Cancelled/ })).toContainText('of 136 measured, and kept');
  expect((await bench.read()).run?.outcome).toBe('cancelled');
  // The first place shows its own question again, and this place its ceremony.
  await page.getByRole('link', { name: 'Measure', exact: true }).click();
  await expect(ofCeremony).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'A login, step by step' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ceremony', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'A registration, step by step' })).toBeVisible();
});

/** Chromium warns when fewer than two algorithms are requested. These tests request one on purpose. */
const ONE_ALGORITHM = /pubKeyCredParams is missing at least one of the default algorithm identifiers/;

for (const label of ['EdDSA (−8)', 'ES256 (−7)', 'RS256 (−257)']) {
  test(`a virtual authenticator creates and signs with ${label}, or says that it cannot`, async ({
    page,
    siteUrl,
    faults,
  }) => {
    faults.allow(ONE_ALGORITHM);
    await openCeremony(page, siteUrl);
    await addAuthenticator(page);
    const ticks = page.locator('.ticks');
    for (const other of ['EdDSA (−8)', 'ES256 (−7)', 'RS256 (−257)']) {
      await ticks.getByLabel(other).setChecked(other === label);
    }
    await page.getByRole('button', { name: 'Create a passkey' }).click();
    const created = page.locator('.gestures [data-case^="create/"]');
    await expect(created.or(failure(page))).toBeVisible();
    // Chromium's virtual authenticator has ES256; its other algorithms depend on the version.
    if (label !== 'ES256 (−7)' && (await failure(page).isVisible())) {
      await expect(failure(page)).toHaveAttribute('data-code', /no-algorithm|cancelled-or-timed-out/);
      return;
    }
    await expect(created).toContainText('accepted');
    await page.getByRole('button', { name: 'Sign in with it' }).click();
    // The sentence is checked first: if the assertion is refused, the test's report shows why.
    await expect(inspection(page)).toContainText('This assertion is accepted');
    await expect(page.locator('.gestures [data-case^="get/"]')).toContainText('accepted, verified by 2 of 2');
    await expect(inspection(page).locator('[data-outcome="valid"]')).toHaveCount(2);
    await expect(page.locator('.gestures [data-case^="get/"]')).not.toContainText('–');
    if (label === 'ES256 (−7)') await gesturesAreOnlyExported(page);
  });
}

test('one tap registers and logs in, and the inspector holds both', async ({ page, siteUrl }) => {
  await openCeremony(page, siteUrl);
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Both, and inspect them' }).click();
  await expect(page.locator('.gestures [data-case^="create/"]')).toContainText('accepted');
  await expect(page.locator('.gestures [data-case^="get/"]')).toContainText('accepted, verified by 2 of 2');
  await expect(inspection(page)).toContainText('This assertion is accepted');
  // The login as it was sent, with the key from the registration.
  await expect(page.locator('#inspect-json')).toHaveValue(/authenticatorData/);
  await expect(page.locator('#inspect-publicKey')).not.toHaveValue('');
});

test('every way to fail that can be provoked has its code', async ({ page, siteUrl, faults }) => {
  faults.allow(/request to another origin: http:\/\/(127\.0\.0\.1|insecure\.test)/);
  faults.allow(/Cross-Origin-Opener-Policy/);
  faults.allow(ONE_ALGORITHM);
  await page.goto(`${siteUrl.replace('localhost', '127.0.0.1')}#/ceremony`);
  await expect(failure(page)).toHaveAttribute('data-code', 'ip-address');
  await openCeremony(page, siteUrl, 'insecure.test');
  await expect(failure(page)).toHaveAttribute('data-code', 'insecure-origin');

  await openCeremony(page, siteUrl);
  const ticks = page.locator('.ticks');
  for (const label of ['EdDSA (−8)', 'ES256 (−7)', 'RS256 (−257)']) await ticks.getByLabel(label).setChecked(false);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(failure(page)).toHaveAttribute('data-code', 'no-scheme');
  await ticks.getByLabel('ES256 (−7)').setChecked(true);
  await addAuthenticator(page, { hasResidentKey: false });
  await ticks.getByLabel(/Discoverable/).setChecked(true);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(failure(page)).toHaveAttribute('data-code', /not-allowed-here|cancelled-or-timed-out/);
  await page.getByRole('button', { name: 'Sign in with a discoverable one' }).click();
  await expect(failure(page)).toHaveAttribute('data-code', /cancelled-or-timed-out|already-registered/);
});

test('on paper both diagrams stand beside each other', async ({ bench, page }) => {
  await bench.openPlace('ceremony', /ceremony/);
  // The width that a sheet leaves, at which a screen would show one below the other.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.emulateMedia({ media: 'print' });
  const places = await page.locator('.sequence').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(places).toHaveLength(2);
  expect(new Set(places.map(({ top }) => Math.round(top))).size).toBe(1);
  await expect.poll(() => bench.overflow()).toBe(0);
});

import { expect, test } from './site.ts';
import { violationsInBoth } from './violations.ts';

test.beforeEach(({ bench }) => bench.hurry());

const STUDY = 'experiment=password-or-passkey';
const SHORT = `${STUDY}&schemes=argon2id-m19456-t2-p1,bcrypt-10,pbkdf2-sha256-600000,ecdsa-p256,ed25519`;

test('a run says how many passkeys a password is worth, and a server is sized for both', async ({ bench, page }) => {
  const run = await bench.runToEnd(`${SHORT}`);
  // No engine's WebCrypto has Argon2id yet; if one has, that is a measurement, too.
  const requests = run.measurements.filter(
    ({ scheme, backend }) => !(scheme.startsWith('argon2id') && backend !== 'wasm'),
  );
  expect(requests.map(({ status }) => status)).toEqual(Array(8).fill('measured'));
  // A busy machine takes only a sample or two, or unsteady ones; the sentence says so.
  await expect(
    page.getByText(
      /^Checking one password costs this device (?:as much as (?:about [\d,.]+|at least [\d,]+|[\d,.]+ \([\d,.–]+\)) passkey checks, compared (?:round by round|by their medians)|a number of passkey checks that).* holds/,
    ),
  ).toBeVisible();
  await expect(page.getByText(/^300 logins a second with passwords .*keep [\d,.]+/).first()).toBeVisible();
  const settings = page.getByRole('region', { name: 'Settings that people use' });
  await expect(settings.getByText(/OWASP’s least, Spring Security 7/)).toBeVisible();
  await expect(settings.getByRole('link', { name: /Password Storage Cheat Sheet/ }).first()).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await bench.expectToFit(320);

  // The calculator of another study takes the time from the history, at the reader's peak.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('about:blank');
  await bench.runToEnd('experiment=what-to-offer&schemes=ed25519&peak=600');
  const capacity = page.getByRole('region', { name: 'How much a server needs' });
  await expect(capacity.getByText(/^600 logins a second with passwords .*keep [\d,.]+/)).toBeVisible();
});

test('a setting of the visitor’s own is measured, and one that is out of bounds is a sentence before anything runs', async ({
  bench,
  page,
}) => {
  await bench.open(`${STUDY}&schemes=ed25519,argon2id-m4194304-t1-p1,argon2id-m19456-t0-p1`);
  await expect(bench.problems).toContainText('1 GiB of memory at most, and 4 GiB were asked for');
  await expect(bench.problems).toContainText('the passes must be 1 to 1000, and 0 was asked for');
  await page.getByRole('button', { name: 'More settings' }).click();
  const own = page.getByRole('group', { name: 'A setting of your own' });
  await own.getByRole('spinbutton', { name: 'Argon2id, MiB' }).fill('8');
  await own.getByRole('spinbutton', { name: 'Passes' }).fill('1');
  await own.getByRole('button', { name: 'Add Argon2id' }).click();
  await expect(own.getByRole('status')).toHaveText(/^Argon2id 8\sMiB, 1 pass will be measured\.$/);
  const stored = own.getByRole('textbox', { name: 'Or a stored string' });
  for (const [text, pattern] of [
    ['hunter2', /^This is no stored string/],
    ['x'.repeat(1_000_000), /at most 1024 characters/],
    ['$argon2id$v=19$m=4194304,t=1,p=1$c2FsdHNhbHQ$AAAAAAAA', /^This setting is not measured here: .* 4 GiB/],
    ['{bcrypt}$2a$05$9gEkDZJF1DZFlvre3ymAkuo8P75YPFY3JfJDAlsaPW7HyMSIlwE.y', /^bcrypt cost 5 will be measured\.$/],
  ] as const) {
    await stored.fill(text);
    await own.getByRole('button', { name: 'Add its setting' }).click();
    await expect(own.getByRole('status')).toHaveText(pattern);
  }
  // Salt and hash must not be in the address.
  expect(page.url()).toContain('bcrypt-5');
  expect(page.url()).not.toContain('8P75YPFY3');
  await bench.runButton.click();
  const run = await bench.waitForState('finished');
  expect(run.settings.schemes).toEqual(['argon2id-m8192-t1-p1', 'bcrypt-5', 'ed25519']);
  expect(run.measurements.filter(({ status }) => status === 'measured')).toHaveLength(4);
});

test('the stage opens with both on one screen', async ({ bench, page }) => {
  await bench.runToEnd(`${SHORT}`);
  await page.goto(`${bench.siteUrl}#/stage?${SHORT}`);
  await expect(page.getByRole('heading', { name: 'Password above, passkey below: One check' })).toBeVisible();
  await expect(page.getByText(/^Checking one password costs this device/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^300 logins a second with passwords/)).toBeVisible();
});

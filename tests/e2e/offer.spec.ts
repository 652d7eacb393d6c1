import { expect, test } from './site.ts';
import { violations, violationsInBoth } from './violations.ts';

test.beforeEach(({ bench }) => bench.hurry());

test('what to offer stands whole before a run, and a run gives each row its cost and the server its size', async ({
  bench,
  page,
}) => {
  await bench.open('experiment=what-to-offer&stance=small&peak=1e9&cores=8&start=');
  await expect(page.getByRole('heading', { level: 2, name: 'What to offer' })).toBeVisible();
  const advice = page.getByRole('region', { name: 'What to offer' });
  const capacity = page.getByRole('region', { name: 'How much a server needs' });
  await expect(advice.getByRole('radio', { name: 'Small and fast' })).toBeChecked();
  await expect(advice.locator('.offered-code')).toContainText(/alg: -8[\s\S]+alg: -7[\s\S]+alg: -257/);
  await expect(capacity.getByText('“1e9” is not a number from 0.001 to 1,000,000; 300 is used.')).toBeVisible();
  await expect(capacity.getByRole('textbox', { name: 'Cores' })).toHaveValue('8');

  const library = advice.getByRole('combobox', { name: 'Your server’s library' });
  const run = await bench.waitForState('finished');
  await expect(library).toBeEnabled();
  expect(run.measurements.map(({ status, operation }) => `${operation} ${status}`)).toEqual(
    Array(8).fill('verify measured'),
  );
  expect(run.sizes).toHaveLength(4);
  await expect(advice.locator('[data-case="small/-257"]')).toContainText('272');
  await expect(capacity.locator('[data-case]')).toHaveCount(12);
  await expect(capacity.getByText(/^On this device one core verifies [\d,.]+ Ed25519 logins a second/)).toBeVisible();

  // “Who is lost without what” is a figure like every other.
  const ladder = advice.getByRole('region', { name: 'Who is lost without what' });
  await expect(ladder.getByRole('img', { name: 'Small and fast, a chart' })).toBeVisible();
  await ladder.getByText('As a table, 5 rows').click();
  await expect(ladder.getByRole('row', { name: 'KeePassXC EdDSA ES256, RS256' })).toBeVisible();
  await ladder.getByText('As a table, 5 rows').click();

  // The address holds another aim and a number of the reader’s; the run stays.
  await advice.getByRole('radio', { name: 'Ready for post-quantum' }).check();
  await capacity.getByRole('textbox', { name: 'Cores' }).fill('2');
  await capacity.getByRole('textbox', { name: 'Cores' }).blur();
  expect(page.url()).toContain('stance=post-quantum');
  expect(page.url()).toContain('cores=2');
  await expect(advice.locator('[data-case="post-quantum/-48"]')).toContainText('1,322');
  await advice.getByText(/^What this rests on/).click();
  await expect(advice.getByRole('link', { name: 'RFC 9964, May 2026' })).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await bench.expectToFit(320);

  // The answer and its reasons are on paper, too, and what the reader has opened.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await expect(advice.getByText(/^Ready for post-quantum: .+, in this order\.$/)).toBeVisible();
  await expect(advice.locator('.offered-code')).toBeVisible();
  await expect(advice.locator('.advice > div > .says').first()).toBeVisible();
  await expect(advice.getByRole('link', { name: 'RFC 9964, May 2026' })).toBeVisible();
});

test('a main run ends with advice and a calculator, each folded under what it found', async ({ bench, page }) => {
  await bench.runToEnd('schemes=ed25519');
  await expect(page.locator('.closing')).toContainText(
    /Signing by Ed25519 in \w+, this device (?:takes|is|cannot) .*the study’s \w+/,
  );
  for (const name of ['What to offer', 'How much a server needs']) {
    const region = page.getByRole('region', { name });
    await expect(region).toBeVisible();
    await expect(region.getByRole('table')).toHaveCount(0);
    await region.locator('summary').first().click();
    await expect(region.getByRole('table').first()).toBeVisible();
  }
  const calculator = page.getByRole('region', { name: 'How much a server needs' });
  const watts = calculator.getByLabel('Watts of a busy core');
  await watts.fill('10');
  await watts.blur();
  await expect(calculator.locator('.energy')).toContainText(/ draws 10\.0.W .+ a million Ed25519 logins /);
  // Text that is not a number changes nothing except a sentence.
  await watts.fill('0');
  await watts.blur();
  await expect(calculator.getByText('“0” is not a number from 0.001 to 1,000; 10 is used.')).toBeVisible();
  await expect(calculator.locator('.energy')).toContainText(/ draws 10\.0.W /);
  expect(await violations(page)).toEqual([]);
});

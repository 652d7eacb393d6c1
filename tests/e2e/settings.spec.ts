import { experiments } from '../../site/experiments/index.ts';
import { expect, test } from './site.ts';
import { tornNames } from './torn-names.ts';

test('settings that are unknown or out of range are named and their defaults used', async ({ bench }) => {
  await bench.open('preset=epic&seed=-1&schemes=rsa-3072,foo&repeat=21&colour=red');
  for (const named of ['epic', '-1', 'foo', '21', 'colour']) await expect(bench.problems).toContainText(`“${named}”`);
  // One notice with a list, in which no identifier is broken across lines.
  await expect(bench.problems.locator('> *')).toHaveCount(1);
  await expect(bench.problems.getByRole('listitem')).toHaveCount(5);
  await expect(bench.problems.locator('.whole', { hasText: '“epic”' })).toHaveCSS('white-space', 'nowrap');
  await expect(bench.runButton).not.toContainText('times');
  await bench.runButton.click();
  await expect
    .poll(async () => (await bench.read()).run?.settings)
    .toMatchObject({ preset: 'quick', seed: 1, schemes: ['rsa-3072'] });
  await bench.cancelButton.click();
  await bench.waitForState('cancelled');
});

test('a link with very many faults leaves the page in reach', async ({ bench }) => {
  await bench.open(`schemes=${Array.from({ length: 500 }, (_, index) => `foo${index}`).join(',')}`);
  await expect(bench.problems).toContainText('501 parts of the link');
  await expect(bench.problems.getByRole('listitem')).toHaveCount(9);
  await expect(bench.problems.getByRole('listitem').last()).toHaveText('And 493 more.');
});

test('a link with markup in it is shown as text', async ({ bench, page }) => {
  await bench.open(`preset=${encodeURIComponent('<img src=x onerror="globalThis.executed = true">')}`);
  await expect(bench.problems).toContainText('<img src=x');
  expect(await page.evaluate(() => 'executed' in globalThis)).toBe(false);
});

test('an experiment that does not exist is named, and the page is usable', async ({ bench }) => {
  await bench.open('experiment=nonesuch');
  await expect(bench.problems).toContainText('nonesuch');
  await expect(bench.runButton).toBeEnabled();
});

test('good settings raise no problem and are what is run', async ({ bench }) => {
  bench.hurry();
  await bench.open(
    'experiment=passkey-signing&preset=quick&schemes=ed25519&operations=verify&messages=raw-64&seed=4294967295&start',
  );
  const run = await bench.waitForState('finished');
  await expect(bench.problems.filter({ hasText: /\S/ })).toHaveCount(0);
  expect(run.settings).toMatchObject({ schemes: ['ed25519'], operations: ['verify'], seed: 4294967295 });
  expect([...run.notDefault].sort()).toEqual(['messages', 'operations', 'schemes', 'seed']);
  expect(run.measurements).toHaveLength(2);
  await expect(
    bench.page
      .getByRole('table')
      .getByText(/raw challenge of 64/)
      .first(),
  ).toBeVisible();
});

test('without start in the link nothing runs before a tap', async ({ bench, page }) => {
  await bench.open('experiment=passkey-signing&preset=quick');
  await page.waitForTimeout(500);
  expect(await bench.read()).toEqual({ state: 'idle', run: undefined });
});

/** For each group: the left edges of the controls that are beside their names, not below them. */
const edgesOfGroups = (groups: readonly Element[]) =>
  groups.map((group) => {
    const beside = [...group.querySelectorAll('.field')].flatMap((field) => {
      if (field.closest('fieldset') !== group) return [];
      const [name, control] = [...field.children].map((part) => part.getBoundingClientRect());
      return name && control && control.left > name.left ? [Math.round(control.left)] : [];
    });
    return [...new Set(beside)];
  });

test('the fields of a group begin in one line, and no name of an algorithm is torn', async ({ bench, page }) => {
  for (const { id } of experiments) {
    await bench.open(`experiment=${id}`);
    const more = page.getByRole('button', { name: 'More settings' });
    // They stay open from one experiment to the next.
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
    await expect(page.locator('.settings fieldset').first()).toBeVisible();
    for (const width of [320, 360, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const where = `${id}, ${width} px`;
      const groups = await page.locator('.settings fieldset').evaluateAll(edgesOfGroups);
      expect(groups.length, where).toBeGreaterThan(1);
      expect(
        groups.filter(({ length }) => length > 1),
        where,
      ).toEqual([]);
      expect(await page.locator('.settings small').evaluateAll(tornNames), where).toEqual([]);
    }
  }
});

/** The list of studies: what a visitor sees of each before opening it, and what a run changes. */
import { cardOf } from '../../../site/experiments/form/card-of.ts';
import { studyGroups } from '../../../site/experiments/form/study-card.ts';
import { mainExperiment, offeredStudies } from '../../../site/experiments/index.ts';
import { serversStudy } from '../../../site/experiments/studies/servers.ts';
import { expect, test } from '../site.ts';
import { violationsInBoth } from '../violations.ts';

test.beforeEach(({ bench }) => bench.hurry());

const shown = [mainExperiment, ...offeredStudies()];

test('every study is a card in its group, with a picture and a line, and its address works', async ({
  bench,
  page,
}) => {
  await bench.open('experiment=passkey-signing');
  await page.getByRole('link', { name: 'Studies', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Questions', 'Reproduced studies', 'Closer looks']);
  // Questions come first, and each group has the order of the page.
  const [questions = [], ...others] = studyGroups.map((group) =>
    shown.filter((study) => cardOf(study).group === group),
  );
  // Servers are measured elsewhere. Their study is the last of the questions, with published results.
  const ordered = [...questions, serversStudy, ...others.flat()];
  const cards = page.locator('[data-study]');
  await expect(cards).toHaveCount(ordered.length);
  for (const [index, study] of ordered.entries()) {
    const card = cards.nth(index);
    await expect(card).toHaveAttribute('data-study', study.id);
    if (study !== serversStudy) await expect(card).toContainText(cardOf(study).line);
    await expect(card.locator('.study-picture .study-row').first()).toBeAttached();
    await expect(card.getByRole('link')).toHaveAttribute(
      'href',
      study === serversStudy ? '#/servers' : new RegExp(`experiment=${study.id}(&|$)`),
    );
  }
  // The published times of the main question, in words beside their marks.
  await expect(cards.first()).toContainText(/Ed25519\s*0\.022 to 0\.14/);
  expect(await violationsInBoth(page)).toEqual([]);
  await bench.expectToFit(1440, 390, 320);
});

test('the whole card is the link, by keyboard too, and a run here takes the place of what was known', async ({
  bench,
  page,
}) => {
  await bench.open('experiment=rsa-blinding');
  await bench.runButton.click();
  await bench.awayUntilFinished();
  await page.getByRole('link', { name: 'Studies', exact: true }).first().click();
  const card = page.locator('[data-study="rsa-blinding"]');
  await expect(card.locator('.study-picture')).toHaveAttribute('data-from', 'run');
  await expect(card).toContainText('your last run');
  await expect(card.locator('.bar.solid').first()).toBeAttached();
  await expect(page.locator('[data-study="post-quantum"] .study-picture')).toHaveAttribute('data-from', 'known');
  // Clicks at the card's lower edge, outside the text of the link.
  const box = await card.boundingBox();
  if (!box) throw new Error('The card is not drawn.');
  await card.click({ position: { x: box.width / 2, y: box.height - 10 } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What does blinding cost?');
  await page.goBack();
  await page.locator('[data-study="post-quantum"] a').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/post-quantum passkey/);
});

test('a study whose own figure would be empty begins with the picture of its card, until a run takes its place', async ({
  bench,
  page,
}) => {
  await bench.open('experiment=own-code');
  const known = page.locator('main .study-picture');
  await expect(known).toContainText(/Verify.*this project’s machine/);
  await expect(page.locator('main .panels')).toHaveCount(0);
  await expect(page.locator('main')).toContainText('A run draws here: Sign; Verify.');
  await bench.runButton.click();
  await expect(known).toHaveCount(0);
  await expect(page.locator('main .panel').first()).toBeVisible();
});

/** The list of studies: what a visitor sees of each before opening it, and what a run changes. */
import { cardOf } from '../../../site/experiments/form/card-of.ts';
import { studyGroups } from '../../../site/experiments/form/study-card.ts';
import { mainExperiment, offeredStudies } from '../../../site/experiments/index.ts';
import { serversStudy } from '../../../site/experiments/studies/servers.ts';
import { whatToOffer } from '../../../site/experiments/studies/what-to-offer.ts';
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
  // Servers are measured elsewhere. Their study shares a card with the study of what to offer, before it.
  const ordered = [
    ...questions.flatMap((study) => (study === whatToOffer ? [serversStudy, study] : [study])),
    ...others.flat(),
  ];
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

test('five questions have a card each, and one of them leads to two places', async ({ bench, page }) => {
  await page.goto(`${bench.siteUrl}#/studies`);
  const cards = page.locator('section[aria-labelledby="studies-question"] > .studies > li');
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText([
    'What does a signature cost?',
    'Password or passkey?',
    'What does a login cost my server, and what should it offer?',
    'What will post-quantum cost?',
    'How fast can WebAssembly be?',
  ]);
  await expect(page.locator('[data-study="servers"] .study-row').first()).toBeVisible();
  // No row of cards ends before the list does.
  for (const width of [320, 390, 768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const gaps = await cards.evaluateAll((found) => {
      const boxes = found.map((card) => card.getBoundingClientRect());
      const rightEnds = new Map<number, number>();
      for (const { top, right } of boxes) rightEnds.set(top, Math.max(right, rightEnds.get(top) ?? 0));
      const most = Math.max(...rightEnds.values());
      return [...rightEnds.values()].map((right) => Math.round(most - right));
    });
    expect(new Set(gaps), `${width}`).toEqual(new Set([0]));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const links = cards.nth(2).getByRole('link');
  await expect(links).toHaveCount(2);
  const places = [
    [serversStudy.title, serversStudy.question],
    [whatToOffer.title, whatToOffer.question],
  ] as const;
  for (const [index, [name, question]] of places.entries()) {
    await expect(links.nth(index)).toHaveAccessibleName(name);
    expect((await links.nth(index).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await links.nth(index).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(question);
    await page.goBack();
    // Its whole part leads there, too.
    const part = cards.nth(2).locator('.study-part').nth(index);
    const height = (await part.boundingBox())?.height ?? 0;
    await part.click({ position: { x: 100, y: height - 10 } });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(question);
    await page.goBack();
  }
  // The Tab key goes from one to the other.
  await links.first().focus();
  await page.keyboard.press('Tab');
  await expect(links.last()).toBeFocused();
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

/**
 * A history that somebody has changed: each run is listed, opened or refused with a sentence,
 * compared, saved and deleted.
 */
import { readFileSync } from 'node:fs';
import { DATABASE_NAME } from '../../../site/results/history/history.ts';
import { exampleRun } from '../../../site/results/simulated/example-run.ts';
import { hostileDocuments } from '../../../site/results/simulated/hostile-documents.ts';
import { keepRuns } from '../import-runs.ts';
import { expect, test } from '../site.ts';

// Very large documents take seconds to hand over and test nothing else here.
const hostile = hostileDocuments.filter(({ isLarge, name }) => !isLarge && !/ten megabytes/.test(name));
const good = exampleRun({ id: 'good' });

test('documents that nobody measured hinder nothing in a history that holds all of them', async ({ bench, page }) => {
  await keepRuns(page, bench.siteUrl, [good]);
  const texts = hostile.map(({ text }) => text());
  const isStored = await page.evaluate(
    async ([name, documents]) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opened = indexedDB.open(name);
        opened.onsuccess = () => resolve(opened.result);
      });
      const writing = database.transaction(['entries', 'runs'], 'readwrite');
      const outcomes = documents.map((text, at) => {
        try {
          writing.objectStore('runs').put(JSON.parse(text), `hostile-${at}`);
          return true;
        } catch {
          // The document is nested deeper than a database accepts.
          return false;
        }
      });
      const entry = {
        savedAt: '2026-01-01T00:00:00.000Z',
        origin: 'own',
        outcome: 'finished',
        engine: 'X',
        measured: 1,
      };
      // Every third document has no entry, and every third an entry without content.
      for (const [at, isKept] of outcomes.entries())
        if (isKept && at % 3 > 0)
          writing
            .objectStore('entries')
            .put({ ...(at % 3 === 1 ? { ...entry, label: `Hostile ${at}` } : {}), id: `hostile-${at}` });
      await new Promise((resolve) => (writing.oncomplete = resolve));
      database.close();
      return outcomes;
    },
    [DATABASE_NAME, texts] as const,
  );
  const all = 1 + isStored.filter(Boolean).length;
  await page.goto(`${bench.siteUrl}?changed#/compare`);
  await expect(page.getByText(`${all} runs kept in this browser.`)).toBeVisible();
  const showAll = async () => {
    const more = page.getByRole('button', { name: /^Show more/ });
    while (await more.isVisible()) await more.click();
  };
  await showAll();
  const listed = page.getByTestId('history').getByRole('listitem');
  await expect(listed).toHaveCount(all);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save all as one file' }).click();
  const lines = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\n');
  const readable = 1 + hostile.filter(({ refusal }, at) => isStored[at] && !refusal).length;
  expect(lines).toHaveLength(readable);
  await expect(page.getByText(new RegExp(`${all - readable} more can no longer be read`))).toBeVisible();

  for (const [at, { name, refusal }] of hostile.entries()) {
    if (!isStored[at]) continue;
    await page.goto(`${bench.siteUrl}#/saved/hostile-${at}`);
    const main = page.locator('main');
    if (refusal) await expect(main, name).toContainText(/othing was read\./);
    else await expect(main.locator('h1'), name).not.toBeEmpty();
  }
  expect(await page.evaluate(() => 'polluted' in Object.prototype)).toBe(false);

  await page.goto(`${bench.siteUrl}#/compare`);
  await expect(listed.first()).toBeVisible();
  await showAll();
  const box = (name: string) => listed.getByRole('checkbox', { name }).first();
  await box('Pixel 9, on charger').check();
  for (const [at, { name, refusal }] of hostile.entries()) {
    if (!isStored[at] || at % 3 !== 1 || at > 12) continue;
    await box(`Hostile ${at} `).click();
    // A refused run gives a sentence and is not chosen.
    if (refusal) await expect(page.getByText(/othing was read\./), name).toBeVisible();
    await expect(box(`Hostile ${at} `), name).toBeChecked({ checked: !refusal });
  }
  await expect(page.locator('.compare-table [data-case]').first()).toBeVisible();
  const before = await listed.count();
  const deleteOne = page.getByRole('button', { name: 'Delete Hostile 1', exact: true });
  await deleteOne.click();
  await expect(listed).toHaveCount(before - 1);
  // Deleting an unreadable run by mistake can be undone, too.
  await expect(page.getByText('Hostile 1 was deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(listed).toHaveCount(before);
  await deleteOne.click();
  await expect(listed).toHaveCount(before - 1);
  await page.getByRole('button', { name: 'Delete all …' }).click();
  await page.getByRole('button', { name: /^Delete all \d+ runs$/ }).click();
  await expect(page.getByText('Every run is deleted.')).toBeVisible();
});

test('documents under keys that no run has are listed, deleted and put back', async ({ bench, page }) => {
  await keepRuns(page, bench.siteUrl, [good]);
  await page.evaluate(
    async ([name, document]) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opened = indexedDB.open(name);
        opened.onsuccess = () => resolve(opened.result);
      });
      const writing = database.transaction(['runs'], 'readwrite');
      const keys = ['__proto__', '', '../../#/r/x', '<b>%', 7, new Date(0), [1, ['a']], new Uint8Array([1, 2])];
      for (const [at, key] of keys.entries())
        writing.objectStore('runs').put(at % 2 ? JSON.parse(document) : { schemaVersion: 99 }, key);
      await new Promise((resolve) => (writing.oncomplete = resolve));
      database.close();
    },
    [DATABASE_NAME, JSON.stringify(good)] as const,
  );
  await page.goto(`${bench.siteUrl}?keys#/compare`);
  const listed = page.getByTestId('history').getByRole('listitem');
  await expect(listed).toHaveCount(9);
  for (let count = 9; count > 1; count -= 1) {
    // The last one may be the page’s own run, if it is as old as the others.
    await page
      .getByRole('button', { name: /^Delete (?!all)/ })
      .nth(count - 1)
      .click();
    await expect(listed).toHaveCount(count - 1);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(listed).toHaveCount(count);
    await page
      .getByRole('button', { name: /^Delete (?!all)/ })
      .nth(count - 1)
      .click();
    await expect(listed).toHaveCount(count - 1);
  }
  await page.getByRole('link', { name: /^Open/ }).click();
  await expect(page.getByTestId('sentence')).toBeVisible();
});

test('a run that another tab has deleted stays where it is shown, and is said where it is asked for', async ({
  bench,
  context,
  page,
}) => {
  const runs = ['stays', 'goes', 'compared'].map((id) => ({
    ...good,
    id,
    environment: { ...good.environment, label: `The one that ${id}` },
  }));
  await keepRuns(page, bench.siteUrl, runs);
  await page.getByRole('checkbox', { name: /The one that compared/ }).check();
  const shown = await context.newPage();
  await shown.goto(`${bench.siteUrl}#/saved/goes`);
  await expect(shown.getByTestId('sentence')).toBeVisible();
  const deleting = await context.newPage();
  await deleting.goto(`${bench.siteUrl}#/compare`);
  for (const name of ['goes', 'compared']) {
    await deleting.getByRole('button', { name: new RegExp(`^Delete The one that ${name}`) }).click();
    await expect(deleting.getByText(`The one that ${name} was deleted.`)).toBeVisible();
  }

  const listed = page.getByTestId('history').getByRole('listitem');
  await expect(listed).toHaveCount(3);
  await page.getByRole('checkbox', { name: /The one that goes/ }).click();
  await expect(
    page.getByText('This run is no longer in the history: it was deleted, perhaps in another tab.'),
  ).toBeVisible();
  await expect(listed).toHaveText([/The one that stays/]);
  // What is compared or shown is on its page whole, and can be saved from there.
  await expect(page.locator('main')).toContainText('The one that compared');
  await shown.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(shown.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  await shown.reload();
  await expect(shown.getByTestId('problems')).toHaveText(
    /This run is not in the history of this browser; it may have been deleted/,
  );
});

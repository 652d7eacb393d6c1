/**
 * Contents of the address of an embedded figure, and messages of pages around it: the frame shows a figure or one
 * sentence, and executes nothing.
 */
import { readRunText } from '../../../site/results/document/read-run.ts';
import { printShared } from '../../../site/results/share/share-link.ts';
import { exampleRun } from '../../../site/results/simulated/example-run.ts';
import { hostileDocuments } from '../../../site/results/simulated/hostile-documents.ts';
import { expect, test } from '../site.ts';
import { NO_NUMBER } from './no-number.ts';

const WHAT_TO_DO = /(?:Copy the (?:code for embedding|link) again|Ask for|reload|othing was read)/i;

const readable = hostileDocuments.filter(({ refusal, isLarge }) => !refusal && !isLarge);
const good = await printShared(exampleRun({ id: 'good' }));

/** Bad addresses: each has something else in the place of the run. */
const badHashes: readonly (readonly [name: string, hash: string])[] = [
  ['nothing', ''],
  ['no run', '#/embed'],
  ['an empty run', '#/embed?figure=operation-bars&r='],
  ['what is no base64url', '#/embed?r=<img src=x onerror=alert(1)>'],
  ['what cannot be decoded', '#/embed?r=%E0%A4%A'],
  ['a run that is cut short', `#/embed?r=${good.slice(0, good.length / 2)}`],
  ['a run with one letter changed', `#/embed?r=${good.slice(0, 30)}${good[30] === 'A' ? 'B' : 'A'}${good.slice(31)}`],
  ['two megabytes of a run', `#/embed?r=${'A'.repeat(2_100_000)}`],
  ['a figure that there is not', `#/embed?figure=__proto__&r=${good}`],
  ['a figure that is markup', `#/embed?figure=<svg onload=alert(1)>\u202e&r=${good}`],
  ['a figure of a megabyte', `#/embed?figure=${'f'.repeat(1_000_000)}&r=${good}`],
  ['settings of another place', `#/run?experiment=__proto__&seed=1e999&start`],
];

test('every address in a frame is a figure or one sentence, with what to do', async ({ bench, page }) => {
  await page.goto(`${bench.siteUrl}embed/#/embed?r=${good}`);
  const isShown = page.locator('.whence');
  const refusal = page.getByTestId('problems');
  await expect(isShown).toBeVisible();
  const ask = (hash: string) =>
    page.evaluate((next) => {
      location.hash = next;
    }, hash);
  for (const [name, hash] of badHashes) {
    await ask(`#/embed?r=${good}&${name}`);
    await expect(isShown).toBeVisible();
    await ask(hash);
    await expect(refusal, name).toHaveText(WHAT_TO_DO);
    expect((await refusal.textContent())?.length, name).toBeLessThan(500);
  }
  for (const { name, text } of readable) {
    await ask('');
    await expect(refusal).toBeVisible();
    await ask(`#/embed?r=${await printShared(readRunText(text()))}`);
    await expect(isShown.or(refusal), name).toBeVisible();
    await expect(page.locator('#app > *'), name).toHaveCount(1);
    await expect(page.locator('body'), name).not.toHaveText(NO_NUMBER, { useInnerText: true });
  }
  expect(await page.evaluate(() => 'polluted' in Object.prototype)).toBe(false);
});

test('of addresses that follow each other the last one is shown', async ({ bench, page }) => {
  await page.goto(`${bench.siteUrl}embed/#/embed?r=${good}`);
  await expect(page.locator('.whence')).toBeVisible();
  await page.evaluate(async (hash) => {
    // The long result is still being decompressed when the short one is refused.
    for (const next of [hash, '#/embed?r=x']) {
      history.replaceState(null, '', next);
      dispatchEvent(new HashChangeEvent('hashchange'));
    }
    for (let round = 0; round < 50; round += 1) await new Promise((resolve) => setTimeout(resolve));
  }, `#/embed?r=${good}`);
  await expect(page.getByTestId('problems')).toBeVisible();
  await expect(page.locator('.whence')).toHaveCount(0);
});

test('what the page around a frame says to it, and in floods, changes nothing; the frame says nothing to it', async ({
  bench,
  page,
}) => {
  await page.route('**/around.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="embed/#/embed?r=${good}" width="720" height="640"></iframe>`,
    }),
  );
  await page.goto(`${bench.siteUrl}around.html`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.whence')).toBeVisible();
  const before = await frame.locator('#app').textContent();
  const messagesBack = await page.evaluate(
    async (documents) => {
      const messagesHere: unknown[] = [];
      addEventListener('message', ({ data }) => messagesHere.push(data));
      const { contentWindow } = document.querySelector('iframe') ?? {};
      const messages = [null, 7, 'x', {}, { type: 'keep' }, { type: 'key', key: 'b' }, { type: 'talk' }, ...documents];
      for (let round = 0; round < 100; round += 1)
        for (const message of messages) contentWindow?.postMessage(message, '*');
      for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setTimeout(resolve));
      return messagesHere;
    },
    readable.map(({ text }) => text()).slice(0, 10),
  );
  expect(messagesBack).toEqual([]);
  expect(await frame.locator('#app').textContent()).toBe(before);
});

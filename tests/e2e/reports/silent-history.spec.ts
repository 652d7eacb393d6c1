/** A history that never answers, or is taken away while the page is open: a sentence says so, and nothing waits for ever. */
import { DATABASE_NAME } from '../../../site/results/history/history.ts';
import { printShared } from '../../../site/results/share/share-link.ts';
import { exampleRun } from '../../../site/results/simulated/example-run.ts';
import { countStored } from '../hold-history.ts';
import { keepRuns } from '../import-runs.ts';
import { expect, test } from '../site.ts';

test.beforeEach(({ bench }) => bench.hurry());

const SETTINGS = 'schemes=ed25519&operations=sign&backends=webcrypto';
const NO_ANSWER = /The history in this browser does not answer/;

/** Lets the requests of these methods begin, and keeps their answers from the page. */
const silence = (owner: string, methods: readonly string[]) => `for (const name of ${JSON.stringify(methods)}) {
  const before = ${owner}.prototype[name];
  ${owner}.prototype[name] = function (...parameters) {
    const request = before.apply(this, parameters);
    for (const type of ['success', 'error', 'upgradeneeded', 'blocked'])
      request.addEventListener(type, (event) => event.stopImmediatePropagation());
    return request;
  };
}`;

for (const [what, script] of [
  ['that never opens', silence('IDBFactory', ['open'])],
  ['that opens and answers nothing', silence('IDBObjectStore', ['get', 'getKey', 'getAll', 'getAllKeys', 'put'])],
] as const)
  test(`a history ${what} is told, and hinders neither a run nor a link`, async ({ bench, page }) => {
    await page.addInitScript(script);
    await bench.runToEnd(SETTINGS);
    await expect(page.getByText(NO_ANSWER).first()).toBeVisible({ timeout: 30_000 });
    await page.goto(`${bench.siteUrl}?compare#/compare`);
    await expect(page.getByText(NO_ANSWER).first()).toBeVisible({ timeout: 30_000 });
    await page.goto(`${bench.siteUrl}?link#/r/${await printShared(exampleRun())}`);
    await expect(page.getByTestId('sentence')).toBeVisible({ timeout: 60_000 });
    await page.goto(`${bench.siteUrl}?saved#/saved/never-there`);
    await expect(page.getByTestId('problems')).toContainText(/does not answer|not in the history/, { timeout: 30_000 });
  });

test('a run says that it is not kept where the code of the history does not load, and is kept when it does', async ({
  bench,
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  const code = /history-state/;
  await page.route(code, (route) => route.abort());
  await bench.runToEnd(SETTINGS);
  await expect(bench.notices).toContainText('The run could not be kept');
  await page.unroute(code);
  await bench.runButton.first().click();
  await expect(bench.notices).toBeEmpty({ timeout: 120_000 });
  await bench.waitForState('finished');
  await expect.poll(() => countStored(page, 'visits')).toBe(1);
});

test('a history that another tab deletes in mid-run keeps the run all the same', async ({ bench, page, context }) => {
  await keepRuns(page, bench.siteUrl, [exampleRun()]);
  const other = await context.newPage();
  await other.goto(`${bench.siteUrl}404.html`);
  await page.bringToFront();
  await bench.open(SETTINGS);
  await bench.runButton.first().click();
  await other.evaluate(
    (name) => new Promise((resolve) => (indexedDB.deleteDatabase(name).onsuccess = resolve)),
    DATABASE_NAME,
  );
  await bench.waitForState('finished');
  await page.goto(`${bench.siteUrl}#/compare`);
  await expect(page.getByTestId('history').getByRole('listitem')).toHaveCount(1);
  await expect(bench.notices).toBeEmpty();
  await page.getByRole('link', { name: /^Open/ }).click();
  await expect(page.getByTestId('sentence')).toBeVisible();
});

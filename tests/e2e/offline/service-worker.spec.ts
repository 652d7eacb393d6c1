/** The service worker in normal and in faulty conditions: each gives a sentence, and nothing is lost. */
import type { Page } from '@playwright/test';
import { BenchPage } from '../bench.ts';
import { type CopiedSite, copySite } from '../copied-site.ts';
import { test as base, expect } from '../site.ts';

interface Fixtures {
  /** Whether the host sends none of our headers. Browsers then ask again for the files that they have stored. */
  readonly sendsNothing: boolean;
  /** Each test has a host of its own, so that nothing is stored by another test. */
  readonly copied: CopiedSite;
  readonly own: BenchPage;
}

const test = base.extend<Fixtures>({
  sendsNothing: [false, { option: true }],
  copied: async ({ sendsNothing }, use) => {
    const site = await copySite(sendsNothing ? [] : undefined);
    await use(site);
    await site.stop();
    site.remove();
  },
  own: async ({ page, copied, faults }, use) => {
    faults.allow(/request to another origin: http:\/\/localhost/);
    await use(new BenchPage(page, copied.url, faults));
  },
});

test.use({ serviceWorkers: 'allow' });

const line = (page: Page) => page.getByTestId('offline');
/** The version of the page. Titles do not tell it, because they are those of its places. */
const generation = (page: Page) => page.locator('meta[name="generation"]');
const isKept = (page: Page) => expect(line(page)).toContainText('works without a network', { timeout: 180_000 });
const keptNames = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => url),
    );
    return (await Promise.all(names)).flat();
  });

/** Whether no other version is being installed or waits. */
const isSettled = (page: Page) => () =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return !registration?.installing && !registration?.waiting;
  });

test('an update is kept whole, offered, and used when somebody says so; what it replaces goes', async ({
  copied,
  own,
  page,
}) => {
  await own.open();
  await isKept(page);
  const before = await keptNames(page);
  copied.makeVersion('newer12');

  await page.reload();
  await expect(page.getByText(/A newer version, [\d.]+ \(commit newer12\), is kept and ready\./)).toBeVisible({
    timeout: 180_000,
  });
  await expect(generation(page)).toHaveCount(0);
  await page.reload();
  await expect(generation(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Reload with it' }).click();
  await expect(generation(page)).toHaveAttribute('content', 'newer12');
  await isKept(page);
  const after = await keptNames(page);
  expect(after).toHaveLength(before.length);
  expect(after.filter((name) => /index\.html\?/.test(name) && before.includes(name))).toHaveLength(1);

  // If a host goes back to an older version, its offer names it the older one.
  copied.makeVersion('before1', 1_000_000_000);
  await page.reload();
  await expect(page.getByText(/An older version, [\d.]+ \(commit before1\), is kept and ready\./)).toBeVisible({
    timeout: 180_000,
  });
});

test('an update is not offered while a run is under way, nor used while another tab runs; an old tab says that another one has taken it', async ({
  context,
  copied,
  own,
  page,
}) => {
  await own.open();
  await isKept(page);
  copied.makeVersion('newer12');
  await page.reload();
  const offer = page.getByRole('button', { name: 'Reload with it' });
  await expect(offer).toBeVisible({ timeout: 180_000 });

  const measuring = new BenchPage(await context.newPage(), copied.url, own.faults);
  await measuring.open('preset=study&schemes=rsa-2048&start');
  await measuring.waitForMeasured(1);
  await expect(measuring.page.getByRole('button', { name: 'Reload with it' })).toHaveCount(0);
  await offer.click();
  await expect(page.getByText('A run is under way in this browser; ask again when it is done.')).toBeVisible();
  expect((await measuring.read()).state).toBe('running');
  await measuring.page.close();

  const other = await context.newPage();
  await other.goto(copied.url);
  await other.getByRole('button', { name: 'Reload with it' }).click();
  await expect(generation(other)).toHaveAttribute('content', 'newer12');
  const message = 'Another tab has taken a newer version of this page: reload to use it.';
  await expect(page.getByText(message)).toBeVisible();
  await expect(offer).toHaveCount(0);

  // The host has no file of the previous version any more, so a network does not help with any request.
  for (const name of copied.files().filter((file) => file.startsWith('assets/'))) copied.erase(name);
  await other.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  own.faults.allow(/Failed to load resource|could not be fetched|dynamically imported module|stopped unexpectedly/i);
  for (const place of ['studies', 'ceremony', 'compare', 'method', 'stage']) {
    await page.evaluate((to) => {
      location.hash = `#/${to}`;
    }, place);
    const isThere = page.locator('main h1, .stage').first();
    await expect(isThere.or(page.getByRole('alert').getByText(message)).first()).toBeVisible();
    await expect(page.getByText('Connect to the network')).toHaveCount(0);
  }
  await page.evaluate(() => {
    location.hash = '#/run?schemes=ed25519&operations=sign&start';
  });
  // The run continues with what it has, or the page gives the reason.
  const ended = async () => {
    const isTold = (await page.getByTestId('notices').getByText(message, { exact: true }).count()) > 0;
    return isTold ? 'told' : (await own.read()).state;
  };
  await expect.poll(ended, { timeout: 120_000 }).toMatch(/^(?:told|finished)$/);
  await expect(page.getByText('Connect to the network')).toHaveCount(0);
});

test('half an update is not used: the version before goes on, whole', async ({ copied, own, page }) => {
  own.faults.allow(/integrity|Failed to load resource/i);
  await own.open();
  await isKept(page);
  copied.makeVersion('newer12');
  // The host is asked in the middle of a deployment.
  copied.write('index.html', '<!doctype html><title>Something in between</title>');
  const timesAsked = () => copied.requests.filter((path) => path === '/index.html').length;
  const before = timesAsked();
  await page.reload();
  await expect.poll(timesAsked, { timeout: 180_000 }).toBeGreaterThan(before);
  await expect.poll(isSettled(page)).toBe(true);
  await expect(page.getByRole('button', { name: 'Reload with it' })).toHaveCount(0);
  await copied.stop();
  await page.reload();
  await isKept(page);
  await expect(generation(page)).toHaveCount(0);
  await expect(page).not.toHaveTitle(/between/);
});

test('a cache that is wiped in mid-run loses nothing: the run ends, and the next visit keeps everything again', async ({
  own,
  page,
}) => {
  await own.open();
  await isKept(page);
  await own.open('schemes=ed25519,ecdsa-p256&backends=wasm&start');
  await own.waitForMeasured(1);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await own.waitForState('finished');
  expect(await own.measured()).toHaveLength(6);
  await page.reload();
  await isKept(page);
});

test('how much is kept is told now and then, and not at each file', async ({ own, page }) => {
  await page.addInitScript(() => {
    const sentences = new Set<string>();
    Object.assign(globalThis, { sentences });
    new MutationObserver(() => {
      const text = document.querySelector('[data-testid="offline"]')?.textContent ?? '';
      if (text.includes('Being kept')) sentences.add(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await own.open();
  await isKept(page);
  expect((await keptNames(page)).length).toBeGreaterThan(100);
  const sentences = await page.evaluate(() => [
    ...(globalThis as unknown as { sentences: ReadonlySet<string> }).sentences,
  ]);
  expect(sentences.length).toBeGreaterThan(0);
  expect(sentences.length).toBeLessThan(10);
});

test('a full disk leaves a page that works, and says that it is kept in part', async ({ copied, own, page }) => {
  const full = "Cache.prototype.put = async () => { throw new DOMException('Full.', 'QuotaExceededError'); };";
  copied.write('service-worker.js', `${full}\n${copied.read('service-worker.js')}`);
  await own.open();
  await expect(line(page)).toContainText(/Kept in part, 0 of \d+ files, because .+\. The next visit tries again\./);
  await own.open('schemes=ed25519&operations=sign&start');
  await own.waitForState('finished');
  expect(await own.measured()).toHaveLength(2);
});

test.describe('on a host that sends no header', () => {
  test.use({ sendsNothing: true });

  test('files that have left both the device and the host cost one reload, not the site', async ({
    copied,
    own,
    page,
  }) => {
    own.faults.allow(/Failed to load|404|module script/);
    await own.open();
    await isKept(page);
    const studies = (await keptNames(page)).find((name) => /assets\/studies-.*\.js$/.test(name)) ?? '';
    await page.evaluate(async (address) => {
      for (const name of await caches.keys()) await (await caches.open(name)).delete(address);
    }, studies);
    // The host has another version by now.
    const file = new URL(studies).pathname.slice(1);
    const script = copied.read(file);
    copied.erase(file);
    const newer = '<head><meta name="generation" content="newer">';
    copied.write('index.html', copied.read('index.html').replace('<head>', newer));
    await page.goto(`${copied.url}#/studies`);
    await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible();
    copied.write(file, script);
    await page.reload();
    await expect(generation(page)).toHaveAttribute('content', 'newer');
    await expect(page.getByRole('heading', { name: /studies/i }).first()).toBeVisible();
  });

  test('a service worker that isolates nothing costs one reload, and never a loop', async ({ copied, own, page }) => {
    copied.write(
      'service-worker.js',
      "addEventListener('install', () => skipWaiting()); addEventListener('activate', (event) => event.waitUntil(clients.claim()));",
    );
    const timesAsked = () => copied.requests.filter((path) => path === '/').length;
    await page.goto(copied.url);
    const wasReloaded = () => {
      const [navigation] = performance.getEntriesByType('navigation');
      return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
    };
    await page.waitForFunction(wasReloaded);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
    // A reload loop would prevent a run from ending.
    await own.open('schemes=ed25519&operations=sign&start');
    await own.waitForState('finished');
    expect(timesAsked()).toBe(2);
  });
});

test('what another app or site shares is read under Compare, and not before a person says so', async ({
  copied,
  own,
  page,
}) => {
  await own.open();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  const results = 'BenchmarkSign/Ed25519 60168 19883 ns/op\n';
  // A form of another page, as the system sends it; our own pages send no forms.
  await page.goto('about:blank');
  await page.setContent(`<form method="post" enctype="multipart/form-data" action="${copied.url}share-target">
    <textarea name="text">${results}</textarea></form>`);
  await page.evaluate(() => document.querySelector('form')?.submit());
  await expect(page).toHaveURL(/#\/compare$/);
  await expect(page.getByTestId('shared')).toContainText('Nothing of it has been read or kept.');
  await expect(page.getByTestId('history').getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Read and keep' }).click();
  await expect(page.getByText(/is added\./).first()).toBeVisible();
  await expect(page.getByTestId('history').getByRole('listitem')).toHaveCount(1);
});

/** What the page must not do, and what it does if the host sends other files than the built ones. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot, siteFolder } from '../../../scripts/project.mjs';
import { startServer } from '../../../scripts/serve/server.mjs';
import { printShared } from '../../../site/results/share/share-link.ts';
import { exampleRun } from '../../../site/results/simulated/example-run.ts';
import { BenchPage } from '../bench.ts';
import { expect, test } from '../site.ts';

/** Modules that a Quick run of Ed25519 loads, with or without wide arithmetic. */
const module = /eddsa-\w+-[^/]*\.wasm$/;

const wasmCells = 'schemes=ed25519&backends=wasm,webcrypto&start';

test('a module with one changed byte is not compiled, and the sentence says which and why', async ({ bench, page }) => {
  bench.hurry();
  bench.faults.allow(/integrity/);
  await page.route(module, async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    body[body.length - 1] = (body[body.length - 1] ?? 0) ^ 1;
    await route.fulfill({ response, body });
  });
  await bench.open(wasmCells);
  const { measurements } = await bench.waitForState('finished');
  const ours = measurements.filter(({ backend }) => backend === 'wasm');
  expect(ours).toHaveLength(3);
  for (const one of ours) {
    expect(one.status).not.toBe('measured');
    if (one.status !== 'measured') expect(one.reason).toMatch(/eddsa-\w+ is not the one .+ SHA-256 .+ not compiled/);
  }
  expect(measurements.filter(({ status }) => status === 'measured')).toHaveLength(3);
});

test('a page in the place of a module is named as one', async ({ bench, page }) => {
  bench.hurry();
  bench.faults.allow(/integrity/);
  await page.route(module, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Hello</h1>' }),
  );
  await bench.open(wasmCells);
  const { measurements } = await bench.waitForState('finished');
  const [first] = measurements.filter(({ backend }) => backend === 'wasm');
  expect(first?.status !== 'measured' && first?.reason).toMatch(/the host sent a page/);
});

test('a module of the wrong media type is measured all the same', async ({ bench, page }) => {
  bench.hurry();
  await page.route(module, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'text/plain' } });
  });
  await bench.open(wasmCells);
  await bench.waitForState('finished');
  expect(await bench.measured()).toHaveLength(6);
});

for (const { name, answer } of [
  { name: 'does not send a script of the page', answer: { status: 404, body: 'Not found.' } },
  { name: 'sends a script as a page', answer: { contentType: 'text/html', body: '<!doctype html>' } },
]) {
  test(`a host that ${name} leaves a sentence, not an empty page`, async ({ faults, page, siteUrl }) => {
    faults.allow(/Failed to load|MIME type/);
    await page.route(/assets\/index-[^/]*\.js$/, (route) => route.fulfill(answer));
    await page.goto(siteUrl);
    await expect(page.getByRole('alert')).toHaveText(/^This page did not load whole: .+ another browser\.$/);
  });
}

test('opened as a file the page says what to do', async ({ faults, page }) => {
  faults.allow(/CORS|ERR_FAILED|another origin/);
  await page.goto(pathToFileURL(join(siteFolder, 'index.html')).href);
  await expect(page.getByRole('alert')).toHaveText(/opened as a file, .+ http:\/\/localhost:8000 instead\.$/);
});

test('without a service worker, on a host that sends no header, the page says so and measures', async ({
  faults,
  page,
}) => {
  faults.allow(/another origin/);
  const server = await startServer({ rules: [] });
  try {
    const bench = new BenchPage(page, server.url, faults);
    await bench.open('schemes=ed25519&start');
    await expect(page.getByTestId('offline')).toContainText('it needs a network');
    const { environment } = await bench.waitForState('finished');
    expect(environment.isolated).toBe(false);
    expect(await bench.measured()).toHaveLength(6);
  } finally {
    await server.close();
  }
});

test('no file of the site names a folder of the machine that built it', () => {
  const files = readdirSync(siteFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => join(parentPath, name));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => name.endsWith('.map') || readFileSync(name).includes(projectRoot))).toEqual([]);
});

test('no string becomes a script, and no worker comes from elsewhere', async ({ bench, page }) => {
  bench.faults.allow(/Trusted|Content Security Policy|Content-Security-Policy/);
  await bench.open();
  const refused = await page.evaluate(() => {
    const tries: Record<string, () => unknown> = {
      html: () => {
        document.createElement('div').innerHTML = '<b>x</b>';
      },
      worker: () => new Worker('https://example.org/worker.js'),
      data: () => new Worker('data:text/javascript,1'),
    };
    return Object.keys(tries).filter((name) => {
      try {
        tries[name]?.();
        return false;
      } catch {
        return true;
      }
    });
  });
  expect(refused).toEqual(['html', 'worker', 'data']);
});

test('a figure may be framed by another site, and the page itself may not', async ({ page, siteUrl, faults }) => {
  faults.allow(/request to another origin|frame-ancestors|Refused to (?:display|frame)|ERR_BLOCKED/);
  const shared = await printShared(exampleRun());
  const html = `<!doctype html><title>Another site</title>
    <iframe name="figure" src="${siteUrl}embed/#/embed?r=${shared}" width="700" height="600"></iframe>
    <iframe name="page" src="${siteUrl}" width="700" height="600"></iframe>`;
  const other = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(html));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  try {
    await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
    const figure = page.frameLocator('iframe[name=figure]');
    await expect(figure.getByTestId('sentence')).toBeVisible();
    await expect(figure.locator('canvas').first()).toBeVisible();
    await expect(figure.getByRole('link', { name: 'Passkey Bench' })).toHaveAttribute('href', /^\.\.\/#\/r\//);
    await expect(page.frameLocator('iframe[name=page]').getByRole('heading')).toHaveCount(0);
  } finally {
    other.closeAllConnections();
    other.close();
  }
});

test('a link to a figure leads to its own page, and a bad one says so', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/embed?r=${await printShared(exampleRun())}`);
  await expect(page).toHaveURL(/\/embed\/#\/embed\?r=/);
  await expect(page.getByTestId('sentence')).toBeVisible();
  await page.goto(`${siteUrl}embed/#/embed?figure=nothing&r=${await printShared(exampleRun())}`);
  await expect(page.getByTestId('problems')).toContainText('no figure “nothing”');
  await page.goto(`${siteUrl}embed/?again#/embed?r=%00`);
  await expect(page.getByTestId('problems')).toContainText(/Nothing was read|Copy the code/);
});

/** What the harness adds to every call it times, in a worker of the isolated page as everything is measured there. */
import { bundleForBrowser } from '../../scripts/bundle.mjs';
import { inProject } from '../../scripts/project.mjs';

function runInWorker(address) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(address, { type: 'module' });
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  });
}

export async function measureFigures({ browser, siteUrl }) {
  const code = await bundleForBrowser(inProject('tests', 'bench', 'empty-subject.ts'));
  const page = await browser.newPage();
  await page.goto(siteUrl);
  // A script of the site's own origin, with the headers of its worker.
  await page.route('**/empty-subject.js', async (route) => {
    const response = await route.fetch({ url: siteUrl });
    const headers = { ...response.headers(), 'content-type': 'text/javascript', 'content-length': String(code.length) };
    await route.fulfill({ status: 200, headers, body: code });
  });
  const { syncNs, asyncNs } = await page.evaluate(runInWorker, `${siteUrl}empty-subject.js`);
  await page.close();
  return [
    { name: 'an empty synchronous call', value: syncNs, unit: 'ns', goal: 20 },
    { name: 'awaiting a call that is already resolved', value: asyncNs, unit: 'ns', goal: 1000 },
  ];
}

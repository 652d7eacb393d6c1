/** What the harness adds to every call it times, in a worker of the isolated page as everything is measured there. */

import { inProject } from '../../scripts/project.mjs';
import { bundleForBrowser } from '../../scripts/serve/bundle.mjs';
import { serveScript } from '../../scripts/serve/serve-script.mjs';

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
  const address = await serveScript(page, siteUrl, 'empty-subject.js', code);
  const { syncNs, asyncNs } = await page.evaluate(runInWorker, address);
  await page.close();
  return [
    { name: 'an empty synchronous call', value: syncNs, unit: 'ns', goal: 20 },
    { name: 'awaiting a call that is already resolved', value: asyncNs, unit: 'ns', goal: 1000 },
  ];
}

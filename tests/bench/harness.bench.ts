/** What the harness adds to each call that it times, in a worker of the isolated page, where everything is measured. */
import { bundleForBrowser } from '../../scripts/bench/bundle.mjs';
import type { BenchmarkContext, Figure } from '../../scripts/bench/figure.mjs';
import { inProject } from '../../scripts/project.mjs';
import type { EmptyCalls } from './in-worker/empty-subject.ts';
import { openWithScript } from './in-worker/open-with-script.ts';

/** Runs in the page. */
function runInWorker(address: string): Promise<EmptyCalls> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(address, { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<EmptyCalls>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  });
}

export async function measureFigures({ browser, siteUrl }: BenchmarkContext): Promise<readonly Figure[]> {
  const code = await bundleForBrowser(inProject('tests', 'bench', 'in-worker', 'empty-subject.ts'));
  const { page, address } = await openWithScript(browser, siteUrl, 'empty-subject.js', code);
  const { syncNs, asyncNs } = await page.evaluate(runInWorker, address);
  await page.close();
  return [
    { name: 'an empty synchronous call', value: syncNs, unit: 'ns', goal: 20 },
    { name: 'awaiting a call that is already resolved', value: asyncNs, unit: 'ns', goal: 1000 },
  ];
}

/**
 * What the command line adds to a run, what merging a fleet costs, and whether Node gives the
 * times of an independent loop.
 */
import type { MeasureFigures } from '../../scripts/bench/figure.mjs';
import { endGroup, startGroup } from '../../scripts/process-group.mjs';
import { inProject } from '../../scripts/project.mjs';
import { mergeCost } from './fleet/merge-cost.ts';
import { agreementPercent } from './fleet/node-agrees.ts';

/** From the start of the process until it has parsed its arguments and prints its version. */
function startMs(): Promise<number> {
  const beganMs = performance.now();
  const child = startGroup(process.execPath, [inProject('scripts', 'cli.mjs'), '--version'], { stdio: 'ignore' });
  return new Promise((resolve) => child.once('close', () => resolve(performance.now() - beganMs)));
}

/** From the start of the process until the page measures, in a Chromium that the process has started. */
function firstEventMs(): Promise<number> {
  const beganMs = performance.now();
  const words = [inProject('scripts', 'cli.mjs'), 'browser', 'chromium', '--schemes', 'ed25519'];
  const child = startGroup(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'] }, 'SIGTERM');
  let message = '';
  let elapsedMs: number | undefined;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    message += text;
    if (elapsedMs !== undefined || !/ of \d+ measured/.test(message)) return;
    elapsedMs = performance.now() - beganMs;
    endGroup(child, 'SIGINT');
  });
  return new Promise((resolve, reject) => {
    child.once('close', () => (elapsedMs === undefined ? reject(new Error(message)) : resolve(elapsedMs)));
  });
}

const best = async (measure: () => Promise<number>) => Math.min(await measure(), await measure(), await measure());

export const measureFigures: MeasureFigures = async () => {
  await mergeCost(100);
  const few = await mergeCost(10);
  const hundred = await mergeCost(100);
  const thousand = await mergeCost(1000);
  const many = await mergeCost(10_000);
  const start = await best(startMs);
  const running = await best(firstEventMs);
  return [
    { name: 'the command until Chromium measures', value: running, unit: 'ms', goal: 1500 },
    { name: 'of it, until the command has read its words', value: start, unit: 'ms' },
    { name: 'merging 10 documents', value: few.processorMs, unit: 'ms' },
    { name: 'merging 100 documents', value: hundred.processorMs, unit: 'ms' },
    { name: 'merging 1,000 documents, processor', value: thousand.processorMs, unit: 'ms', goal: 1000 },
    { name: 'merging 10,000 documents', value: many.processorMs, unit: 'ms' },
    {
      name: 'a document of 10,000, times one of 1,000',
      value: many.processorMs / thousand.processorMs / 10,
      unit: '×',
      goal: 1.3,
    },
    { name: 'a document on the disk', value: many.fileMb / 10, unit: 'kB' },
    {
      name: 'heap while 10,000 are merged, of the file',
      value: (100 * many.heapMb) / many.fileMb,
      unit: '%',
      goal: 50,
    },
    { name: 'heap while 1,000 are merged', value: thousand.heapMb, unit: 'MB' },
    { name: 'heap while 10,000 are merged', value: many.heapMb, unit: 'MB' },
    {
      name: 'Node by the command and by a loop of its own, apart',
      value: await agreementPercent(),
      unit: '%',
      goal: 3,
    },
  ];
};

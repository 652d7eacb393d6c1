/** What the command line adds to a run, what merging a fleet costs, and whether Node measures what a loop of its own does. */
import { spawn } from 'node:child_process';
import { startDriver } from '../../cli/browser/start-driver.ts';
import { addressOf } from '../../cli/webdriver/page-run.ts';
import { openSession } from '../../cli/webdriver/session.ts';
import type { MeasureFigures } from '../../scripts/bench/figure.mjs';
import { inProject } from '../../scripts/project.mjs';
import { findDriven } from '../../scripts/test/drivers.mjs';
import { defaultSettings } from '../../site/experiments/settings/settings.ts';
import { mergeCost } from './fleet/merge-cost.ts';
import { agreementPercent } from './fleet/node-agrees.ts';

const limits = { startMs: 60_000, answerMs: 60_000, runMs: 60_000 };
const NONE = Number.POSITIVE_INFINITY;
const ONCE_MS = 5;

/** From the start of the process until it has read its words and says so. */
function startMs(): Promise<number> {
  const beganMs = performance.now();
  const child = spawn(process.execPath, [inProject('scripts', 'cli.mjs'), '--version'], { stdio: 'ignore' });
  return new Promise((resolve) => child.once('close', () => resolve(performance.now() - beganMs)));
}

/** From there until a Chromium of its own is measuring. */
async function untilRunningMs(siteUrl: string): Promise<number> {
  const programs = findDriven.chromium();
  if (typeof programs === 'string') throw new Error(programs);
  const beganMs = performance.now();
  const driver = await startDriver('chromium', programs);
  try {
    const session = await openSession(driver, limits);
    await session.goTo(addressOf(siteUrl, defaultSettings()));
    while ((await session.read('return globalThis.passkeyBench?.state')) !== 'running')
      await new Promise((resolve) => setTimeout(resolve, ONCE_MS));
    const elapsedMs = performance.now() - beganMs;
    await session.end();
    return elapsedMs;
  } finally {
    driver.end();
  }
}

const best = async (measure: () => Promise<number>) => Math.min(await measure(), await measure(), await measure());

export const measureFigures: MeasureFigures = async ({ siteUrl }) => {
  await mergeCost(100);
  const few = await mergeCost(10);
  const hundred = await mergeCost(100);
  const thousand = await mergeCost(1000);
  const many = await mergeCost(10_000);
  const [start, running] = [await best(startMs), await best(() => untilRunningMs(siteUrl))];
  return [
    { name: 'the command until Chromium measures', value: start + running, unit: 'ms', goal: 1500 },
    { name: 'of it, until the command has read its words', value: start, unit: 'ms', goal: NONE },
    { name: 'merging 10 documents', value: few.processorMs, unit: 'ms', goal: NONE },
    { name: 'merging 100 documents', value: hundred.processorMs, unit: 'ms', goal: NONE },
    { name: 'merging 1,000 documents, processor', value: thousand.processorMs, unit: 'ms', goal: 1000 },
    { name: 'merging 10,000 documents', value: many.processorMs, unit: 'ms', goal: NONE },
    {
      name: 'a document of 10,000, times one of 1,000',
      value: many.processorMs / thousand.processorMs / 10,
      unit: '×',
      goal: 1.3,
    },
    { name: 'a document on the disk', value: many.fileMb / 10, unit: 'kB', goal: NONE },
    {
      name: 'heap while 10,000 are merged, of the file',
      value: (100 * many.heapMb) / many.fileMb,
      unit: '%',
      goal: 50,
    },
    { name: 'heap while 1,000 are merged', value: thousand.heapMb, unit: 'MB', goal: NONE },
    { name: 'heap while 10,000 are merged', value: many.heapMb, unit: 'MB', goal: NONE },
    { name: 'Node by the command and by a loop of its own, apart', value: agreementPercent(), unit: '%', goal: 3 },
  ];
};

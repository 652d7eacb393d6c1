import { expect, test } from 'vitest';
import type { RunDocument } from '../document/run.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { printCompact, readCompact } from './compact-link.ts';
import { isLinkOf } from './own-link.ts';
import { printShared, readShared } from './share-link.ts';

const storedRun = exampleRun();

/** Another result with the same identifier. */
async function withOtherNumbers(): Promise<RunDocument> {
  const read = await readShared(await printShared(storedRun));
  const measurements = read.measurements.map((one) => {
    if (one.status !== 'measured' || !one.summary) return one;
    const { medianNs, intervalNs, minNs } = one.summary;
    const [low, high] = intervalNs;
    const half: [number, number] = [low / 2, high / 2];
    const summary = { ...one.summary, medianNs: medianNs / 2, intervalNs: half, minNs: minNs / 2 };
    return { ...one, summary };
  });
  return { ...read, measurements };
}

async function isOwn(place: 'r' | 'c', detail: string): Promise<boolean> {
  return isLinkOf(storedRun, place, detail, place === 'r' ? await readShared(detail) : readCompact(detail));
}

test('a link and a code of the kept run are its own', async () => {
  expect(await isOwn('r', await printShared(storedRun))).toBe(true);
  expect(await isOwn('c', printCompact(storedRun) ?? '')).toBe(true);
});

test('a link that another engine has packed is its own too', async () => {
  const read = await readShared(await printShared(storedRun));
  expect(await isLinkOf(storedRun, 'r', 'the same in other bytes', read)).toBe(true);
});

test('other numbers under the same identifier are not', async () => {
  const other = await withOtherNumbers();
  expect(await isOwn('r', await printShared(other))).toBe(false);
  expect(await isOwn('c', printCompact(other) ?? '')).toBe(false);
});

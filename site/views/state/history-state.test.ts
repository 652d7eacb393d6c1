import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { exampleRun } from '../../results/simulated/example-run.ts';

vi.mock('./chosen.ts', () => ({ relabelChosen: () => undefined }));
vi.mock('./run-state.ts', () => ({ relabelShown: () => undefined, replaceShown: () => undefined }));
vi.mock('../durations/store-duration.ts', () => ({ storeDuration: () => undefined }));

const { everyStoredRun, readStoredRun, removeRun, storeRun } = await import('./history-state.ts');

async function everyId(): Promise<readonly (string | undefined)[]> {
  const ids: (string | undefined)[] = [];
  for await (const run of everyStoredRun()) ids.push(run?.id);
  return ids;
}

test('a run that is being kept is found, and one that is being deleted is not', async () => {
  for (const origin of ['shared', 'imported', 'own'] as const) {
    const run = exampleRun({ id: origin });
    const keeping = storeRun(run, origin);
    expect(await readStoredRun(origin)).toMatchObject({ id: origin });
    await keeping;
    const deleting = removeRun(origin);
    expect(await readStoredRun(origin)).toBeUndefined();
    await deleting;
  }
});

test('every run is read after those that are being kept', async () => {
  const keeping = ['one', 'two'].map((id) => storeRun(exampleRun({ id }), 'imported'));
  expect(new Set(await everyId())).toEqual(new Set(['one', 'two']));
  await Promise.all(keeping);
});

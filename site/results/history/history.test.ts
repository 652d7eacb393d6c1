import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exampleRun } from '../simulated/example-run.ts';
import { DATABASE_NAME, type History, openHistory } from './history.ts';
import { memoryHistory } from './memory-history.ts';
import { seriesOf, visitOf } from './visit-record.ts';

describe.each([
  ['in IndexedDB', openHistory],
  ['in memory', async () => memoryHistory()],
])('the history %s', (_, open) => {
  let history: History;
  beforeEach(async () => {
    history = await open();
  });
  afterEach(async () => {
    history.close();
    vi.restoreAllMocks();
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(DATABASE_NAME).onsuccess = resolve;
    });
  });

  test('gives back the very document that was saved', async () => {
    const run = exampleRun();
    await history.save(run, 'own');
    expect(await history.read(run.id)).toEqual(run);
    expect(await history.read('nothing')).toBeUndefined();
  });

  test('lists runs newest first, with what the list shows', async () => {
    await history.save(exampleRun({ id: 'a' }), 'own', '2026-01-01T00:00:00.000Z');
    await history.save(exampleRun({ id: 'b' }), 'shared', '2026-01-03T00:00:00.000Z');
    await history.save(exampleRun({ id: 'c' }), 'imported', '2026-01-02T00:00:00.000Z');
    const entries = await history.list();
    expect(entries.map((entry) => entry.id)).toEqual(['b', 'c', 'a']);
    expect(entries[0]).toMatchObject({ label: 'Pixel 9, on charger', origin: 'shared', measured: 18, grade: 'quiet' });
  });

  test('knows the visits of a series: one’s own finished runs, until they are deleted', async () => {
    const own = exampleRun({ id: 'a' });
    await history.save(own, 'own');
    await history.save(exampleRun({ id: 'b' }), 'imported');
    await history.save({ ...exampleRun({ id: 'c' }), outcome: 'cancelled' }, 'own');
    const other = { ...exampleRun({ id: 'd' }), settings: { ...own.settings, preset: 'study' as const } };
    await history.save(other, 'own');
    const visits = await history.visits(seriesOf(own));
    expect(visits).toEqual([visitOf(own)]);
    expect(await history.visits(seriesOf(other))).toHaveLength(1);
    await history.remove('a');
    expect(await history.visits(seriesOf(own))).toEqual([]);
  });

  test('renames a run in the list and in its document, and an empty name gives the coarse one back', async () => {
    const run = exampleRun();
    await history.save(run, 'own', '2026-01-01T00:00:00.000Z');
    await history.rename(run.id, '  My\nlaptop ');
    expect((await history.list())[0]).toMatchObject({ label: 'My laptop', savedAt: '2026-01-01T00:00:00.000Z' });
    expect((await history.read(run.id))?.environment.label).toBe('My laptop');
    await history.rename(run.id, '  ');
    expect((await history.list())[0]?.label).toBe('Chromium 156 on Android');
  });

  test('says that a run which it does not have is not renamed in it', async () => {
    await history.save(exampleRun({ id: 'a' }), 'own');
    await history.remove('a');
    for (const id of ['a', 'never stored'])
      await expect(history.rename(id, 'Another')).rejects.toThrow(/^The history does not have this run/);
    expect(await history.list()).toEqual([]);
  });

  test('deletes a run and puts it back where it was', async () => {
    const run = exampleRun({ id: 'a' });
    await history.save(run, 'own', '2026-01-01T00:00:00.000Z');
    await history.save(exampleRun({ id: 'b' }), 'own', '2026-01-02T00:00:00.000Z');
    const before = await history.list();
    const removed = await history.remove('a');
    expect((await history.list()).map((entry) => entry.id)).toEqual(['b']);
    expect(await history.read('a')).toBeUndefined();
    if (!removed) throw new Error('nothing to undo');
    expect(removed.label).toBe('Pixel 9, on charger');
    await removed.putBack();
    expect(await history.list()).toEqual(before);
    expect(await history.read('a')).toEqual(run);
    expect(await history.visits(seriesOf(run))).toHaveLength(2);
    expect(await history.remove('never there')).toBeUndefined();
  });

  test('deletes every run, with its entry and its visit', async () => {
    const own = exampleRun({ id: 'a' });
    await history.save(own, 'own');
    await history.save(exampleRun({ id: 'b' }), 'imported');
    await history.clear();
    expect(await history.list()).toEqual([]);
    expect(await history.read('a')).toBeUndefined();
    expect(await history.visits(seriesOf(own))).toEqual([]);
    await history.save(own, 'own');
    expect(await history.list()).toHaveLength(1);
  });

  test('saving a run twice keeps one', async () => {
    await history.save(exampleRun(), 'own');
    await history.save(exampleRun(), 'own');
    expect(await history.list()).toHaveLength(1);
  });
});

test('without room the refusal says what is kept, and the older runs are', async () => {
  const history = await openHistory();
  const makeFull = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  // There is nothing older that could be deleted, or that is kept.
  const full = makeFull();
  await expect(history.save(exampleRun({ id: 'new' }), 'own')).rejects.toThrow(
    /no room left .* export it to keep it\.$/,
  );
  full.mockRestore();
  await history.save(exampleRun({ id: 'old' }), 'own');
  const put = makeFull();
  await expect(history.save(exampleRun({ id: 'new' }), 'own')).rejects.toThrow(/no room left .* Older runs are kept\./);
  put.mockRestore();
  expect((await history.list()).map((entry) => entry.id)).toEqual(['old']);
  history.close();
});

const deletedElsewhere = () =>
  new Promise<void>((resolve) => {
    indexedDB.deleteDatabase(DATABASE_NAME).onsuccess = () => resolve();
  });

const clearedByBrowser = (connection: IDBDatabase) => {
  forceCloseDatabase(connection as never);
  return deletedElsewhere();
};

test.each([
  ['that another tab has deleted', deletedElsewhere],
  ['that the browser has closed and cleared', clearedByBrowser],
])('a history %s under the open page is one that is empty, and keeps what comes', async (_, lose) => {
  const connections: IDBDatabase[] = [];
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...parameters) {
    connections.push(this);
    return transaction.apply(this, parameters);
  });
  const history = await openHistory();
  const run = exampleRun();
  const uses: readonly ((history: History) => Promise<unknown>)[] = [
    (one) => one.list(),
    (one) => one.read(run.id),
    (one) => one.visits(seriesOf(run)),
    (one) => expect(one.rename(run.id, 'Another')).rejects.toThrow('does not have this run'),
    (one) => one.remove(run.id),
    (one) => one.clear(),
    (one) => one.save(run, 'own'),
  ];
  for (const use of uses) {
    await history.save(run, 'own');
    await lose(connections.at(-1) as IDBDatabase);
    await use(history);
    expect(await history.list()).toHaveLength(use === uses.at(-1) ? 1 : 0);
  }
  const removed = await history.remove(run.id);
  await lose(connections.at(-1) as IDBDatabase);
  await removed?.putBack();
  expect(await history.read(run.id)).toEqual(run);
  history.close();
  vi.restoreAllMocks();
  await deletedElsewhere();
});

test('a history that a later version has taken over meanwhile refuses in its words', async () => {
  const history = await openHistory();
  const later = await openDB(DATABASE_NAME, 99);
  await expect(history.save(exampleRun(), 'own')).rejects.toThrow(/a later version of this page/);
  await expect(history.list()).rejects.toThrow(/a later version of this page/);
  later.close();
  await deletedElsewhere();
});

/** Fills a database of version 1, whose entries gave imported runs a grade and a time that nobody knew. */
async function fillVersion1(entries: readonly object[], runs: Readonly<Record<string, unknown>>): Promise<void> {
  const database = await openDB(DATABASE_NAME, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('entries', { keyPath: 'id' });
      fresh.createObjectStore('runs');
    },
  });
  for (const entry of entries) await database.put('entries', entry);
  for (const [id, run] of Object.entries(runs)) await database.put('runs', run, id);
  database.close();
}

test('a history of an older version is listed with what its runs say, and loses none', async () => {
  await deletedElsewhere();
  const own = exampleRun({ id: 'own' });
  const { elapsedMs: _, build: __, ...imported } = exampleRun({ id: 'imported' });
  const source = { kind: 'imported', tool: 'go test -bench', note: 'Read.' };
  const entry = {
    startedAt: own.startedAt,
    label: 'A device',
    outcome: 'finished',
    experiment: 'passkey-signing',
    preset: 'standard',
    engine: 'Go',
    platform: 'Linux',
    grade: 'quiet',
    measured: 18,
  };
  const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
  await fillVersion1(
    [
      { ...entry, id: 'own', origin: 'own', savedAt: at(1) },
      { ...entry, id: 'imported', origin: 'imported', savedAt: at(2) },
      { ...entry, id: 'damaged', origin: 'shared', savedAt: at(3) },
      { id: 'no entry at all' },
    ],
    { own: { ...own, schemaVersion: 2 }, imported: { ...imported, schemaVersion: 2, source }, damaged: { a: 1 } },
  );
  const history = await openHistory();
  const entries = await history.list();
  expect(entries.map(({ id }) => id)).toEqual(['damaged', 'imported', 'own']);
  for (const fact of ['grade', 'startedAt', 'preset']) expect(entries[1]).not.toHaveProperty(fact);
  expect(entries[2]).toMatchObject({ grade: 'quiet', startedAt: own.startedAt, savedAt: at(1), origin: 'own' });
  expect((await history.read('imported'))?.drift).toBeUndefined();
  history.close();
});

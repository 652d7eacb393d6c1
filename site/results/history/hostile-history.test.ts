/** Tests a history with values that this version did not write: older documents, and values that somebody changed. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RefusedResult } from '../document/refused-result.ts';
import { historyFile } from '../export/history-file.ts';
import { SCHEMA_VERSION } from '../schema/schema-version.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { hostileDocuments } from '../simulated/hostile-documents.ts';
import { withEarlierVisits } from './earlier-visits.ts';
import { DATABASE_NAME, type History, openHistory } from './history.ts';
import { visitOf } from './visit-record.ts';

let history: History;
beforeEach(async () => {
  history = await openHistory();
});
afterEach(async () => {
  history.close();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(DATABASE_NAME).onsuccess = resolve;
  });
});

/** Writes a value directly, as anyone can with the browser's developer tools. */
async function tamper(store: 'entries' | 'runs' | 'visits', value: unknown, key?: string): Promise<void> {
  const database = await openDB(DATABASE_NAME);
  await database.put(store, value, key).finally(() => database.close());
}

async function everythingStored(): Promise<unknown> {
  const database = await openDB(DATABASE_NAME);
  const stored = await Promise.all(
    ['entries', 'runs', 'visits'].map(async (name) => [await database.getAllKeys(name), await database.getAll(name)]),
  );
  database.close();
  return stored;
}

const entry = {
  id: 'changed',
  savedAt: '2026-01-01T00:00:00.000Z',
  origin: 'own',
  label: 'Laptop',
  outcome: 'finished',
  engine: 'Firefox 153',
  measured: 3,
};

const good = exampleRun({ id: 'good' });

async function* everyRun(): AsyncGenerator<Awaited<ReturnType<History['read']>>> {
  for (const { id } of await history.list()) yield await history.read(id).catch(() => undefined);
}

/** Expects that the run is listed, opened or refused with a sentence, exported, and deleted; the others stay. */
async function expectHandled(stored: unknown, refusal: RegExp | undefined): Promise<void> {
  await history.save(good, 'own');
  await tamper('entries', entry);
  await tamper('runs', stored, entry.id);
  expect((await history.list()).map(({ id }) => id).sort()).toEqual(['changed', 'good']);
  const read = await history.read(entry.id).then(
    (run) => run?.id,
    (error: unknown) => error,
  );
  if (refusal) {
    expect(read).toBeInstanceOf(RefusedResult);
    expect((read as RefusedResult).message).toMatch(refusal);
  } else expect(read).toBe(entry.id);
  const { count, unread } = await historyFile(everyRun());
  expect({ count, unread }).toEqual(refusal ? { count: 1, unread: 1 } : { count: 2, unread: 0 });
  await history.rename(entry.id, 'Another').catch((error: unknown) => expect(error).toBeInstanceOf(RefusedResult));
  expect(await history.list()).toHaveLength(2);
  // A removed run comes back as it was, whether it can be read or not.
  const before = await everythingStored();
  const removed = await history.remove(entry.id);
  expect(await history.list()).toHaveLength(1);
  await removed?.putBack();
  expect(await everythingStored()).toEqual(before);
  await history.remove(entry.id);
  expect((await history.list()).map(({ id }) => id)).toEqual(['good']);
  expect(await history.read('good')).toEqual(good);
}

/** Excludes documents so deep that a database refuses them, and so long that a simulated database takes minutes. */
const storable = hostileDocuments.filter(
  ({ name, isLarge }) => !isLarge && !/thousand deep|in place of a cell|ten megabytes/.test(name),
);

describe.each(storable)('$name', ({ text, refusal }) => {
  test('in the history is listed, opened or refused, and can be deleted', async () => {
    await expectHandled(JSON.parse(text()), refusal);
  });

  test('as an older version would have it, throws nothing but a sentence', async () => {
    for (let version = 1; version < SCHEMA_VERSION; version += 1) {
      const { schemaVersion: _, ...rest } = JSON.parse(text());
      await tamper('runs', { ...rest, schemaVersion: version }, entry.id);
      const fault = await history.read(entry.id).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (fault !== undefined) expect(fault).toBeInstanceOf(RefusedResult);
    }
  });
});

/** A value that a database can store but JSON cannot. */
const cyclic: Record<string, unknown> = { ...good };
cyclic['environment'] = cyclic;
test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a later version', { ...good, schemaVersion: SCHEMA_VERSION + 1, unknown: [7n] }],
  ['half of itself', { schemaVersion: SCHEMA_VERSION, id: 'changed', outcome: 'finished' }],
  ['null', null],
  ['a number', 7],
  ['a text', 'x'],
  ['a list', [good]],
  ['a map', new Map([['schemaVersion', SCHEMA_VERSION]])],
  ['a number without bounds', { ...good, elapsedMs: Number.NaN }],
  ['a large integer', { ...good, elapsedMs: 7n }],
  ['a moment', { ...good, startedAt: new Date() }],
  ['itself', cyclic],
  [
    'its samples as bytes',
    { ...good, measurements: good.measurements.map((one) => ({ ...one, samplesNs: new Float64Array(3) })) },
  ],
])('%s in place of a document is refused, and can be deleted', async (_, stored) => {
  await expectHandled(stored, /./);
});

test.each<[string, object]>([
  ['without a member', { label: undefined }],
  ['of another kind', { measured: 'three', engine: 7 }],
  ['with numbers that are none', { measured: Number.NaN, gestures: 1e308, repeats: -3 }],
  ['of a moment that is none', { startedAt: 'yesterday', savedAt: 'soon' }],
  ['with a name of ten megabytes', { label: 'x'.repeat(10_000_000) }],
  ['of an origin that nobody knows', { origin: '<b>' }],
])('an entry %s hides no run: it is written anew from the document', async (_, members) => {
  await history.save({ ...good, id: 'changed' }, 'own');
  await tamper('entries', { ...entry, ...members });
  const [listed, ...others] = await history.list();
  expect(others).toEqual([]);
  expect(listed).toMatchObject({ id: 'changed', label: 'Pixel 9, on charger', engine: 'Chromium 156', measured: 18 });
});

test('an entry with a name that steers is listed without what steers', async () => {
  await history.save({ ...good, id: 'changed' }, 'own');
  await tamper('entries', { ...entry, label: 'a\u202eb\u001b[31mc', engine: 'X\u2066' });
  expect(await history.list()).toEqual([{ ...entry, label: 'ab[31mc', engine: 'X' }]);
});

test('a document without an entry is listed, and an entry without a document too', async () => {
  await tamper('runs', { ...good, id: 'alone' }, 'alone');
  await tamper('entries', { ...entry, id: 'empty' });
  expect((await history.list()).map(({ id }) => id).sort()).toEqual(['alone', 'empty']);
  await expect(history.read('empty')).rejects.toThrow(RefusedResult);
  await history.remove('empty');
  expect((await history.list()).map(({ id }) => id)).toEqual(['alone']);
});

test('what neither entry nor document tells anything of is listed under a name, and can be deleted', async () => {
  await tamper('entries', { id: 'ruin', label: 7 });
  await tamper('runs', { schemaVersion: 99 }, 'ruin');
  const [listed] = await history.list();
  expect(listed).toMatchObject({ id: 'ruin', label: 'A run that cannot be read', measured: 0 });
  await history.remove('ruin');
  expect(await history.list()).toEqual([]);
});

test('a document under the name of another is that other one, and is renamed in its place', async () => {
  await tamper('entries', entry);
  await tamper('runs', good, entry.id);
  expect((await history.read(entry.id))?.id).toBe(entry.id);
  await history.rename(entry.id, 'Mine');
  expect(await history.list()).toEqual([expect.objectContaining({ id: entry.id, label: 'Mine' })]);
});

test.each<[IDBValidKey]>([
  ['__proto__'],
  [''],
  ['../../#/r/x'],
  ['\u202e<img src=x onerror=alert(1)>\ud800'],
  ['x'.repeat(1_000_000)],
  [7],
  [Number.NEGATIVE_INFINITY],
  [new Date(0)],
  [[1, ['a']]],
  [new Uint8Array([1, 2]).buffer],
])('a document under the key %o is listed, deleted and put back, and the others stay', async (key) => {
  await history.save(good, 'own');
  for (const document of [good, { schemaVersion: 99 }]) {
    const database = await openDB(DATABASE_NAME);
    await database.put('runs', document, key).finally(() => database.close());
    const before = await everythingStored();
    const [other] = (await history.list()).filter(({ id }) => id !== 'good');
    if (!other) throw new Error('It is not listed.');
    expect(await history.list()).toHaveLength(2);
    await history.read(other.id).catch((error: unknown) => expect(error).toBeInstanceOf(RefusedResult));
    const removed = await history.remove(other.id);
    expect((await history.list()).map(({ id }) => id)).toEqual(['good']);
    await removed?.putBack();
    expect(await everythingStored()).toEqual(before);
  }
});

test('visits of a later version, and half of one, are counted as damaged and hinder nothing', async () => {
  const whole = visitOf({ ...good, id: 'w' });
  if (!whole) throw new Error('The run is no visit.');
  for (const visit of [
    { ...whole, id: 'v', medians: [{ later: true }] },
    { id: 'half', series: whole.series },
  ])
    await tamper('visits', visit);
  expect(withEarlierVisits(good, await history.visits(whole.series)).notCounted).toEqual([
    '2 earlier runs in this history are damaged and do not count.',
  ]);
});

test('visits that were changed hinder no run from being kept', async () => {
  await tamper('visits', { id: 'v', series: 7, medians: 'none' });
  await tamper('visits', { id: 'w' });
  await history.save(good, 'own');
  expect(await history.read('good')).toEqual(good);
});

import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { DATABASE_NAME, openHistory } from './history.ts';
import { openingRefusal } from './opening-refusal.ts';

test('a history that a later version has written is not taken for a private window', async () => {
  (await openDB(DATABASE_NAME, 1000)).close();
  await expect(openHistory()).rejects.toThrow('written by a later version of this page');
  expect(openingRefusal(new DOMException('no', 'SecurityError'))).toContain('as in a private window');
});

test.each<[string, () => IDBOpenDBRequest]>([
  [
    'refuses at once',
    () => {
      throw new DOMException('no', 'SecurityError');
    },
  ],
  ['is no database at all', () => ({}) as IDBOpenDBRequest],
])('a history whose browser %s is told as one that keeps nothing', async (_, open) => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(open);
  await expect(openHistory()).rejects.toThrow('as in a private window');
  vi.restoreAllMocks();
});

/** The history as a browser stores it: a test can block it for as long as it wants, and count its entries. */
import type { Page } from '@playwright/test';
import { DATABASE_NAME } from '../../site/results/history/history.ts';

const LET_GO = 'let-go';

/** Blocks the history of a page that has opened it. @returns a function that unblocks it */
export async function holdHistory(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    async ([name, letGo]) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opened = indexedDB.open(name);
        opened.onsuccess = () => resolve(opened.result);
      });
      const stores = [...database.objectStoreNames];
      // A transaction that writes blocks all others on its stores for as long as it has requests.
      const transaction = database.transaction(stores, 'readwrite');
      let isHeld = true;
      addEventListener(letGo, () => (isHeld = false), { once: true });
      const hold = () => {
        if (isHeld) transaction.objectStore(stores[0] as string).count().onsuccess = hold;
      };
      hold();
    },
    [DATABASE_NAME, LET_GO] as const,
  );
  return async () => {
    await page.evaluate((letGo) => dispatchEvent(new Event(letGo)), LET_GO);
  };
}

/** Counts the stored runs: `entries` counts all, `visits` those that were stored after their end. */
export function countStored(page: Page, store: 'entries' | 'visits'): Promise<number> {
  return page.evaluate(
    ([name, wanted]) =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open(name);
        opened.onerror = () => reject(opened.error);
        // The page has not created the database yet, and must not find an empty one.
        opened.onupgradeneeded = () => {
          opened.transaction?.abort();
          resolve(0);
        };
        opened.onsuccess = () => {
          const counted = opened.result.transaction(wanted).objectStore(wanted).count();
          counted.onsuccess = () => {
            opened.result.close();
            resolve(counted.result);
          };
        };
      }),
    [DATABASE_NAME, store] as const,
  );
}

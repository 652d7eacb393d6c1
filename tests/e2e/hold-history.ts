/** The history as a browser keeps it: made to wait as long as a test wants, and looked into. */
import type { Page } from '@playwright/test';
import { DATABASE_NAME } from '../../site/results/history/history.ts';

const LET_GO = 'let-go';

/** Of a page that has opened its history. @returns lets it go on */
export async function holdHistory(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    async ([name, letGo]) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opened = indexedDB.open(name);
        opened.onsuccess = () => resolve(opened.result);
      });
      const stores = [...database.objectStoreNames];
      // A transaction that writes keeps every other one of its stores waiting, for as long as it has requests.
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

/** How many runs the history holds: `entries` are of all, `visits` of those that were kept after their end. */
export function countStored(page: Page, store: 'entries' | 'visits'): Promise<number> {
  return page.evaluate(
    ([name, wanted]) =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open(name);
        opened.onerror = () => reject(opened.error);
        // The page has not made it yet, and must find none that is empty.
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

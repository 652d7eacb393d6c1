/** What is lost if the browser refuses features that a run can do without. */

const NO_NOTES =
  'This browser keeps no notes of this page, such as how fast the device was at its best: a visit on which it is slow may not be told.';
const NO_LOCKS =
  'This browser tells nothing of other tabs of this page: two that measure at once slow each other down, and neither says so.';

/**
 * If cookies are blocked, even reading the property fails. Engines report a refused service worker in different ways.
 */
export function isStorageRefused(): boolean {
  try {
    return localStorage === null;
  } catch {
    return true;
  }
}

/**
 * Reading the property may fail itself. A page without a secure context has no locks, and other sentences report that.
 */
async function areLocksRefused(): Promise<boolean> {
  try {
    await navigator.locks?.query();
    return false;
  } catch {
    return true;
  }
}

/** One sentence for each refused feature. */
export async function findLosses(): Promise<readonly string[]> {
  return [...(isStorageRefused() ? [NO_NOTES] : []), ...((await areLocksRefused()) ? [NO_LOCKS] : [])];
}

/** What is lost where the browser refuses a part of itself that a run can do without. */

const NO_NOTES =
  'This browser keeps no notes of this page, such as how fast the device was at its best: a visit on which it is slow may not be told.';
const NO_LOCKS =
  'This browser tells nothing of other tabs of this page: two that measure at once slow each other down, and neither says so.';

/** Where cookies are blocked even reading the property is refused; engines name the refusal of a service worker differently. */
export function isStorageRefused(): boolean {
  try {
    return localStorage === null;
  } catch {
    return true;
  }
}

/** Reading the property may be refused itself. A page that is no secure context has none, and says so by itself. */
async function areLocksRefused(): Promise<boolean> {
  try {
    await navigator.locks?.query();
    return false;
  } catch {
    return true;
  }
}

/** One sentence for each part that is refused. */
export async function findLosses(): Promise<readonly string[]> {
  return [...(isStorageRefused() ? [NO_NOTES] : []), ...((await areLocksRefused()) ? [NO_LOCKS] : [])];
}

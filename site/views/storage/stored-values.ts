/** Values in the storage of this browser or tab, which may refuse, be full, or hold what other code wrote. */

type StorageName = 'localStorage' | 'sessionStorage';

/** The stored value, of an unknown type; undefined if there is none, or if it is no JSON. */
export function readValue(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(globalThis[storage].getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or deletes the stored one if it is undefined. @returns whether the browser did so */
export function storeValue(storage: StorageName, key: string, value: unknown): boolean {
  try {
    if (value === undefined) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

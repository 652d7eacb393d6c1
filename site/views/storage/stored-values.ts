/** Values in the storage of this browser or tab, which may refuse, be full, or hold what other code wrote. */

type Place = 'localStorage' | 'sessionStorage';

/** The stored value, of an unknown type; undefined if there is none, or if it is no JSON. */
export function readValue(place: Place, key: string): unknown {
  try {
    return JSON.parse(globalThis[place].getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or deletes the stored one if it is undefined. @returns whether the browser did so */
export function storeValue(place: Place, key: string, value: unknown): boolean {
  try {
    if (value === undefined) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

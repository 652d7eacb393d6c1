/** What is kept in the storage of this browser, or of this tab: it may be refused, be full, and hold what somebody else wrote. */

type Place = 'localStorage' | 'sessionStorage';

/** What is kept there, of which nothing is known; nothing where none is, or where it is no JSON. */
export function readValue(place: Place, key: string): unknown {
  try {
    return JSON.parse(globalThis[place].getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value, or forgets the last one where there is none. @returns whether the browser does */
export function keepValue(place: Place, key: string, value: unknown): boolean {
  try {
    if (value === undefined) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

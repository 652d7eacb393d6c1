/** The lock that a run holds while it lasts. Code that would disturb a measurement checks it first. */

const PREFIX = 'passkey-bench-run ';

const runLockOf = (runId: string): string => PREFIX + runId;

/**
 * Holds a run's lock as long as the calling worker lives, so that its page notices its death, for which there is no
 * event. Resolves when the lock is held, and also if the browser grants none: a measurement needs no lock.
 */
export function holdRunLock(runId: string): Promise<void> {
  return new Promise((resolve) => {
    const hold = () => new Promise<never>(() => resolve());
    // An async function turns an error that is thrown at once into a rejection.
    const request = async () => navigator.locks?.request(runLockOf(runId), hold);
    // It resolves only if there are no locks, and rejects if all cookies are blocked.
    request().then(resolve, () => resolve());
  });
}

/** The names of the held locks; empty if the browser does not report them. */
async function heldLocks(): Promise<readonly string[]> {
  try {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return held.flatMap(({ name }) => name ?? []);
  } catch {
    return [];
  }
}

/** The identifiers of the runs under way in this browser, in any tab. */
export async function runsUnderWay(): Promise<ReadonlySet<string>> {
  const names = await heldLocks();
  return new Set(names.flatMap((name) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}

/** Whether any page of this site is measuring now. */
export async function isMeasuring(): Promise<boolean> {
  return (await runsUnderWay()).size > 0;
}

/** Resolves when the worker that held this run's lock has died; never if the lock is not held. */
export async function untilRunLockIsFree(runId: string, signal: AbortSignal): Promise<void> {
  const name = runLockOf(runId);
  if (!(await heldLocks()).includes(name)) return new Promise<never>(() => undefined);
  await navigator.locks.request(name, { signal }, () => undefined);
}

/** The time between two checks whether a run is still under way. */
const LOOK_EVERY_MS = 1_000;

/** Resolves when no page of this site is measuring. */
export async function untilNothingIsMeasured(): Promise<void> {
  while (await isMeasuring()) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}

/** The lock that a run holds as long as it lasts: whoever would disturb a measurement asks for it first. */

const PREFIX = 'passkey-bench-run ';

const runLockOf = (runId: string): string => PREFIX + runId;

/**
 * Holds a run's lock as long as the calling worker lives, so that its page learns of its death, which no event announces. Comes
 * about when it is held, and also where the browser grants none: a measurement needs no lock.
 */
export function holdRunLock(runId: string): Promise<void> {
  return new Promise((resolve) => {
    const hold = () => new Promise<never>(() => resolve());
    // In a function of its own, so that what throws at once is refused like what is refused later.
    const request = async () => navigator.locks?.request(runLockOf(runId), hold);
    // Comes to an end only where there are no locks, and is refused where all cookies are blocked.
    request().then(resolve, () => resolve());
  });
}

/** The names of the locks that are held. Where the browser tells of none, or refuses to, none is known of. */
async function heldLocks(): Promise<readonly string[]> {
  try {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return held.flatMap(({ name }) => name ?? []);
  } catch {
    return [];
  }
}

/** The identifiers of the runs that are under way in this browser, in any tab. */
export async function runsUnderWay(): Promise<ReadonlySet<string>> {
  const names = await heldLocks();
  return new Set(names.flatMap((name) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}

/** Whether any page of this site measures now. */
export async function isMeasuring(): Promise<boolean> {
  return (await runsUnderWay()).size > 0;
}

/** Comes about when the worker that held this run's lock has died; never where it holds none. */
export async function untilRunLockIsFree(runId: string, signal: AbortSignal): Promise<void> {
  const name = runLockOf(runId);
  if (!(await heldLocks()).includes(name)) return new Promise<never>(() => undefined);
  await navigator.locks.request(name, { signal }, () => undefined);
}

/** Between two looks at whether a run is still under way. */
const LOOK_EVERY_MS = 1_000;

/** Comes about when no page of this site measures. */
export async function untilNothingIsMeasured(): Promise<void> {
  while (await isMeasuring()) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}

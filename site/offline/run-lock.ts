/** The lock that a run holds as long as it lasts: whoever would disturb a measurement asks for it first. */

const PREFIX = 'passkey-bench-run ';

export const runLockOf = (runId: string): string => PREFIX + runId;

/** Whether any page of this site measures now. Where the browser tells no locks, none is known of. */
export async function isMeasuring(): Promise<boolean> {
  const { held } = (await navigator.locks?.query()) ?? {};
  return held?.some(({ name }) => name?.startsWith(PREFIX)) ?? false;
}

/** Between two looks at whether a run is still under way. */
const LOOK_EVERY_MS = 1_000;

/** Comes about when no page of this site measures. */
export async function untilNothingIsMeasured(): Promise<void> {
  while (await isMeasuring()) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}

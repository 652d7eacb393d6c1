/** Steps before the clock that wait for a backend. One that is never answered ends, so that the other backends go on. */
import type { AnswerLimits } from '../../harness/batch/answer-limits.ts';

const SHORTEST_LIMIT_MS = 60_000;
/** Times as long as a step usually takes: engines differ, and primes come by chance. */
const TIMES_AS_USUAL = 100;

class Late extends Error {}

/** @param usualMs of a step that may take long @throws Error where it does not end */
export function inTime<T>(limits: AnswerLimits, what: string, step: () => Promise<T>, usualMs: number = 0): Promise<T> {
  const limitMs = Math.max(SHORTEST_LIMIT_MS, TIMES_AS_USUAL * usualMs);
  return limits.within(
    limitMs,
    step(),
    () => new Late(`${what} did not end in ${Math.round(limitMs / 1000)} s; run again.`),
  );
}

/** What a backend says of itself, or that it says nothing. */
export async function openedInTime<T>(
  limits: AnswerLimits,
  name: string,
  open: () => Promise<T>,
): Promise<T | { readonly status: 'failed'; readonly reason: string }> {
  try {
    return await inTime(limits, `Opening ${name}`, open);
  } catch (error) {
    if (!(error instanceof Late)) throw error;
    return { status: 'failed', reason: error.message };
  }
}

/** Limits the waits for a backend before the clock starts, so that the other backends go on where one never answers. */
import type { AnswerLimits } from '../../harness/batch/answer-limits.ts';

const SHORTEST_LIMIT_MS = 60_000;
/** Its module may still be on its way: 160 kB take a minute and more where a network is slow. Less than setting up a cell may take. */
const BACKEND_LIMIT_MS = 240_000;
/** A limit is this multiple of the usual time: engines differ, and primes come by chance. */
const TIMES_AS_USUAL = 100;

/** The message is one sentence. */
export class Late extends Error {
  readonly seconds: number;

  constructor(what: string, seconds: number) {
    super(`${what} did not end in ${seconds} s; run again.`);
    this.seconds = seconds;
  }
}

type What = string | (() => string);

function within<T>(limits: AnswerLimits, limitMs: number, what: What, act: () => Promise<T>): Promise<T> {
  const seconds = Math.round(limitMs / 1000);
  return limits.within(limitMs, act(), () => new Late(typeof what === 'string' ? what : what(), seconds));
}

/**
 * @param what names what is awaited. A function is called when the limit strikes, for steps that follow each other
 * @param usualMs what it usually takes, where that may be long @throws Late where it does not end
 */
export function inTime<T>(limits: AnswerLimits, what: What, act: () => Promise<T>, usualMs: number = 0): Promise<T> {
  return within(limits, Math.max(SHORTEST_LIMIT_MS, TIMES_AS_USUAL * usualMs), what, act);
}

/** What a backend says of itself, or that it says nothing. */
export async function openedInTime<T>(
  limits: AnswerLimits,
  name: string,
  open: () => Promise<T>,
): Promise<T | { readonly status: 'failed'; readonly reason: string }> {
  try {
    return await within(limits, BACKEND_LIMIT_MS, `Opening ${name}`, open);
  } catch (error) {
    if (!(error instanceof Late)) throw error;
    return { status: 'failed', reason: error.message };
  }
}

/** Limits the waits for a backend before the clock starts, so that the other backends go on if one never answers. */
import type { AnswerLimits } from '../../harness/batch/answer-limits.ts';

const MIN_LIMIT_MS = 60_000;
/** The backend's module may still load: 160 kB take over a minute on a slow network. The limit for a cell is longer. */
const BACKEND_LIMIT_MS = 240_000;
/** A limit is this multiple of the usual time: engines differ, and finding primes takes luck. */
const TIMES_AS_USUAL = 100;

/** The error of a wait that reached its limit. The message is one sentence. */
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
 * @param what names the work. A function is called when the limit passes, for steps that follow each other
 * @param usualMs its usual time, if that may be long @throws Late if it does not end
 */
export function inTime<T>(limits: AnswerLimits, what: What, act: () => Promise<T>, usualMs: number = 0): Promise<T> {
  return within(limits, Math.max(MIN_LIMIT_MS, TIMES_AS_USUAL * usualMs), what, act);
}

/** The result of opening a backend, or a failure if it does not answer in time. */
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

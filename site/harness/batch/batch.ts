import type { Timer } from '../clock/timer.ts';
import { MOST_TRIES } from './persistently.ts';
import type { AsyncSubject, SyncSubject } from './subject.ts';
import { CallFailure, SubjectFailure } from './subject-failure.ts';

export interface BatchTime {
  /** The clock at the start and at the end, in milliseconds. */
  readonly startMs: number;
  readonly endMs: number;
  /** The result of the last call, kept so that it can be checked and so that the call cannot be optimised away. */
  readonly last: unknown;
  /** Calls that failed, then passed when repeated. Their time is part of the batch, as a page would lose it too. */
  readonly failedCalls: number;
}

/**
 * Times `calls` calls of a synchronous subject. Between the two readings there are only the calls, and no await: a turn
 * of the microtask queue costs more than a fast call.
 *
 * @throws CallFailure if a call throws, SubjectFailure if it returns a promise.
 */
export function timeBatchSync(subject: SyncSubject, calls: number, timer: Timer): BatchTime {
  let last: unknown;
  let index = 0;
  let startMs: number;
  try {
    startMs = timer.start();
    for (; index < calls; index += 1) last = subject.call(index);
  } catch (thrown) {
    throw new CallFailure(index, thrown);
  }
  const endMs = timer.end();
  if (last instanceof Promise) {
    last.catch(() => undefined);
    throw new SubjectFailure('A call that should have been synchronous returned a promise, so its time says nothing.');
  }
  return { startMs, endMs, last, failedCalls: 0 };
}

/**
 * Times a batch of an asynchronous subject. Each call is awaited before the next is made, so the time is latency. A
 * call that fails is repeated, at most three calls in all: engines have calls that fail now and then.
 *
 * @throws CallFailure if a call throws or rejects each time.
 */
export async function timeBatchAsync(subject: AsyncSubject, calls: number, timer: Timer): Promise<BatchTime> {
  let last: unknown;
  let index = 0;
  let failedCalls = 0;
  let tries = 1;
  const startMs = timer.start();
  while (index < calls) {
    try {
      last = await subject.call(index);
      index += 1;
      tries = 1;
    } catch (thrown) {
      if (tries === MOST_TRIES) throw new CallFailure(index, thrown);
      tries += 1;
      failedCalls += 1;
    }
  }
  const endMs = timer.end();
  return { startMs, endMs, last, failedCalls };
}

import type { Clock } from '../clock/clock.ts';
import type { Timer } from '../clock/timer.ts';
import { type BatchTime, timeBatchAsync, timeBatchSync } from './batch.ts';
import type { Visibility } from './guard.ts';
import type { Patience } from './patience.ts';
import type { Subject } from './subject.ts';
import { CallFailure, messageOf, SubjectFailure } from './subject-failure.ts';

/** The tools for taking batches. A run hands them to everything that takes a batch. */
export interface Instruments {
  readonly clock: Clock;
  readonly clockStepMs: number;
  /** For batches that span few clock steps. The whole run shares one, since making it takes time. */
  edgeTimer(): Timer;
  readonly visibility: Visibility;
  /** How long the subject's answers are waited for. */
  readonly patience: Patience;
  /** Lets waiting messages in, for example the page's report that it is hidden. */
  yieldToEvents(): Promise<void>;
}

export interface TakenBatch {
  readonly startMs: number;
  readonly endMs: number;
  /** The time of the calls alone. */
  readonly elapsedMs: number;
  /** The time of everything: waiting for clock edges, preparing, calls and check. The time hidden is not included. */
  readonly costMs: number;
  /** Calls that failed, then passed when they were repeated. */
  readonly failedCalls: number;
}

/**
 * Prepares, times and checks one batch. The clock covers only the calls.
 *
 * @param callsBefore how many calls of this subject came before, to number a call that fails
 * @throws SubjectFailure with a sentence that says what went wrong
 */
export async function takeBatch(
  instruments: Instruments,
  subject: Subject,
  calls: number,
  timer: Timer,
  callsBefore: number,
): Promise<TakenBatch> {
  await instruments.visibility.shown();
  const beginMs = instruments.clock.now();
  const { patience } = instruments;
  await patience.beside(
    'Preparing its calls',
    saying('Preparing its calls failed', () => subject.prepare(calls)),
  );
  const { startMs, endMs, last, failedCalls } = await timed(subject, calls, timer, callsBefore, patience);
  patience.learn(endMs - startMs, calls);
  const checking = saying('Checking its result failed', () => subject.check(last));
  const wrong = await patience.check(subject.checker, checking);
  const costMs = instruments.clock.now() - beginMs;
  await instruments.yieldToEvents();
  if (wrong !== undefined) throw new SubjectFailure(wrong);
  return { startMs, endMs, elapsedMs: Math.max(0, endMs - startMs), costMs, failedCalls };
}

async function timed(
  subject: Subject,
  calls: number,
  timer: Timer,
  callsBefore: number,
  patience: Patience,
): Promise<BatchTime> {
  try {
    if (subject.mode === 'sync') return timeBatchSync(subject, calls, timer);
    // The loop calls only the subject. Replacing the subject's call ends the loop even if a late answer comes.
    return await patience.calls(calls, timeBatchAsync(subject, calls, timer), () => {
      subject.call = neverAgain;
    });
  } catch (thrown) {
    if (!(thrown instanceof CallFailure)) throw thrown;
    throw new SubjectFailure(`Call ${callsBefore + thrown.index + 1} failed: ${thrown.message}.`, { cause: thrown });
  }
}

/** The call of a subject that was given up. */
async function neverAgain(): Promise<never> {
  throw new SubjectFailure('This subject was given up.');
}

/** Does one thing with a subject. An error becomes a sentence that begins with `what`. */
export async function saying<T>(what: string, act: () => T | Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (thrown) {
    throw new SubjectFailure(`${what}: ${messageOf(thrown)}.`, { cause: thrown });
  }
}

/** Throughput: one operation again and again for a fixed time, with a fixed number of calls in flight. */
import type { BackendId } from '../../backends/backend.ts';
import { MOST_TRIES, persistently } from '../../harness/batch/persistently.ts';
import type { Subject } from '../../harness/batch/subject.ts';
import type { Clock } from '../../harness/clock/clock.ts';
import { findScheme } from '../../schemes/index.ts';
import type { Message } from '../../schemes/message.ts';
import type { Operation } from '../../schemes/operation.ts';
import { isSignature } from '../../schemes/scheme.ts';
import { Workbench } from '../bench/workbench.ts';
import { makeSubject } from '../subjects/subjects.ts';
import type { TaskDependencies } from './task-dependencies.ts';

interface LoopRequest {
  readonly scheme: string;
  readonly backend: BackendId;
  readonly operation: Operation;
  readonly message: Message;
}

export interface PreparedLoop {
  readonly subject: Subject;
}

export interface LoopResult {
  readonly calls: number;
  /** From the first call to the last answer. */
  readonly elapsedMs: number;
  /** Calls that failed, then passed when repeated. Their time counts, but the failed calls do not. */
  readonly failedCalls: number;
}

/** The number of messages that calls use in turn; a loop of fixed time cannot know how many it will need. */
const MESSAGES = 64;

/** Checks the backend as every run does, and makes keys and messages. */
export async function prepareLoop(request: LoopRequest, dependencies: TaskDependencies): Promise<PreparedLoop> {
  const scheme = findScheme(request.scheme);
  if (!scheme || !isSignature(scheme)) throw new Error(`There is no scheme ${request.scheme}.`);
  const workbench = await Workbench.open(scheme, dependencies.backends, dependencies.fill);
  const opened = workbench.on(request.backend);
  if (opened.status !== 'ready') throw new Error(opened.reason);
  const subject = await makeSubject({ workbench, suite: opened.suite, suiteId: request.backend, ...request });
  await subject.prepare(MESSAGES);
  return { subject };
}

/** On a synchronous backend, one call is in flight, whatever `inFlight` is. */
export async function closedLoop(
  { subject }: PreparedLoop,
  { durationMs, inFlight }: { readonly durationMs: number; readonly inFlight: number },
  clock: Clock,
): Promise<LoopResult> {
  const startMs = clock.now();
  const endMs = startMs + durationMs;
  let calls = 0;
  let failedCalls = 0;
  const countFailure = () => {
    failedCalls += 1;
  };
  if (subject.mode === 'sync') {
    do {
      subject.call(calls % MESSAGES);
      calls += 1;
    } while (clock.now() < endMs);
  } else {
    // Each lane has one call in flight, and begins the next call when the last one is answered.
    const lane = async () => {
      do {
        const index = calls % MESSAGES;
        calls += 1;
        try {
          await subject.call(index);
        } catch {
          countFailure();
          await persistently(() => subject.call(index), countFailure, MOST_TRIES - 1);
        }
      } while (clock.now() < endMs);
    };
    await Promise.all(Array.from({ length: inFlight }, lane));
  }
  return { calls, elapsedMs: clock.now() - startMs, failedCalls };
}

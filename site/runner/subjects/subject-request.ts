/** What a subject is made from, and what the makers of subjects share. */
import type { AnySignatureSuite } from '../../backends/backend.ts';
import type { Mode, Returned } from '../../backends/mode.ts';
import type { Message } from '../../schemes/message.ts';
import type { Conditions, Operation } from '../../schemes/operation.ts';
import type { Workbench } from '../bench/workbench.ts';
import type { SuiteId } from '../gate/suite-id.ts';

export interface SubjectRequest {
  readonly workbench: Workbench;
  readonly suite: AnySignatureSuite;
  readonly suiteId: SuiteId;
  readonly operation: Operation;
  readonly message?: Message;
  readonly conditions?: Conditions;
}

/** A backend that has the scheme but not this way of doing it; the message is a plain sentence. */
export class UnsupportedCondition extends Error {}

/** The one call of a subject that is timed: the harness has a loop for each mode. */
export interface TimedCall<M extends Mode> {
  readonly mode: M;
  readonly call: (index: number) => Returned<M, unknown>;
}

export type AnyTimedCall = TimedCall<'sync'> | TimedCall<'async'>;

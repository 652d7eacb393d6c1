/** The input for making a subject, and the parts that the makers share. */
import type { AnySignatureSuite } from '../../backends/backend.ts';
import type { Mode, Returned } from '../../backends/mode.ts';
import type { Conditions } from '../../schemes/conditions/condition-table.ts';
import { conditionLabels } from '../../schemes/conditions/recorded-conditions.ts';
import type { Message } from '../../schemes/message.ts';
import type { Operation } from '../../schemes/operation.ts';
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

/** The backend has the scheme, but does not support this condition. The message is a plain sentence. */
export class UnsupportedCondition extends Error {}

/**
 * Refuses the conditions of a cell that its subject does not use.
 * @throws UnsupportedCondition for the first of them: its label would not match the measurement
 */
export function refuseOthers(others: Conditions, doing: string): void {
  const [label] = conditionLabels(others);
  if (label !== undefined)
    throw new UnsupportedCondition(`“${label}” changes nothing in ${doing}, so it was not timed.`);
}

/** The one call of a subject that is timed: the harness has a loop for each mode. */
export interface TimedCall<M extends Mode> {
  readonly mode: M;
  readonly call: (index: number) => Returned<M, unknown>;
}

export type AnyTimedCall = TimedCall<'sync'> | TimedCall<'async'>;

/** What a subject is made from, and what the makers of subjects share. */
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

/** A backend that has the scheme but not this way of doing it; the message is a plain sentence. */
export class UnsupportedCondition extends Error {}

/**
 * Refuses what is left of a cell's conditions once a subject has taken those that it heeds.
 * @throws UnsupportedCondition for the first of them: what would be timed is not what its label says
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

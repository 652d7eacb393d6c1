/** What a subject is made from, and what the makers of subjects share. */
import type { SignatureSuite } from '../../backends/backend.ts';
import type { AsyncSubject, Subject, SyncSubject } from '../../harness/batch/subject.ts';
import type { Conditions } from '../../schemes/conditions/condition-table.ts';
import { conditionLabels } from '../../schemes/conditions/recorded-conditions.ts';
import type { Message } from '../../schemes/message.ts';
import type { Operation } from '../../schemes/operation.ts';
import type { Workbench } from '../bench/workbench.ts';
import type { SuiteId } from '../gate/suite-id.ts';

export interface SubjectRequest {
  readonly workbench: Workbench;
  readonly suite: SignatureSuite;
  readonly suiteId: SuiteId;
  readonly operation: Operation;
  readonly message?: Message;
  /** But for the build, which is the suite's. */
  readonly conditions?: Conditions;
}

/** A backend that has the scheme but not this way of doing it; the message is a plain sentence. */
export class UnsupportedCondition extends Error {}

/**
 * Refuses what is left of a case's conditions once a subject has taken those that it heeds.
 * @throws UnsupportedCondition for the first of them: what would be timed is not what its label says
 */
export function refuseOthers(others: Conditions, doing: string): void {
  const [label] = conditionLabels(others);
  if (label !== undefined)
    throw new UnsupportedCondition(`“${label}” changes nothing in ${doing}, so it was not timed.`);
}

type Timed = Pick<SyncSubject, 'prepare' | 'check'> & { readonly call: (index: number) => unknown };

/** The interface promises that every call of an asynchronous suite returns a promise; the loops are kept apart by it. */
export function asSubject(mode: SignatureSuite['mode'], { call, prepare, check }: Timed): Subject {
  if (mode === 'sync') return { mode, prepare, call, check };
  return { mode, prepare, call: call as AsyncSubject['call'], check };
}

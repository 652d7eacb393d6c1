/** The check of a password as a subject that the harness can time. */
import { type BackendId, backendName } from '../../backends/backend.ts';
import type { Mode } from '../../backends/mode.ts';
import type { AnyPasswordSuite, PasswordSuite } from '../../backends/passwords.ts';
import type { Subject } from '../../harness/batch/subject.ts';
import type { Conditions } from '../../schemes/conditions/condition-table.ts';
import type { Operation } from '../../schemes/operation.ts';
import type { KnownPassword, PasswordBench } from '../bench/password-bench.ts';
import { type AnyTimedCall, refuseOthers, type TimedCall } from './subject-request.ts';

interface PasswordRequest {
  readonly bench: PasswordBench;
  readonly suite: AnyPasswordSuite;
  readonly backend: BackendId;
  readonly operation: Operation;
  readonly conditions?: Conditions;
}

function checkCall<M extends Mode>(suite: PasswordSuite<M>, { password, stored }: KnownPassword): TimedCall<M> {
  return { mode: suite.mode, call: () => suite.check(password, stored) };
}

// Both branches look the same, but they have different types.
const checkCalls = (suite: AnyPasswordSuite, known: KnownPassword): AnyTimedCall =>
  suite.mode === 'sync' ? checkCall(suite, known) : checkCall(suite, known);

/**
 * Checks the right password each time: a wrong one takes as long.
 * @throws Error for another operation than `check`, UnsupportedCondition for any condition
 */
export async function makePasswordSubject(request: PasswordRequest): Promise<Subject> {
  const { bench, suite, backend, operation } = request;
  refuseOthers(request.conditions ?? {}, 'checking a password');
  if (operation !== 'check') throw new Error(`${bench.scheme.label} cannot ${operation}.`);
  return {
    ...checkCalls(suite, await bench.known()),
    prepare: () => undefined,
    check: (last) =>
      last === true ? undefined : `${backendName(backend)} refused the right password while it was being timed.`,
  };
}

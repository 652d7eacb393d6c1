/** Checks before a run whether a cell's conditions can be met. Otherwise its label would not match the measurement. */
import { asynchronousBackends, backendName, builtBackends } from '../../backends/backend.ts';
import type { Procedure } from '../../experiments/form/experiment.ts';
import type { Cell } from '../../experiments/settings/cell.ts';
import type { Change } from '../../schemes/conditions/condition-table.ts';
import { reasonAgainst } from '../../schemes/conditions/reason-against.ts';
import { conditionLabel, findCondition } from '../../schemes/conditions/recorded-conditions.ts';
import { findScheme } from '../../schemes/index.ts';

/** What each procedure can change. It would ignore a condition that changes anything else. */
export const changedBy: Readonly<Record<Procedure, readonly Change[]>> = {
  latency: ['suite', 'call'],
  'cold-start': ['turn'],
  throughput: ['load'],
  'key-storm': ['load'],
  ceremony: ['step'],
  // The cells of this procedure are not measured here.
  servers: [],
};

function reasonAgainstBackend({ backend, conditions: { build, inFlight = 1 } = {} }: Cell): string | undefined {
  if (build !== undefined && !builtBackends.includes(backend)) {
    return `${backendName(backend)} is not compiled by this page, so there is no build “${build}” of it.`;
  }
  return inFlight > 1 && !asynchronousBackends.includes(backend)
    ? `${backendName(backend)} makes one call at a time, so ${inFlight} were not timed in flight.`
    : undefined;
}

/** One sentence that says why this cell cannot be timed under its conditions; undefined if it can. */
export function reasonAgainstConditions(cell: Cell, procedure: Procedure): string | undefined {
  const { conditions = {}, scheme, operation } = cell;
  const reason = reasonAgainst(conditions, findScheme(scheme), operation);
  if (reason !== undefined) return reason;
  for (const [name, value] of Object.entries(conditions)) {
    const change = findCondition(name)?.changes;
    if (change === undefined || !changedBy[procedure].includes(change)) {
      return `“${conditionLabel(name, value)}” changes nothing where ${procedure} is measured, so it was not timed.`;
    }
  }
  return reasonAgainstBackend(cell);
}

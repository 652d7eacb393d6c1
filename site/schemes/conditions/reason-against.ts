/**
 * Whether a scheme can have these conditions at all. The runner finds out by trying whether a backend supports them.
 */
import type { Operation } from '../operation.ts';
import type { Scheme } from '../scheme.ts';
import { conditionLabel, findCondition, isKnownCondition } from './recorded-conditions.ts';

/**
 * One sentence that says why nothing can be timed under these conditions; undefined if it can.
 * @param scheme absent for a key plan
 */
export function reasonAgainst(
  conditions: object,
  scheme: Pick<Scheme, 'kind' | 'label'> | undefined,
  operation: Operation,
): string | undefined {
  for (const [name, value] of Object.entries(conditions)) {
    const entry = findCondition(name);
    if (!entry) return `There is no condition “${name}”, so nothing was timed under it.`;
    if (!isKnownCondition(name, value)) {
      return `The condition “${name}” has no value “${value}”, so nothing was timed under it.`;
    }
    const label = conditionLabel(name, value);
    if (!entry.operations.includes(operation)) return `“${label}” does not apply to ${operation}, so it was not timed.`;
    if (entry.kinds && scheme && !entry.kinds.includes(scheme.kind)) {
      return `“${label}” does not apply to ${scheme.label}, so it was not timed.`;
    }
  }
  return undefined;
}

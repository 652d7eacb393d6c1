/** The measurements of a key storm: its key plans, its events, and the numbers of each. */
import { type StormNumbers, stormNumbers } from '../../results/document/storm-numbers.ts';
import { keyPlans } from '../../schemes/key-plans.ts';
import type { RunContent } from '../form/figure-input.ts';

export type StormOperation = 'connect' | 'login';

/** In the order of the page. */
export const stormEventsOf = ({ settings }: RunContent): readonly StormOperation[] =>
  (['connect', 'login'] as const).filter((operation) => settings.operations.includes(operation));

export const keyPlansOf = ({ settings }: RunContent) => keyPlans.filter(({ id }) => settings.schemes.includes(id));

/** The storms of a key plan and an event on a backend, by number of workers, ascending. */
export function stormsOf(
  run: RunContent,
  keyPlan: string,
  operation: StormOperation,
  backend: string,
): readonly StormNumbers[] {
  return run.measurements
    .filter(
      (measurement) =>
        measurement.scheme === keyPlan && measurement.operation === operation && measurement.backend === backend,
    )
    .flatMap((measurement) => stormNumbers(measurement) ?? [])
    .sort((a, b) => a.workers - b.workers);
}

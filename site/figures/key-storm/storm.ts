/** The measurements of a key storm: its key plans, its events, and the numbers of each. */
import type { Measurement } from '../../results/document/run.ts';
import { type StormNumbers, stormNumbers } from '../../results/document/storm-numbers.ts';
import { keyPlans } from '../../schemes/key-plans.ts';
import type { RunContent } from '../form/figure-input.ts';

export type StormOperation = 'connect' | 'login';

/** In the order of the page. */
export const stormEventsOf = ({ settings }: RunContent): readonly StormOperation[] =>
  (['connect', 'login'] as const).filter((operation) => settings.operations.includes(operation));

export const keyPlansOf = ({ settings }: RunContent) => keyPlans.filter(({ id }) => settings.schemes.includes(id));

export interface StormCell {
  readonly keyPlan: string;
  readonly operation: StormOperation;
  readonly backend: string;
}

/** The measurements of a cell, with any number of workers. */
export const stormMeasurements = (
  { measurements }: RunContent,
  { keyPlan, operation, backend }: StormCell,
): readonly Measurement[] =>
  measurements.filter((one) => one.scheme === keyPlan && one.operation === operation && one.backend === backend);

/** The storms of a key plan and an event on a backend, by number of workers, ascending. */
export const stormsOf = (run: RunContent, cell: StormCell): readonly StormNumbers[] =>
  stormMeasurements(run, cell)
    .flatMap((measurement) => stormNumbers(measurement) ?? [])
    .sort((a, b) => a.workers - b.workers);

/** The compared runs; the first is the base. This file is small because every result has a button that adds to it. */
import { signal } from '@preact/signals';
import type { RunDocument } from '../../results/document/run.ts';
import { MAX_RUNS } from '../../results/schema/limits.ts';

/** In the order of adding; letters and figures follow this order. */
export const chosen = signal<readonly RunDocument[]>([]);
/** One sentence for the last thing that could not be added. */
export const chosenProblem = signal('');
/** A result from a link, to be compared with the next run of the same experiment on this page. */
export const waitingForOwn = signal<RunDocument | undefined>(undefined);

export function isChosen(id: string): boolean {
  return chosen.value.some((run) => run.id === id);
}

/**
 * Adds runs at the end, in one update. A run that is already there is replaced in its place, since it may have been
 * renamed. Its letter and the base stay the same.
 */
export function addToComparison(...runs: readonly RunDocument[]): void {
  chosenProblem.value = '';
  const all = new Map(chosen.value.map((run) => [run.id, run]));
  for (const run of runs) if (all.has(run.id) || all.size < MAX_RUNS) all.set(run.id, run);
  if (runs.some(({ id }) => !all.has(id)))
    chosenProblem.value = `Up to ${MAX_RUNS} runs can be looked at together; take some away first.`;
  chosen.value = [...all.values()];
}

/** Renames a run in the comparison. */
export function relabelChosen({ id, environment }: RunDocument): void {
  if (isChosen(id)) chosen.value = chosen.value.map((run) => (run.id === id ? { ...run, environment } : run));
}

/** Takes all results out of the comparison; the history stays as it is. */
export function removeAll(): void {
  chosenProblem.value = '';
  chosen.value = [];
}

export function removeFromComparison(id: string): void {
  chosenProblem.value = '';
  chosen.value = chosen.value.filter((run) => run.id !== id);
}

/** Takes the results with these identifiers out of the comparison. */
export function removeAllOf(ids: ReadonlySet<string>): void {
  chosenProblem.value = '';
  chosen.value = chosen.value.filter((run) => !ids.has(run.id));
}

/** Makes this run the base of the comparison. */
export function compareWith(id: string): void {
  const base = chosen.value.find((run) => run.id === id);
  if (base) chosen.value = [base, ...chosen.value.filter((run) => run !== base)];
}

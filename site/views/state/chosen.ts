/** The runs that are being compared, first the base. Small, because every result has a button that adds to it. */
import { signal } from '@preact/signals';
import type { RunDocument } from '../../results/document/run.ts';
import { MAX_RUNS } from '../../results/schema/limits.ts';

/** In the order in which they were added; letters and figures follow it. */
export const chosen = signal<readonly RunDocument[]>([]);
/** One sentence for the last thing that could not be added. */
export const chosenProblem = signal('');
/** A result from a link that waits for a run of the same here. */
export const waitingForOwn = signal<RunDocument | undefined>(undefined);

export function isChosen(id: string): boolean {
  return chosen.value.some((run) => run.id === id);
}

/**
 * Adds runs at the end, at one go; one that is there already is replaced, since it may have been renamed, in its place, so that its
 * letter and the base stay what they were.
 */
export function addToComparison(...runs: readonly RunDocument[]): void {
  chosenProblem.value = '';
  const all = new Map(chosen.value.map((run) => [run.id, run]));
  for (const run of runs) if (all.has(run.id) || all.size < MAX_RUNS) all.set(run.id, run);
  if (runs.some(({ id }) => !all.has(id)))
    chosenProblem.value = `Up to ${MAX_RUNS} runs can be looked at together; take some away first.`;
  chosen.value = [...all.values()];
}

/** Gives a run another name where it is compared. */
export function relabelChosen({ id, environment }: RunDocument): void {
  if (isChosen(id)) chosen.value = chosen.value.map((run) => (run.id === id ? { ...run, environment } : run));
}

/** Takes all results out of the comparison; the history keeps its own. */
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

/** Makes a run the one that the others are compared with. */
export function compareWith(id: string): void {
  const base = chosen.value.find((run) => run.id === id);
  if (base) chosen.value = [base, ...chosen.value.filter((run) => run !== base)];
}

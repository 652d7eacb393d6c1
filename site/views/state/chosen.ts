/** The runs that are being compared, first the base. Small, because every result has a button that adds to it. */
import { signal } from '@preact/signals';
import { MOST_RUNS } from '../../figures/compare/most-runs.ts';
import type { RunDocument } from '../../results/document/run.ts';

/** In the order in which they were added; letters and figures follow it. */
export const chosen = signal<readonly RunDocument[]>([]);
/** One sentence for the last thing that could not be added. */
export const chosenProblem = signal('');
/** A result from a link that waits for a run of the same here. */
export const waitingForOwn = signal<RunDocument | undefined>(undefined);

export function isChosen(id: string): boolean {
  return chosen.value.some((run) => run.id === id);
}

/** Adds a run at the end; one that is there already is replaced, since it may have been renamed. */
export function addToComparison(run: RunDocument): void {
  chosenProblem.value = '';
  // In its place, so that its letter and the base stay what they were.
  if (isChosen(run.id)) {
    chosen.value = chosen.value.map((known) => (known.id === run.id ? run : known));
  } else if (chosen.value.length >= MOST_RUNS) {
    chosenProblem.value = `Up to ${MOST_RUNS} runs can be compared; take one away first.`;
  } else chosen.value = [...chosen.value, run];
}

export function removeFromComparison(id: string): void {
  chosenProblem.value = '';
  chosen.value = chosen.value.filter((run) => run.id !== id);
}

/** Makes a run the one that the others are compared with. */
export function compareWith(id: string): void {
  const base = chosen.value.find((run) => run.id === id);
  if (base) chosen.value = [base, ...chosen.value.filter((run) => run !== base)];
}

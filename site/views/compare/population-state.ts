/** The evaluation of many chosen runs, as soon as it is ready. The last one stays on view until then. */
import { computed, effect, signal } from '@preact/signals';
import { MAX_RUNS_BESIDE } from '../../figures/compare/max-runs-beside.ts';
import type { Population } from '../../figures/population/population.ts';
import type { Grouping } from '../../figures/population/population-groups.ts';
import { populationInWorker } from '../../worker/compare/compare-client.ts';
import { chosen } from '../state/chosen.ts';
import { measuredHere } from './measured-here.ts';
import { isTaking } from './take-results.ts';

/** Whether there are more runs than are compared one by one. */
export const isPopulation = computed(() => chosen.value.length > MAX_RUNS_BESIDE);

// Outside the components, so that they are the same when the visitor comes back to this place.
export const grouping = signal<Grouping>('together');
export const search = signal('');
/** The cell that the sentence is about; undefined while the page chooses it. */
export const spokenCell = signal<string | undefined>(undefined);

export const population = signal<Population | undefined>(undefined);
/** One sentence if the evaluation failed. */
export const populationProblem = signal('');

/** What the reader asks of the runs. */
const question = computed(() => ({
  here: measuredHere.value,
  grouping: grouping.value,
  search: search.value,
  ...(spokenCell.value !== undefined && { cell: spokenCell.value }),
}));

async function evaluate(): Promise<void> {
  const current = question.value;
  try {
    const found = isPopulation.value ? await populationInWorker({ runs: chosen.value, ...current }) : undefined;
    // Runs may have been removed meanwhile. If a later question came, `found` is undefined and the last one stays.
    population.value = isPopulation.value ? (found ?? population.value) : undefined;
    populationProblem.value = '';
  } catch (error) {
    population.value = undefined;
    populationProblem.value = error instanceof Error ? error.message : 'These runs could not be looked at together.';
  }
}

/** The pause between evaluations while results arrive: each takes a processor from the workers that read results. */
const REST_MS = 1000;

/** Ends at once if nothing more comes, or the reader asks something else. */
function rest(): Promise<void> {
  const current = question.value;
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, REST_MS);
    const stop = effect(() => {
      if (!isTaking.value || question.value !== current) queueMicrotask(end);
    });
  });
}

let isEvaluating = false;
let isChanged = false;

/** One evaluation after the other, the last of all runs that are chosen by then: hundreds of files come one by one. */
async function evaluateAgain(): Promise<void> {
  isChanged = true;
  if (isEvaluating) return;
  isEvaluating = true;
  while (isChanged) {
    isChanged = false;
    await evaluate();
    if (isTaking.value) await rest();
  }
  isEvaluating = false;
}

// Active while the page is open, like the comparison of a few runs.
effect(() => {
  // Read here, since a signal that is read after an `await` is not tracked.
  void [chosen.value, question.value];
  void evaluateAgain();
});

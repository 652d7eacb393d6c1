/** What many chosen runs come to, as soon as it is found. What was found before stays on view until then. */
import { computed, effect, signal } from '@preact/signals';
import { MOST_RUNS } from '../../figures/compare/most-runs.ts';
import type { Population } from '../../figures/population/population.ts';
import type { Grouping } from '../../figures/population/population-groups.ts';
import { populationInWorker } from '../../worker/compare/compare-client.ts';
import { chosen } from '../state/chosen.ts';
import { isTaking } from './take-results.ts';

/** More than stand beside each other. */
export const isPopulation = computed(() => chosen.value.length > MOST_RUNS);

// Outside the components, so that they are the same when the visitor comes back to this place.
export const grouping = signal<Grouping>('together');
export const search = signal('');
/** The cell that the sentence is about; nothing while the page chooses. */
export const spokenCell = signal<string | undefined>(undefined);

export const population = signal<Population | undefined>(undefined);
/** One sentence where it failed. */
export const populationProblem = signal('');

/** What the reader asks of the runs. */
const question = computed(() => ({
  grouping: grouping.value,
  search: search.value,
  ...(spokenCell.value !== undefined && { cell: spokenCell.value }),
}));

async function look(): Promise<void> {
  const current = question.value;
  try {
    const found = isPopulation.value ? await populationInWorker({ runs: chosen.value, ...current }) : undefined;
    // Runs may have been taken away meanwhile; where another place has overtaken it, what was found stays.
    population.value = isPopulation.value ? (found ?? population.value) : undefined;
    populationProblem.value = '';
  } catch (error) {
    population.value = undefined;
    populationProblem.value = error instanceof Error ? error.message : 'These runs could not be looked at together.';
  }
}

/** The pause between two evaluations while results arrive: each one takes a processor from the workers that read the next results. */
const REST_MS = 1000;

/** Ends at once when nothing more comes or the reader asks something else. */
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

let isLooking = false;
let isChanged = false;

/** One look after the other, the last at what is chosen then: hundreds of files come one by one. */
async function lookAgain(): Promise<void> {
  isChanged = true;
  if (isLooking) return;
  isLooking = true;
  while (isChanged) {
    isChanged = false;
    await look();
    if (isTaking.value) await rest();
  }
  isLooking = false;
}

// For as long as the page is open, as with runs that stand beside each other.
effect(() => {
  // Read here, since what is read after a wait wakes nobody.
  void [chosen.value, question.value];
  void lookAgain();
});

/** What many chosen runs come to, as soon as it is found. What was found before stays on view until then. */
import { computed, effect, signal } from '@preact/signals';
import { MOST_RUNS } from '../../figures/compare/most-runs.ts';
import type { Population } from '../../figures/population/population.ts';
import type { Grouping } from '../../figures/population/population-groups.ts';
import { populationInWorker } from '../../worker/compare/compare-client.ts';
import { chosen } from '../state/chosen.ts';

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

async function look(): Promise<void> {
  const [runs, by, words, cell] = [chosen.value, grouping.value, search.value, spokenCell.value];
  if (!isPopulation.value) {
    population.value = undefined;
    populationProblem.value = '';
    return;
  }
  const isNewest = () =>
    runs === chosen.value && by === grouping.value && words === search.value && cell === spokenCell.value;
  try {
    const found = await populationInWorker({
      runs,
      grouping: by,
      search: words,
      ...(cell !== undefined && { cell }),
    });
    if (!isNewest()) return;
    population.value = found;
    populationProblem.value = '';
  } catch (error) {
    if (!isNewest()) return;
    population.value = undefined;
    populationProblem.value = error instanceof Error ? error.message : 'These runs could not be looked at together.';
  }
}

// For as long as the page is open, as with runs that stand beside each other.
effect(() => void look());

/** What is found of two to six chosen runs, as soon as it is found. What was found before stays on view until then. */
import { computed, effect, signal } from '@preact/signals';
import { isPacedUnasked } from '../../figures/compare/compare-cells.ts';
import { MOST_RUNS } from '../../figures/compare/most-runs.ts';
import { compareInWorker } from '../../worker/compare/compare-client.ts';
import type { ComparedRuns } from '../../worker/compare-protocol.ts';
import { chosen } from '../state/chosen.ts';

const nothing: ComparedRuns = { figures: [], reasons: [] };

export const compared = signal(nothing);
export const comparing = signal(false);
/** Chosen by a switch; it holds as long as the page is open. Nothing where nobody has touched it. */
export const paceChoice = signal<boolean | undefined>(undefined);
/** Like with like: runs of one device and browser at equal pace, unless the switch says otherwise. */
export const atEqualPace = computed(() => paceChoice.value ?? isPacedUnasked(chosen.value));
/** How much of it is done, 0 to 1; nothing before anything was told. */
export const comparisonProgress = signal<number | undefined>(undefined);
/** One sentence where comparing failed. */
export const comparedProblem = signal('');

async function compare(runs: typeof chosen.value, isPaced: boolean): Promise<void> {
  // A slow answer to an older question must not replace the newer one.
  const isNewest = () => runs === chosen.value && isPaced === atEqualPace.value;
  const tell = (done: number, total: number) => {
    comparisonProgress.value = done / total;
  };
  const areBeside = runs.length >= 2 && runs.length <= MOST_RUNS;
  comparing.value = areBeside;
  comparisonProgress.value = undefined;
  try {
    const found = areBeside ? await compareInWorker(runs, isPaced, tell) : nothing;
    if (!isNewest()) return;
    compared.value = found ?? nothing;
    comparedProblem.value = found ? '' : 'Cancelled. The runs are still chosen; add or remove one to compare again.';
  } catch (error) {
    if (!isNewest()) return;
    compared.value = nothing;
    comparedProblem.value = error instanceof Error ? error.message : 'These runs could not be compared.';
  }
  comparing.value = false;
}

// For as long as the page is open: what was chosen elsewhere is compared by the time this place is opened again.
effect(() => void compare(chosen.value, atEqualPace.value));

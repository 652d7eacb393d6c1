/** The comparison of two to six chosen runs, as soon as it is ready. The last one stays on view until then. */
import { computed, effect, signal } from '@preact/signals';
import { type CompareInput, isPacedUnasked } from '../../figures/compare/compare-cells.ts';
import { MAX_RUNS_BESIDE } from '../../figures/compare/max-runs-beside.ts';
import { compareInWorker } from '../../worker/compare/compare-client.ts';
import type { ComparedRuns } from '../../worker/compare-protocol.ts';
import { chosen } from '../state/chosen.ts';
import { measuredHere } from './measured-here.ts';

const nothing: ComparedRuns = { figures: [], reasons: [] };

export const compared = signal(nothing);
export const comparing = signal(false);
/** Chosen by a switch, for as long as the page is open; undefined until somebody uses it. */
export const paceChoice = signal<boolean | undefined>(undefined);

/** By default, runs of one device and browser are compared at equal pace; the switch overrides that. */
export const atEqualPace = computed(() => paceChoice.value ?? isPacedUnasked(chosen.value, measuredHere.value));
/** What is compared, and how. */
export const compareInput = computed(
  (): CompareInput => ({ runs: chosen.value, atEqualPace: atEqualPace.value, here: measuredHere.value }),
);
/** The progress, 0 to 1; undefined before the first report. */
export const comparisonProgress = signal<number | undefined>(undefined);
/** One sentence if the comparison failed or was cancelled. */
export const comparedProblem = signal('');

/** The last question that was asked. */
let latest: CompareInput | undefined;

async function compare(input: CompareInput): Promise<void> {
  const { runs } = input;
  latest = input;
  // A slow answer to an older question must not replace the newer one.
  const isNewest = () => latest === input;
  const tell = (done: number, total: number) => {
    comparisonProgress.value = done / total;
  };
  const areBeside = runs.length >= 2 && runs.length <= MAX_RUNS_BESIDE;
  comparing.value = areBeside;
  comparisonProgress.value = undefined;
  try {
    const found = areBeside ? await compareInWorker(input, tell) : nothing;
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

// Active while the page is open: runs chosen at other places are compared before this place is opened again.
effect(() => void compare(compareInput.value));

/** The published studies as a script, because the policy of an embedded figure allows no connection. */
import type { Experiment } from '../../experiments/form/experiment.ts';
import { published } from '../state/figure-input.ts';

/** Loads the published studies if this experiment reproduces one. Without them, a figure shows the run alone. */
export async function loadStudies(experiment: Experiment): Promise<void> {
  if (experiment.published === undefined || published.value.length > 0) return;
  try {
    const [{ readStudies }, { default: file }] = await Promise.all([
      import('../../results/published/published.ts'),
      import('../../../public/published-results.json'),
    ]);
    published.value = [...readStudies(file)];
  } catch {
    published.value = [];
  }
}

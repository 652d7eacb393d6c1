import type { Experiment } from '../../experiments/form/experiment.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import type { Measurement } from '../../results/document/run.ts';
import type { PublishedStudy } from '../../results/published/published.ts';
import type { FigureInput, RunContent } from '../form/figure-input.ts';

/** What figures are given of a run that has these cells and nothing else. It is over, where `change` does not say otherwise. */
export function inputOfCells(
  experiment: Experiment,
  measurements: readonly Measurement[],
  change: Partial<RunContent> = {},
  reference?: PublishedStudy,
): FigureInput {
  const settings = defaultSettings(experiment);
  const run = {
    experiment: experiment.id,
    settings,
    measurements,
    outcome: 'finished',
    elapsedMs: 1,
    ...change,
  } as const;
  return { experiment, run, reference };
}

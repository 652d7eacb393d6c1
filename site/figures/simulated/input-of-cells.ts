import type { Experiment } from '../../experiments/form/experiment.ts';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import type { PublishedStudy } from '../../results/published/published.ts';
import { defaultMessage } from '../../schemes/message.ts';
import type { Figure } from '../form/figure.ts';
import type { FigureInput, RunContent } from '../form/figure-input.ts';

/** The input of figures for a run with only these cells. The run is over unless `change` says otherwise. */
export function inputOfCells(
  experiment: Experiment,
  measurements: readonly Measurement[],
  change: Partial<RunContent>,
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

/** The input of figures for a run, which names its experiment. */
export const inputOfRun = (run: RunDocument): FigureInput => ({
  experiment: findExperiment(run.experiment) ?? mainExperiment,
  run,
});

/** The figure of this kind and name. @throws if there is none */
export function figureNamed<Kind extends Figure['kind']>(figures: readonly Figure[], kind: Kind, id: string) {
  const isIt = (figure: Figure): figure is Extract<Figure, { kind: Kind }> => figure.kind === kind && figure.id === id;
  const found = figures.find(isIt);
  if (!found) throw new Error(`There is no ${kind} ${id}.`);
  return found;
}

/** A measured cell; the message is the usual assertion unless `members` has another. */
export const measuredCell = (
  scheme: string,
  backend: string,
  operation: string,
  samplesNs: readonly number[],
  members: Partial<Measurement> = {},
) =>
  ({
    scheme,
    backend,
    operation,
    ...(operation === 'sign' || operation === 'verify' ? { message: defaultMessage } : {}),
    status: 'measured',
    samplesNs,
    ...members,
  }) as Measurement;

/** This many samples, evenly spread around their median; the outermost are this far away, as a share of the median. */
export const evenSamples = (count: number, medianNs: number, reach: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => medianNs * (1 + reach * ((2 * index) / (count - 1) - 1)));

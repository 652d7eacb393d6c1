import { findExperiment } from '../../../experiments/index.ts';
import { defaultSettings, type Settings } from '../../../experiments/settings/settings.ts';
import type { FigureInput } from '../../../figures/form/figure-input.ts';
import { inputOfSelection } from '../../../figures/form/input-of-selection.ts';
import type { StageStep } from './stage-steps.ts';

/** The run as if it had been asked for what the step shows alone, so that figure and sentence speak of that. */
export function inputOfStep(input: FigureInput, { operation, isBesidePublished }: StageStep): FigureInput {
  if (operation === undefined) return input;
  const reference = isBesidePublished ? input.reference : undefined;
  return { ...inputOfSelection(input, { operations: [operation] }), reference };
}

/** What a step asks for: of one that is another experiment's, what that asks for by default, for as long as the link says. */
export function settingsOfStep({ experiment: runSettings }: StageStep, ofLink: Settings): Settings {
  if (runSettings === undefined || runSettings === ofLink.experiment) return ofLink;
  return { ...defaultSettings(findExperiment(runSettings)), preset: ofLink.preset };
}

import { findExperiment } from '../../../experiments/index.ts';
import { defaultSettings, type Settings } from '../../../experiments/settings/settings.ts';
import { isOver } from '../../../figures/cells/measured-cell.ts';
import type { PlotFigure } from '../../../figures/form/figure.ts';
import type { FigureInput, FigureSelection } from '../../../figures/form/figure-input.ts';
import { inputOfSelection } from '../../../figures/form/input-of-selection.ts';
import { faultFigure, makeFigures } from '../../../figures/form/make-figures.ts';
import { sourcesAlone } from '../../../figures/index.ts';
import { type Slide, slidesOf } from '../../../figures/slides/slides.ts';
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

const hasPoints = ({ panels }: PlotFigure) =>
  panels.some(({ series }) => series.some(({ points }) => points.length > 0));

/**
 * The screens of a step, in their order; none where its figure comes with a run that is not there.
 * @param isMeasured whether the input is a run, or what one would be asked for
 */
export function slidesOfStep(whole: FigureInput, step: StageStep, isMeasured: boolean): readonly Slide[] {
  const input = inputOfStep(whole, step);
  const source = sourcesAlone.find(({ id }) => id === step.figure);
  // Some figures are of what is counted in a run, and come with it.
  const [figure] = source ? makeFigures([source], input, faultFigure) : [];
  // Axes without a line tell less than what will be measured.
  const isEmpty = !isMeasured && figure?.kind === 'plot' && !hasPoints(figure);
  if (!source || !figure || isEmpty) return [];
  const ofPart = (part: FigureSelection) => makeFigures([source], inputOfSelection(input, part), faultFigure)[0];
  // While a run goes on its progress is said.
  return slidesOf(figure, step.panel, isOver(input.run) ? ofPart : undefined);
}

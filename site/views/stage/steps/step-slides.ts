import { findExperiment } from '../../../experiments/index.ts';
import { defaultSettings, type Settings } from '../../../experiments/settings/settings.ts';
import type { PlotFigure } from '../../../figures/form/figure.ts';
import { type FigureInput, type FigureSelection, isOver } from '../../../figures/form/figure-input.ts';
import { inputOfSelection } from '../../../figures/form/input-of-selection.ts';
import { faultFigure } from '../../../figures/form/make-figures.ts';
import { sourcesAlone } from '../../../figures/index.ts';
import { figureForSlides } from '../../../figures/slides/figure-for-slides.ts';
import { type Slide, slidesOf } from '../../../figures/slides/slides.ts';
import type { StageStep } from './stage-steps.ts';

/** The input restricted to the step's operation, so that figure and sentence are about it alone. */
export function inputOfStep(input: FigureInput, { operation, isBesidePublished }: StageStep): FigureInput {
  if (operation === undefined) return input;
  const reference = isBesidePublished ? input.reference : undefined;
  return { ...inputOfSelection(input, { operations: [operation] }), reference };
}

/** The link's settings. A step of another experiment has that experiment's defaults, with the link's preset. */
export function settingsOfStep({ experiment: runSettings }: StageStep, ofLink: Settings): Settings {
  if (runSettings === undefined || runSettings === ofLink.experiment) return ofLink;
  return { ...defaultSettings(findExperiment(runSettings)), preset: ofLink.preset };
}

const hasPoints = ({ panels }: PlotFigure) =>
  panels.some(({ series }) => series.some(({ points }) => points.length > 0));

/**
 * The screens of a step in order; empty if its figure needs a run that is missing.
 * @param isMeasured whether the input is a run, instead of the settings of a run still to come
 */
export function slidesOfStep(whole: FigureInput, step: StageStep, isMeasured: boolean): readonly Slide[] {
  const input = inputOfStep(whole, step);
  const source = sourcesAlone.find(({ id }) => id === step.figure);
  // Some figures show counts from a run, and do not exist without one.
  const figure = source && figureForSlides(source, input, faultFigure);
  // Axes without lines say less than a description of what will be measured.
  const isEmpty = !isMeasured && figure?.kind === 'plot' && !hasPoints(figure);
  if (!source || !figure || isEmpty) return [];
  const ofPart = (part: FigureSelection) => figureForSlides(source, inputOfSelection(input, part), faultFigure);
  // During a run, the sentence is about its progress, not about a part of the figure.
  return slidesOf(figure, step.panel, isOver(input.run) ? ofPart : undefined);
}

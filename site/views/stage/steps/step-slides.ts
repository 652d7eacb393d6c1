import { isOver } from '../../../figures/cells/measured-cell.ts';
import type { PlotFigure } from '../../../figures/form/figure.ts';
import type { FigureInput, FigureSelection } from '../../../figures/form/figure-input.ts';
import { inputOfSelection } from '../../../figures/form/input-of-selection.ts';
import { faultFigure, makeFigures } from '../../../figures/form/make-figures.ts';
import { sourcesAlone } from '../../../figures/index.ts';
import { type Slide, slidesOf } from '../../../figures/slides/slides.ts';
import type { StageStep } from './stage-steps.ts';
import { inputOfStep } from './step-input.ts';

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

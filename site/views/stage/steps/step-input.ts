import type { FigureInput } from '../../../figures/form/figure-input.ts';
import { inputOfPart } from '../../../figures/form/input-of-part.ts';
import type { StageStep } from './stage-steps.ts';

/** The run as if it had been asked for what the step shows alone, so that figure and sentence speak of that. */
export function inputOfStep(input: FigureInput, { operation, isBesidePublished }: StageStep): FigureInput {
  if (operation === undefined) return input;
  const reference = isBesidePublished ? input.reference : undefined;
  return { ...inputOfPart(input, { operations: [operation] }), reference };
}

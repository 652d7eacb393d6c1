/** The dots of a run, closed by where it stands beside the study's machines: said when it is over, so that it is loaded after the first screen. */
import type { Figure, FigureSource } from '../form/figure.ts';
import { operationDots } from './operation-dots.ts';
import { standingSentence } from './standing.ts';

export const standingDots: FigureSource = {
  ...operationDots,
  make(input): Figure {
    return { ...operationDots.make(input), closing: standingSentence(input) };
  },
};

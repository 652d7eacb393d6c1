/** The dots of a run, and at its end a sentence on where it stands among the study's machines: loaded after the first screen. */
import type { Figure, FigureSource } from '../form/figure.ts';
import { operationDots } from './operation-dots.ts';
import { standingSentence } from './standing.ts';

export const standingDots: FigureSource = {
  ...operationDots,
  make(input): Figure {
    return { ...operationDots.make(input), closing: standingSentence(input) };
  },
};

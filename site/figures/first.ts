/**
 * The figures of the main question before it is answered: all that a first visit shows. `index.ts` has every figure
 * and loads later.
 */
import { measurementTable } from './every-run/measurement-table.ts';
import { operationDots } from './every-run/operation-dots.ts';
import type { FigureSource } from './form/figure.ts';

export const firstSources: readonly FigureSource[] = [operationDots, measurementTable];

/** The figures of the main question before it is answered, for the first visit. `index.ts` has all and loads later. */
import { measurementTable } from './every-run/measurement-table.ts';
import { operationDots } from './every-run/operation-dots.ts';
import type { FigureSource } from './form/figure.ts';

export const firstSources: readonly FigureSource[] = [operationDots, measurementTable];

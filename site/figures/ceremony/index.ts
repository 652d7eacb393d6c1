/** The figures of a ceremony, in the order of the page. They load with their pages, not with the first paint. */
import type { FigureSource } from '../form/figure.ts';
import { costTable } from './cost-table.ts';
import { gestureTable } from './gesture-table.ts';
import { loginStacks, registrationStacks } from './step-stacks.ts';

export const ceremonySources: readonly FigureSource[] = [loginStacks, registrationStacks, costTable, gestureTable];

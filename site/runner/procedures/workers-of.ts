import type { Cell } from '../../experiments/settings/cell.ts';

/** On how many workers a cell is measured. */
export const workersOf = ({ conditions }: Cell): number => conditions?.workers ?? 1;

import type { Cell } from '../../experiments/settings/cell.ts';

/** The number of workers that measure a cell. */
export const workersOf = ({ conditions }: Cell): number => conditions?.workers ?? 1;

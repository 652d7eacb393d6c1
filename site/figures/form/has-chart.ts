import type { Figure } from './figure.ts';

/** Whether a figure is drawn, so that it can be saved as a picture; the others are text through and through. */
export const hasChart = ({ kind }: Figure): boolean => kind !== 'table' && kind !== 'findings';

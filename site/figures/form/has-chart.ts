import type { Figure } from './figure.ts';

/** Whether a figure is drawn, so that it can be saved as a picture; the others are text through and through, as is one without a panel. */
export const hasChart = (figure: Figure): boolean =>
  figure.kind !== 'table' && figure.kind !== 'findings' && !('panels' in figure && figure.panels.length === 0);

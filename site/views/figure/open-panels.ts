import type { PlotFigure } from '../../figures/form/figure.ts';

/** More panels would fill a screen of their own, so only the first two, one row, are open then. */
const MAX_PANELS = 4;
const FIRST_PANELS = 2;

/** How many panels of a plot are open at first. */
export const openPanels = ({ panels }: Pick<PlotFigure, 'panels'>): number =>
  panels.length > MAX_PANELS ? FIRST_PANELS : panels.length;

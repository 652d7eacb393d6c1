import type { PlotFigure } from '../../figures/form/figure.ts';

/** More panels than these would be a screen of their own: then the first two stand open, a row. */
const MOST_PANELS = 4;
const FIRST_PANELS = 2;

/** How many panels of a plot stand open before anybody asks for the others. */
export const openPanels = ({ panels }: Pick<PlotFigure, 'panels'>): number =>
  panels.length > MOST_PANELS ? FIRST_PANELS : panels.length;

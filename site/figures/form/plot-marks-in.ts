import type { PlotFigure, PlotMark, PlotPanel } from './figure.ts';

const isIn: Readonly<Record<PlotMark['mark'], (panel: PlotPanel) => boolean>> = {
  thin: ({ series }) => series.some(({ fit }) => fit !== undefined),
  number: ({ series }) => series.some(({ points }) => points.some(({ label }) => label !== undefined)),
};

/** What a legend of this panel alone explains beside its series: only what the panel shows. */
export const plotMarksIn = ({ besides = [] }: PlotFigure, panel: PlotPanel): readonly PlotMark[] =>
  besides.filter(({ mark }) => isIn[mark](panel));

import type { Figure, PlotFigure } from '../../figures/form/figure.ts';
import { isScatter } from '../../figures/form/is-scatter.ts';

/** The legend of a picture has no swatches, so it names the fills of bars or lines. */
const fillTexts = {
  solid: 'solid',
  hatched: 'hatched or dashed',
  dotted: 'dotted',
  crossed: 'crossed or dashed and dotted',
  reference: 'grey',
} as const;

/** Names the shape and the filling of dots. */
const dotTexts = {
  solid: 'filled dot',
  hatched: 'open dot',
  dotted: 'open diamond',
  crossed: 'open square',
  reference: 'grey tick',
} as const;

const shapeTexts = { chromium: 'circle', firefox: 'triangle', webkit: 'diamond', other: 'square' } as const;

const plotTexts = ({ besides = [], y }: PlotFigure): readonly string[] => [
  ...besides.map(({ mark, label }) => (mark === 'thin' ? `thin line: ${label}` : label)),
  `↑ ${y.label}`,
];

export function legendText(figure: Figure): string | undefined {
  if (figure.kind === 'strips')
    return figure.legend.map(({ engineKind, label }) => `${shapeTexts[engineKind]}: ${label}`).join(' · ');
  if (!('legend' in figure)) return undefined;
  const words = figure.kind === 'dots' || isScatter(figure) ? dotTexts : fillTexts;
  const marks = figure.legend.map(({ fill, label }) => `${words[fill]}: ${label}`);
  const ratioOf = figure.kind === 'dots' && figure.ratioOf ? [figure.ratioOf] : [];
  return [...ratioOf, ...marks, ...(figure.kind === 'plot' ? plotTexts(figure) : [])].join(' · ');
}

/** How series of a plot differ: hue and tone, line and dashes, the shape of a point and whether it is filled. */
import type { PlotSeries } from '../../../figures/form/figure.ts';
import type { ChartColours } from './chart-colours.ts';
import { dotShapes } from './dot-shapes.ts';

type PointShape = 'circle' | 'triangle' | 'rect' | 'rectRot' | 'star';

export interface SeriesLook {
  /** A colour in a form that a canvas accepts. */
  readonly colour: string;
  /** Lengths of lines and gaps, in pixels. */
  readonly dash: readonly number[];
  readonly shape: PointShape;
  readonly isFilled: boolean;
}

/**
 * Share of the hue; the rest is ink, because paper would make a thin line too faint. Three tones and five shapes give
 * fifteen different looks of one hue.
 */
const tones = [1, 0.65, 0.4] as const;
export const toneOf = (shade: number): number => tones[shade % tones.length] ?? tones[0];

const lineShapes = ['circle', 'triangle', 'rect', 'rectRot', 'star'] as const;

const dashes = {
  solid: [],
  hatched: [6, 4],
  dotted: [2, 3],
  crossed: [10, 3, 2, 3],
  reference: [],
} as const;

export function lookOf(
  { hue, shade, fill, joined }: Pick<PlotSeries, 'hue' | 'shade' | 'fill' | 'joined'>,
  colours: ChartColours,
): SeriesLook {
  const whole = fill === 'reference' ? colours.reference : colours.hues[hue];
  const tone = toneOf(shade);
  const colour = tone === 1 ? whole : `color-mix(in srgb, ${whole} ${100 * tone}%, ${colours.ink})`;
  // Points without a line show by their shape who computed; their dashes are not drawn.
  if (!joined) return { colour, dash: dashes[fill], ...dotShapes[fill] };
  return {
    colour,
    dash: dashes[fill],
    shape: lineShapes[shade % lineShapes.length] ?? 'circle',
    isFilled: fill === 'solid' || fill === 'reference',
  };
}

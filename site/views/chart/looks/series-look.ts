/** How series of a plot differ for the eye: hue and tone, line and gaps, the shape of a point and whether it is filled. */
import type { PlotSeries } from '../../../figures/form/figure.ts';
import type { ChartColours } from './chart-colours.ts';
import { dotShapes } from './dot-shapes.ts';

type PointShape = 'circle' | 'triangle' | 'rect' | 'rectRot' | 'star';

export interface SeriesLook {
  /** For the canvas. */
  readonly colour: string;
  /** In pixels: line, gap. */
  readonly dash: readonly number[];
  readonly shape: PointShape;
  readonly isFilled: boolean;
}

/** In parts of the hue; the rest is ink or paper. Three tones and five shapes: fifteen of one hue before two are alike. */
const tones = [
  { part: 1, with: 'ink' },
  { part: 0.55, with: 'ink' },
  { part: 0.65, with: 'paper' },
] as const;

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
  const tone = tones[shade % tones.length] ?? tones[0];
  const colour = tone.part === 1 ? whole : `color-mix(in srgb, ${whole} ${100 * tone.part}%, ${colours[tone.with]})`;
  // Points that no line joins have no dashes: their shape says who computed.
  if (!joined) return { colour, dash: dashes[fill], ...dotShapes[fill] };
  return {
    colour,
    dash: dashes[fill],
    shape: lineShapes[shade % lineShapes.length] ?? 'circle',
    isFilled: fill === 'solid' || fill === 'reference',
  };
}

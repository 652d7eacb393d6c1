/** A drawing as data. `paint-marks.ts` paints it on a canvas, `svg-marks.tsx` as SVG; neither decides a position. */
import type { Hue } from '../../../figures/form/figure.ts';
import type { DotShape } from '../looks/dot-shapes.ts';

export interface TextLook {
  readonly sizePx: number;
  readonly isStrong: boolean;
}

/** The width of a text with this machine's fonts. */
export type TextWidth = (text: string, look: TextLook) => number;

/** A colour of the style sheet, by its name. */
export type Ink = 'ink' | 'paper' | 'quiet' | 'line' | 'reference' | Hue;

/** Letters of one weight and one colour. */
export interface TextRun {
  readonly text: string;
  readonly isStrong: boolean;
  readonly ink: Ink;
  /** The start, centre or end of the text, by its alignment. */
  readonly x: number;
  /** Wider letters are squeezed. */
  readonly widthPx: number;
}

/** A mark. Lengths are in pixels, from the left and from the top. */
export type Mark = {
  /** What the mark shows, in a word: `tick`, `label`. */
  readonly what: string;
} & (
  | {
      readonly kind: 'line';
      readonly ink: Ink;
      readonly widthPx: number;
      readonly points: readonly [x1: number, y1: number, x2: number, y2: number];
      readonly opacity?: number;
      /** Whether a horizontal or vertical line is aligned to whole pixels of the surface. */
      readonly isSharp?: boolean;
    }
  | {
      readonly kind: 'text';
      readonly align: 'left' | 'center' | 'right';
      /** The vertical centre of the letters. */
      readonly y: number;
      readonly sizePx: number;
      /** In reading order. */
      readonly runs: readonly TextRun[];
      /** Width of the paper around the letters, so that no line crosses them; 0 if there is none. */
      readonly haloPx: number;
    }
  | (DotShape & {
      readonly kind: 'dot';
      readonly ink: Ink;
      readonly x: number;
      readonly y: number;
      readonly radiusPx: number;
      readonly edgePx: number;
    })
  /** Paper behind letters, or a colour before a name. */
  | {
      readonly kind: 'ground';
      /** Paper if absent. */
      readonly ink?: Ink;
      readonly left: number;
      readonly top: number;
      readonly widthPx: number;
      readonly heightPx: number;
    }
);

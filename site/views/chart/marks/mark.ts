/** A drawing as data: what stands where and how it looks. `paint-marks.ts` draws it on a canvas, `svg-marks.tsx` as SVG; neither decides anything. */
import type { Hue } from '../../../figures/form/figure.ts';
import type { DotShape } from '../looks/dot-shapes.ts';

export interface TextLook {
  readonly sizePx: number;
  readonly isStrong: boolean;
}

/** How wide a text is, by the letters of this machine. */
export type TextWidth = (text: string, look: TextLook) => number;

/** A colour of the style sheet, by its name there. */
export type Ink = 'ink' | 'paper' | 'quiet' | 'line' | 'reference' | Hue;

/** Letters of one weight and colour. */
export interface TextRun {
  readonly text: string;
  readonly isStrong: boolean;
  readonly ink: Ink;
  /** Its beginning, its middle or its end, by how its text is aligned. */
  readonly x: number;
  /** It is squeezed where its letters need more. */
  readonly widthPx: number;
}

/** In pixels, from the left and from the top. */
export type Mark = {
  /** What it says, in a word: `tick`, `label`. */
  readonly what: string;
} & (
  | {
      readonly kind: 'line';
      readonly ink: Ink;
      readonly widthPx: number;
      readonly points: readonly [x1: number, y1: number, x2: number, y2: number];
      readonly opacity?: number;
      /** Across or down, and on whole pixels of what it is drawn on. */
      readonly isSharp?: boolean;
    }
  | {
      readonly kind: 'text';
      readonly align: 'left' | 'center' | 'right';
      /** The middle of its letters. */
      readonly y: number;
      readonly sizePx: number;
      /** In the order in which they are read. */
      readonly runs: readonly TextRun[];
      /** How wide the paper around its letters is, so that no line goes through them; 0 where they have none. */
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
      /** Paper where absent. */
      readonly ink?: Ink;
      readonly left: number;
      readonly top: number;
      readonly widthPx: number;
      readonly heightPx: number;
    }
);

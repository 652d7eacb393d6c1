/** A picture of one result as data: what stands where. `paint-card.ts` draws it without further decisions. */
import type { BarAxis, DotGroup, PlotFigure, PlotPanel } from '../../figures/form/figure.ts';
import type { BarRow } from '../chart/bar-rows.ts';
import type { Mark, TextLook } from '../chart/marks/mark.ts';
import type { QrModules } from '../code/qr-size.ts';

/** A rectangle in pixels of the picture. */
export interface CardBox {
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

export type CardMark =
  | {
      readonly kind: 'text';
      readonly box: CardBox;
      readonly text: string;
      readonly look: TextLook;
      readonly colour: 'ink' | 'quiet';
      readonly align: 'left' | 'right' | 'center';
    }
  /** A dot's shape in a legend. */
  | { readonly kind: 'dot'; readonly box: CardBox; readonly mark: Mark }
  | { readonly kind: 'code'; readonly box: CardBox; readonly modules: QrModules }
  | {
      readonly kind: 'bars';
      readonly box: CardBox;
      readonly rows: readonly BarRow[];
      readonly axis: BarAxis;
      /** Font size of the numbers, in pixels of the chart. */
      readonly numberPx: number;
      /** Pixels of the picture per pixel of the chart. */
      readonly times: number;
    }
  | {
      readonly kind: 'dots';
      readonly box: CardBox;
      readonly groups: readonly DotGroup[];
      readonly axis: BarAxis;
      /** Pixels of the picture per pixel of the chart. */
      readonly times: number;
    }
  | {
      readonly kind: 'plot';
      readonly box: CardBox;
      readonly figure: PlotFigure;
      readonly panel: PlotPanel;
      /** Pixels of the picture per pixel of the chart. */
      readonly times: number;
    };

/** The height of a line of text, in font sizes. */
export const LINE = 1.28;

export interface LinePosition {
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
}

/** A line of text in its place. */
export function lineMark(
  text: string,
  look: TextLook,
  { left, top, widthPx }: LinePosition,
  colour: 'ink' | 'quiet' = 'ink',
  align: 'left' | 'right' | 'center' = 'left',
): CardMark {
  const box = { left, top, widthPx, heightPx: LINE * look.sizePx };
  return { kind: 'text', box, text, look, colour, align };
}

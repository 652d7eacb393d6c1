/** What a picture is made of: things to draw below each other, each at a height that is known before. */
export interface Piece {
  readonly heightPx: number;
  draw(context: CanvasRenderingContext2D, top: number): void;
}

/** In pixels of the page; the file has more. */
export const PICTURE_WIDTH_PX = 1100;
export const MARGIN_PX = 32;

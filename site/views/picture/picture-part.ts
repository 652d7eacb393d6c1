/** A part of a picture. Parts are drawn below each other, so each must know its height before. */
export interface PicturePart {
  readonly heightPx: number;
  draw(context: CanvasRenderingContext2D, top: number): void;
}

/** In pixels of the page; the file has more pixels. */
export const PICTURE_WIDTH_PX = 1100;
export const MARGIN_PX = 32;

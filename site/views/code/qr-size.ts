import { encode } from 'uqr';

/** The size of a QR code: each module has the same number of whole device pixels, since uneven ones cannot be read. */

/** The quiet zone: four modules on each side, as ISO/IEC 18004 requires. */
export const QUIET_MODULES = 4;

/** The smallest module, in pixels of the page, that a phone's camera can read from a screen at arm's length. */
const MIN_MODULE_PX = 3;
/** The smallest module on a screen of 320 pixels, which has no room for three: the camera is held closer. */
const MIN_NARROW_MODULE_PX = 2;
const NARROW_SPACE_PX = 320;
/** Larger modules take more room and are no easier to read. */
const MAX_MODULE_PX = 6;
/** The most modules per side, quiet zone included, that fit a phone of 360 pixels: version 21 of 40. */
export const MAX_MODULES = 109;

/**
 * The side of the whole code in pixels of the page: as large as there is room for, between the least and the largest size. It never goes below the least: a code that
 * does not fit scrolls, instead of being too small to read.
 * @param modules per side, quiet zone included
 * @param spacePx pixels of the page
 * @param ratio device pixels per pixel of the page
 */
export function qrSize(modules: number, spacePx: number, ratio: number): number {
  const leastPx = spacePx < NARROW_SPACE_PX ? MIN_NARROW_MODULE_PX : MIN_MODULE_PX;
  const least = Math.ceil(leastPx * ratio - 1e-6);
  const most = Math.max(least, Math.floor(MAX_MODULE_PX * ratio));
  const fitting = Math.floor((spacePx * ratio) / modules);
  const modulePixels = Math.min(most, Math.max(least, fitting));
  return (modulePixels * modules) / ratio;
}

/** A text as the modules of a QR code. */
export interface QrModules {
  /** Modules per side, quiet zone included. */
  readonly size: number;
  readonly data: readonly (readonly boolean[])[];
}

/** Low correction, raised if the size leaves room: a screen is clean. Undefined if the code would be too large. */
export function qrModules(text: string): QrModules | undefined {
  try {
    const modules = encode(text, { ecc: 'L', boostEcc: true, border: QUIET_MODULES });
    return modules.size > MAX_MODULES ? undefined : modules;
  } catch {
    // The text is longer than the largest code can hold.
    return undefined;
  }
}

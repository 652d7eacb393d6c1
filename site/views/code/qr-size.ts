import { encode } from 'uqr';

/** How large a QR code is drawn: each module as many whole pixels of the screen, since uneven ones cannot be read. */

/** A quiet zone of four modules on each side, as ISO/IEC 18004 asks. */
export const QUIET_MODULES = 4;

/** What a phone's camera still reads from a screen at arm's length, in pixels of the page a module. */
const LEAST_MODULE_PX = 3;
/** On a screen of 320 pixels, where three have no room: it is held closer. */
const LEAST_NARROW_MODULE_PX = 2;
const NARROW_ROOM_PX = 320;
/** Larger ones take room and are read no better. */
const MOST_MODULE_PX = 6;
/** The most modules a side, quiet zone included, that still fit a phone of 360 pixels: version 21 of 40. */
export const MOST_MODULES = 109;

interface QrSize {
  /** Of the whole code in pixels of the page; a whole number of pixels of the screen. */
  readonly sidePx: number;
  /** Pixels of the screen. */
  readonly modulePixels: number;
}

/**
 * As large as there is room for, between the least and the most. It never shrinks below the least: a code that does not fit is
 * scrolled rather than drawn too small.
 * @param modules a side, quiet zone included
 * @param spacePx pixels of the page
 * @param ratio pixels of the screen a pixel of the page
 */
export function qrSize(modules: number, spacePx: number, ratio: number): QrSize {
  const leastPx = spacePx < NARROW_ROOM_PX ? LEAST_NARROW_MODULE_PX : LEAST_MODULE_PX;
  const least = Math.ceil(leastPx * ratio - 1e-6);
  const most = Math.max(least, Math.floor(MOST_MODULE_PX * ratio));
  const fitting = Math.floor((spacePx * ratio) / modules);
  const modulePixels = Math.min(most, Math.max(least, fitting));
  return { sidePx: (modulePixels * modules) / ratio, modulePixels };
}

/** A text as the modules of a QR code. */
export interface QrModules {
  /** A side, quiet zone included. */
  readonly size: number;
  readonly data: readonly (readonly boolean[])[];
}

/** The least correction that the size leaves room for: a screen is clean. Nothing where no code holds so much. */
export function qrModules(text: string): QrModules | undefined {
  try {
    const modules = encode(text, { ecc: 'L', boostEcc: true, border: QUIET_MODULES });
    return modules.size > MOST_MODULES ? undefined : modules;
  } catch {
    // More than the largest of all codes can hold.
    return undefined;
  }
}

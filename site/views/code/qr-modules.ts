/** A text as the modules of a QR code. */
import { encode } from 'uqr';
import { MOST_MODULES, QUIET_MODULES } from './qr-size.ts';

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

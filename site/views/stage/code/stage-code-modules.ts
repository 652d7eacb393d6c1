/** The code that a room scans from its seats: large modules before everything. */
import { encode } from 'uqr';
import type { Settings } from '../../../experiments/settings/settings.ts';
import { printSettings } from '../../../experiments/settings/settings-link.ts';
import { type QrModules, QUIET_MODULES } from '../../code/qr-size.ts';

/** The most modules a side, quiet zone included, of which each has ten pixels at a height of 720, less the margins. */
export const MOST_STAGE_MODULES = 67;

/**
 * What the audience's phones open: the same experiment, Quick, at once; `send` puts sending the result first, `send=room` hands it to the
 * room that the server of this page keeps.
 */
export function audienceLink(address: string, settings: Settings, hasRoom = false): string {
  const parameters = printSettings({ ...settings, preset: 'quick', repeat: 1 });
  return `${address}#/run?${parameters}&start&send${hasRoom ? '=room' : ''}`;
}

/**
 * Correction of level M outlives a head or a reflection before the screen; more of it would make the modules smaller. A long link goes
 * without.
 * @returns nothing where the modules would be too small to be read from the last row
 */
export function stageModules(link: string): QrModules | undefined {
  for (const ecc of ['M', 'L'] as const) {
    try {
      const modules = encode(link, { ecc, boostEcc: true, border: QUIET_MODULES });
      if (modules.size <= MOST_STAGE_MODULES) return modules;
    } catch {
      // More than the largest of all codes can hold.
    }
  }
  return undefined;
}

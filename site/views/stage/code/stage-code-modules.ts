/** The code that an audience scans from its seats, so its modules must be large. */
import { encode } from 'uqr';
import type { Settings } from '../../../experiments/settings/settings.ts';
import { printSettings } from '../../../experiments/settings/settings-link.ts';
import { type QrModules, QUIET_MODULES } from '../../code/qr-size.ts';

/** The most modules per side, quiet zone included, that have ten pixels each at a height of 720, less the margins. */
export const MAX_STAGE_MODULES = 67;

/**
 * What the audience's phones open: the same experiment with preset Quick, started at once. `send` puts sending the
 * result first, `send=room` hands it to the room that the server of this page keeps.
 */
export function audienceLink(address: string, settings: Settings, hasRoom = false): string {
  const parameters = printSettings({ ...settings, preset: 'quick', repeat: 1 });
  return `${address}#/run?${parameters}&start&send${hasRoom ? '=room' : ''}`;
}

/**
 * Level M of error correction copes with a head or a reflection in front of the screen; a higher level would make the
 * modules smaller. A long link has only level L.
 * @returns undefined if the modules would be too small to read from the last row
 */
export function stageModules(link: string): QrModules | undefined {
  for (const ecc of ['M', 'L'] as const) {
    try {
      const modules = encode(link, { ecc, boostEcc: true, border: QUIET_MODULES });
      if (modules.size <= MAX_STAGE_MODULES) return modules;
    } catch {
      // The link is longer than the largest code can hold.
    }
  }
  return undefined;
}

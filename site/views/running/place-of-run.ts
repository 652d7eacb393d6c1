import { isCeremony } from '../../experiments/index.ts';
import { printSettings } from '../../experiments/settings/settings-link.ts';
import type { RunDocument } from '../../results/document/run.ts';

/** Where the run under way is watched and cancelled. */
export function placeOfRun(run: RunDocument): string {
  return isCeremony(run) ? '#/ceremony' : `#/run?${printSettings(run.settings)}`;
}

import { ownPlaceOf } from '../../experiments/index.ts';
import { printSettings } from '../../experiments/settings/settings-link.ts';
import type { RunDocument } from '../../results/document/run.ts';

/** Where a run is made: watched and cancelled while it is under way. */
export function addressOfRun(run: RunDocument): string {
  return `#/${ownPlaceOf(run) ?? `run?${printSettings(run.settings)}`}`;
}

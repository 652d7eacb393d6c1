/** A ceremony in one sentence that can be quoted. */
import { backendName } from '../../backends/backend.ts';
import { formatDuration } from '../words/format-duration.ts';
import { schemeName } from '../words/names.ts';
import { costsOf } from './costs.ts';
import { isTime, type Lane } from './lanes.ts';

/** What stands there before there is anything to say. */
export const CEREMONY_LEAD =
  'A passkey login moves a few hundred bytes through a dozen steps. Measure them here, see what each one takes and gives, and look inside registrations and assertions of your own.';

/** The lane that sentences are about: what this project would sign with, where it was measured. */
export function spokenLane(lanes: readonly Lane[]): Lane | undefined {
  return lanes.find(({ scheme, backend }) => scheme === 'ed25519' && backend === 'wasm') ?? lanes[0];
}

export function laneName({ scheme, backend }: Lane): string {
  return `${schemeName(scheme)} in ${backendName(backend)}`;
}

export function ceremonySentence(lanes: readonly Lane[]): string {
  const lane = spokenLane(lanes);
  if (!lane) return CEREMONY_LEAD;
  const { login, bare } = lane.times;
  if (!isTime(login) || !isTime(bare)) return CEREMONY_LEAD;
  const costs = costsOf(lane);
  // A link brings times without bytes.
  const bytes = costs?.assertionBytes === undefined ? '' : ` and ${costs.assertionBytes} bytes`;
  const share = Math.round(100 * Math.max(0, 1 - bare.medianNs / login.medianNs));
  const rest = share === 0 ? 'Parsing and checking add less than 1' : `Parsing and checking are ${share}`;
  return `A whole simulated login with ${laneName(lane)} takes ${formatDuration(login.medianNs)}${bytes}. ${rest}\u202f% of it; signing and verifying, the rest.`;
}

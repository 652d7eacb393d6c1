/** A ceremony in one sentence that can be quoted. */
import { backendName } from '../../backends/backend.ts';
import { formatDuration } from '../words/format-duration.ts';
import { schemeName } from '../words/names.ts';
import { costsOf } from './costs.ts';
import { isTime, type Lane } from './lanes.ts';
import { plainStepsNs, totalNs } from './step-sums.ts';

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
  const { login } = lane.times;
  if (!isTime(login)) return CEREMONY_LEAD;
  const costs = costsOf(lane);
  // A link brings times without bytes.
  const bytes = costs?.assertionBytes === undefined ? '' : ` and ${costs.assertionBytes} bytes`;
  const whole = `A whole simulated login with ${laneName(lane)} takes ${formatDuration(login.medianNs)}${bytes}, timed in one piece.`;
  return [whole, ...stepsSentence(lane)].join(' ');
}

/** Of the sum that the bar beside this sentence shows: what the steps take that are timed apart from the whole. */
function stepsSentence(lane: Lane): readonly string[] {
  const sumNs = totalNs(lane, 'authentication');
  if (!(sumNs > 0)) return [];
  const percent = Math.round((100 * plainStepsNs(lane, 'authentication')) / sumNs);
  const share = percent === 0 ? 'less than 1' : percent;
  return [
    `Its steps, timed one by one, add up to ${formatDuration(sumNs)}. Parsing and checking are ${share}\u202f% of that; signing and verifying, the rest.`,
  ];
}

/** A ceremony in one sentence that can be quoted. */
import { backendName } from '../../backends/backend.ts';
import { formatBytes } from '../words/format-bytes.ts';
import { formatDuration } from '../words/format-duration.ts';
import { schemeName } from '../words/names.ts';
import { costsOf } from './costs.ts';
import { isTime, type Lane } from './lanes.ts';
import { plainStepsNs, totalNs } from './step-sums.ts';

/** What is known without a run. */
export const CEREMONY_KNOWN = 'A passkey login moves a few hundred bytes through a dozen steps.';
/** What stands there before there is anything to say. */
export const CEREMONY_LEAD = `${CEREMONY_KNOWN} Measure them here, see what each one takes and gives, and look inside registrations and assertions of your own.`;

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
  const subject = `A simulated login with ${laneName(lane)}`;
  // A link brings times without bytes.
  const sends = costs?.assertionBytes === undefined ? '' : `sends ${formatBytes(costs.assertionBytes)} and `;
  const whole = formatDuration(login.medianNs);
  const sumNs = totalNs(lane, 'authentication');
  if (!(sumNs > 0)) return `${subject} ${sends}takes ${whole}, timed in one piece.`;
  // Of the sum, which is what the bar beside this sentence shows; the whole login is another measurement, and named as one.
  const percent = Math.round((100 * plainStepsNs(lane, 'authentication')) / sumNs);
  const share = percent === 0 ? 'less than 1' : percent;
  // More than its steps cannot take less than they do: then the moments differ.
  const between = login.medianNs < sumNs ? 'at other moments' : 'with what lies between the steps';
  return `${subject} ${sends}takes ${formatDuration(sumNs)}, the sum of its steps; all but signing and verifying is ${share}\u202f% of that. Timed in one piece, ${between}, it takes ${whole}.`;
}

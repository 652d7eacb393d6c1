/** A ceremony in one sentence that can be quoted. */

import { backendName } from '../../backends/backend.ts';
import type { TimedId } from '../../ceremony/steps/step-cell.ts';
import { type CeremonyName, type Step, stepsFor } from '../../ceremony/steps/steps.ts';
import { definedBytes } from '../offer/offered-bytes.ts';
import { formatBytes } from '../words/format-bytes.ts';
import { schemeName } from '../words/names.ts';
import { costsOf } from './costs.ts';
import { isTime, type Lane, type LaneStep } from './lanes.ts';

/** The steps of a lane that belong to a ceremony; each is timed by itself. */
export function stepsOf({ kind, steps }: Lane, ceremony: CeremonyName): readonly (readonly [Step, LaneStep])[] {
  return stepsFor(kind).flatMap((step) => {
    const found = steps.find(({ id }) => id === step.id);
    return step.ceremony === ceremony && found ? [[step, found] as const] : [];
  });
}

/** The median of a step; 0 until it is measured. */
export function stepMedianNs({ times }: Lane, timed: TimedId): number {
  const time = times[timed];
  return isTime(time) ? time.medianNs : 0;
}

/** The steps that an ordinary ceremony takes. */
function countedSteps(lane: Lane, ceremony: CeremonyName): readonly Step[] {
  return stepsOf(lane, ceremony).flatMap(([step]) => (step.aside === undefined ? [step] : []));
}

/** The sum of the medians of the ordinary steps; 0 while a step may still get one. */
export function totalNs(lane: Lane, ceremony: CeremonyName): number {
  const steps = countedSteps(lane, ceremony);
  if (lane.isRunning && steps.some(({ id }) => !lane.times[id])) return 0;
  return steps.reduce((sum, { id }) => sum + stepMedianNs(lane, id), 0);
}

/** That sum for a login without the steps that call a backend: only parsing and checking. */
function plainStepsNs(lane: Lane): number {
  const plain = countedSteps(lane, 'authentication').filter(({ cryptography }) => !cryptography);
  return plain.reduce((sum, { id }) => sum + stepMedianNs(lane, id), 0);
}

/** What is known without a run. */
export const CEREMONY_KNOWN = 'A passkey login moves a few hundred bytes through a dozen steps.';
/** The text before there are any results. */
export const CEREMONY_LEAD = `${CEREMONY_KNOWN} Measure them here, see what each one takes and gives, and look inside registrations and assertions of your own.`;

/** The lane of the sentences: the scheme that this project would sign with, or else the first lane. */
export function spokenLane(lanes: readonly Lane[]): Lane | undefined {
  return lanes.find(({ scheme, backend }) => scheme === 'ed25519' && backend === 'wasm') ?? lanes[0];
}

export function laneName({ scheme, backend }: Lane): string {
  return `${schemeName(scheme)} in ${backendName(backend)}`;
}

/** @param textOf writes a time as the bars do */
export function ceremonySentence(lanes: readonly Lane[], textOf: (ns: number) => string): string {
  const lane = spokenLane(lanes);
  if (!lane) return CEREMONY_LEAD;
  const { login } = lane.times;
  if (!isTime(login)) return CEREMONY_LEAD;
  const costs = costsOf(lane);
  const subject = `A simulated login with ${laneName(lane)}`;
  // A link has times without bytes.
  const sends =
    costs?.assertionBytes === undefined || costs.assertionJsonBytes === undefined
      ? ''
      : `sends fields of ${formatBytes(costs.assertionBytes)}, as JSON ${formatBytes(costs.assertionJsonBytes)}, and `;
  const whole = textOf(login.medianNs);
  const sumNs = totalNs(lane, 'authentication');
  if (!(sumNs > 0)) return `${subject} ${sends}takes ${whole}, timed in one piece.`;
  // A share of the sum, which the bar beside this sentence shows; the whole login is a separate measurement and is
  // named as one.
  const percent = Math.round((100 * plainStepsNs(lane)) / sumNs);
  const share = percent === 0 ? 'less than 1' : percent;
  // The whole login contains its steps; if it took less time than their sum, it ran at other moments.
  const between = login.medianNs < sumNs ? 'at other moments' : 'with what lies between the steps';
  return `${subject} ${sends}takes ${textOf(sumNs)}, the sum of its steps; all but signing and verifying is ${share}\u202f% of that. Timed in one piece, ${between}, it takes ${whole}.`;
}

/** What the arrows of a ceremony carry. */
export const ARROW_BYTES = 'bytes of the fields that are sent and of the key that is stored';

/** ` A login is sent as JSON of 633 bytes.`: more than its fields have. Empty if the lane has no bytes. */
export function loginJsonClause(lane: Lane | undefined): string {
  const bytes = lane ? costsOf(lane)?.assertionJsonBytes : definedBytes('ed25519')?.login;
  return bytes === undefined ? '' : ` A login is sent as JSON of ${formatBytes(bytes)}.`;
}

/** Sums of a lane's steps, each of which is timed by itself. */
import type { TimedId } from '../../ceremony/steps/step-cell.ts';
import { type CeremonyName, type Step, stepsFor } from '../../ceremony/steps/steps.ts';
import { isTime, type Lane, type LaneStep } from './lanes.ts';

export function stepsOf({ kind, steps }: Lane, ceremony: CeremonyName): readonly (readonly [Step, LaneStep])[] {
  return stepsFor(kind).flatMap((step) => {
    const found = steps.find(({ id }) => id === step.id);
    return step.ceremony === ceremony && found ? [[step, found] as const] : [];
  });
}

/** The median of a step; 0 while there is none. */
export function stepMedianNs({ times }: Lane, timed: TimedId): number {
  const time = times[timed];
  return isTime(time) ? time.medianNs : 0;
}

/** The steps in the ceremony's ordinary course. */
function countedSteps(lane: Lane, ceremony: CeremonyName): readonly Step[] {
  return stepsOf(lane, ceremony).flatMap(([step]) => (step.aside === undefined ? [step] : []));
}

/** The sum of the medians of what is in the ceremony's ordinary course. */
export function totalNs(lane: Lane, ceremony: CeremonyName): number {
  return countedSteps(lane, ceremony).reduce((sum, { id }) => sum + stepMedianNs(lane, id), 0);
}

/** That sum without the steps that call a backend: parsing and checking alone. */
export function plainStepsNs(lane: Lane, ceremony: CeremonyName): number {
  const plain = countedSteps(lane, ceremony).filter(({ cryptography }) => !cryptography);
  return plain.reduce((sum, { id }) => sum + stepMedianNs(lane, id), 0);
}

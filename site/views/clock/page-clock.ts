import { measureClockStep } from '../../harness/clock/clock-step.ts';

/** The step of this page's clock, for the line before a run; the run measures its own clock, in its worker. */
export function pageClockStepMs(): number | undefined {
  try {
    return measureClockStep({ name: 'page', now: () => performance.now() }).typicalMs;
  } catch {
    // A clock that stands still is said by the run, which cannot go on with it.
    return undefined;
  }
}

import type { SamplingPlan } from './plan.ts';

/** A batch of this many clock steps is read to within 1 %: the error is one step in a hundred. */
export const STEPS_FOR_ONE_PERCENT = 100;
/** As in the passkey study: a batch is 1 to 1000 calls. */
export const MAX_CALLS_PER_BATCH = 1000;
/** The target is above the bound, so that a call that runs a little faster than at sizing still spans enough steps. */
const BATCH_RESERVE = 1.1;
/** The longest batch when the number of batches is fixed, unless one call is longer. */
const MAX_FIXED_BATCH_MS = 250;
/** This many batches must fit into the measuring time of a subject: fewer do not show their scatter. */
const BATCHES_THAT_FIT = 8;

/**
 * A clock made coarse against fingerprinting has steps of 17 or 100 ms. A batch then spans this many, even if the plan
 * has no time for it.
 */
const COARSE_CLOCK_STEPS = 20;
/** A batch on a coarse clock is no longer than this. */
const MAX_COARSE_BATCH_MS = 250;

/** The shortest time that a batch should take, in milliseconds; less only if the plan has no time for it. */
export function targetBatchMs(plan: SamplingPlan, clockStepMs: number): number {
  const wantedMs = Math.max(plan.minBatchMs, BATCH_RESERVE * STEPS_FOR_ONE_PERCENT * clockStepMs);
  const affordableMs = plan.stop.rule === 'batches' ? MAX_FIXED_BATCH_MS : plan.stop.maxMs / BATCHES_THAT_FIT;
  const coarseMs = Math.min(MAX_COARSE_BATCH_MS, COARSE_CLOCK_STEPS * clockStepMs);
  return Math.min(wantedMs, Math.max(plan.minBatchMs, affordableMs, coarseMs));
}

/** The calls that fill a batch of `targetMs` at `callMs` per call: 1 to 1000, in whole cycles of at most 1000 calls. */
export function callsForBatch(callMs: number, targetMs: number, cycle = 1): number {
  const mostCycles = Math.floor(MAX_CALLS_PER_BATCH / cycle);
  if (!(callMs > 0)) return mostCycles * cycle;
  return Math.min(mostCycles, Math.max(1, Math.ceil(targetMs / (callMs * cycle)))) * cycle;
}

/** Whether a batch spans too few steps of the clock for the claim of 1 %. */
export function isBelowResolution(batchMs: number, clockStepMs: number): boolean {
  return batchMs < STEPS_FOR_ONE_PERCENT * clockStepMs;
}

/** Whether a batch that took `batchMs` shows that its number of calls was wrong, and another number would be better. */
export function isMisjudged(batchMs: number, calls: number, targetMs: number, cycle = 1): boolean {
  const tooShort = batchMs < 0.9 * targetMs && calls + cycle <= MAX_CALLS_PER_BATCH;
  const tooLong = batchMs > 2 * targetMs && calls > cycle;
  return tooShort || tooLong;
}

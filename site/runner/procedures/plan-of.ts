/** How a cell is sampled if the preset's plan does not suit it. */

import type { Cell } from '../../experiments/settings/cell.ts';
import type { SamplingPlan } from '../../harness/batch/plan.ts';
import { findScheme } from '../../schemes/index.ts';
import { signsByLot } from '../../schemes/scheme.ts';

/** A distribution needs this many times as many samples as a median. */
const LOTTERY_SAMPLES_FACTOR = 10;

/**
 * Chance decides how often ML-DSA signing starts again. A batch of several calls would hide this, so batches are as
 * short as the clock allows, if possible one call, and there are ten times as many.
 */
export function planOf(cell: Cell, plan: SamplingPlan): SamplingPlan {
  const kind = findScheme(cell.scheme)?.kind;
  if (cell.operation === 'generate' && kind?.startsWith('rsa')) return { ...plan, chanceDecides: true };
  if (cell.operation !== 'sign' || !signsByLot(kind)) return plan;
  return cell.conditions?.messages === 'representative'
    ? planOfRounds(plan)
    : { ...planOfLottery(plan), chanceDecides: true };
}

function planOfLottery(plan: SamplingPlan): SamplingPlan {
  const { stop } = plan;
  const more =
    stop.rule === 'batches'
      ? { ...stop, batches: LOTTERY_SAMPLES_FACTOR * stop.batches }
      : {
          ...stop,
          minBatches: LOTTERY_SAMPLES_FACTOR * stop.minBatches,
          maxBatches: LOTTERY_SAMPLES_FACTOR * stop.maxBatches,
          maxMs: 2 * stop.maxMs,
        };
  return { ...plan, minBatchMs: 0, stop: more };
}

/**
 * A round of representative messages takes a tenth of a second. A shorter warm-up would not settle, and fewer rounds
 * would not suffice. If there is time, it lasts longer than other cells, so that slow seconds of the machine are a
 * smaller share.
 */
const MIN_ROUNDS_WARM_UP_MS = 1000;
const MIN_ROUNDS_MS = 2000;
const ROUNDS_TIME_FACTOR = 3;

function planOfRounds(plan: SamplingPlan): SamplingPlan {
  const { stop, maxWarmUpMs } = plan;
  const longer =
    stop.rule === 'batches' ? stop : { ...stop, maxMs: Math.max(ROUNDS_TIME_FACTOR * stop.maxMs, MIN_ROUNDS_MS) };
  return { ...plan, maxWarmUpMs: Math.max(maxWarmUpMs, MIN_ROUNDS_WARM_UP_MS), stop: longer };
}

import type { SamplingPlan } from '../../harness/batch/plan.ts';

/** The plan with a share of its time. A fixed number of batches is part of a protocol, so it does not change. */
export function scaledPlan(plan: SamplingPlan, effort: number): SamplingPlan {
  const { stop } = plan;
  if (stop.rule === 'batches' || effort === 1) return plan;
  const slow = stop.maxSlowMs === undefined ? {} : { maxSlowMs: stop.maxSlowMs * effort };
  return { ...plan, maxWarmUpMs: plan.maxWarmUpMs * effort, stop: { ...stop, maxMs: stop.maxMs * effort, ...slow } };
}

import type { SamplingPlan } from '../../harness/batch/plan.ts';

/** The plan with part of its time. A fixed number of batches is a protocol, and is not shortened. */
export function scaledPlan(plan: SamplingPlan, effort: number): SamplingPlan {
  const { stop } = plan;
  if (stop.rule === 'batches' || effort === 1) return plan;
  const slow = stop.maxSlowMs === undefined ? {} : { maxSlowMs: stop.maxSlowMs * effort };
  return { ...plan, maxWarmUpMs: plan.maxWarmUpMs * effort, stop: { ...stop, maxMs: stop.maxMs * effort, ...slow } };
}

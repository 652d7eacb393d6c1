/** Measures calls of ours and of others in one interleaved run of the project's harness. */
import { alwaysShown } from '../../../site/harness/batch/guard.ts';
import type { SamplingPlan } from '../../../site/harness/batch/plan.ts';
import { measureClockStep } from '../../../site/harness/clock/clock-step.ts';
import { type MeasureOptions, measure } from '../../../site/harness/measure.ts';
import type { SamplesInRounds } from '../../../site/statistics/blocks/rounds.ts';

const clock = { name: 'performance.now', now: () => performance.now() };
const seed = 1;

interface MeasuredSubjects {
  readonly found: ReadonlyMap<string, SamplesInRounds>;
  /** One sentence each. */
  readonly faults: readonly string[];
}

export async function measureBeside(sources: MeasureOptions['sources'], plan: SamplingPlan): Promise<MeasuredSubjects> {
  const found = new Map<string, SamplesInRounds>();
  const faults: string[] = [];
  await measure({
    sources,
    plan,
    clock,
    seed,
    clockStepMs: measureClockStep(clock).typicalMs,
    visibility: alwaysShown,
    yieldToEvents: () => new Promise((resolve) => setTimeout(resolve)),
    emit(event) {
      if (event.type === 'measured') found.set(event.key, event.measured);
      if (event.type === 'failed') faults.push(event.reason);
    },
  });
  return { found, faults };
}

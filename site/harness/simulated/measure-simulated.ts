import { alwaysShown } from '../batch/guard.ts';
import type { SamplingPlan } from '../batch/plan.ts';
import type { SubjectSource } from '../batch/subject.ts';
import type { HarnessReport } from '../harness-event.ts';
import { type MeasureOptions, measure } from '../measure.ts';
import type { Measured } from '../measured.ts';
import type { SimulatedClock } from './simulated-clock.ts';

/** Plans with numbers like those of the Quick and the Standard preset. */
export const quickPlan = {
  minBatchMs: 4,
  maxWarmUpMs: 180,
  stop: { rule: 'precision', relativeHalfWidth: 0.02, minBatches: 8, maxBatches: 60, maxMs: 300 },
} as const satisfies SamplingPlan;
export const standardPlan = {
  minBatchMs: 8,
  maxWarmUpMs: 1500,
  stop: { rule: 'precision', relativeHalfWidth: 0.01, minBatches: 20, maxBatches: 200, maxMs: 2000, maxSlowMs: 6000 },
} as const satisfies SamplingPlan;

interface SimulatedRun {
  readonly reports: readonly HarnessReport[];
  /** The last report on each subject. */
  readonly measured: ReadonlyMap<string, Measured>;
  readonly failed: ReadonlyMap<string, string>;
  readonly exactElapsedMs: number;
}

/** Measures on a simulated clock, where the true times are known. For tests. */
export async function measureSimulated(
  clock: SimulatedClock,
  clockStepMs: number,
  sources: readonly SubjectSource[],
  changes: Partial<MeasureOptions> = {},
): Promise<SimulatedRun> {
  const reports: HarnessReport[] = [];
  const beganMs = clock.exactMs;
  await measure({
    sources,
    plan: quickPlan,
    clock,
    clockStepMs,
    seed: 1,
    visibility: alwaysShown,
    yieldToEvents: async () => clock.advance(0.003),
    emit: (report) => reports.push(report),
    kernel: () => {
      clock.advance(1.2);
      return 0;
    },
    ...changes,
  });
  const measured = new Map<string, Measured>();
  const failed = new Map<string, string>();
  for (const report of reports) {
    if (report.type === 'measured') measured.set(report.key, report.measured);
    if (report.type === 'failed') failed.set(report.key, report.reason);
  }
  return { reports, measured, failed, exactElapsedMs: clock.exactMs - beganMs };
}

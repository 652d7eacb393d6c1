/** How long one call takes: every case warmed up, then sampled in interleaved rounds. */
import { findExperiment } from '../experiments/index.ts';
import { presets } from '../experiments/preset.ts';
import { scaledPlan } from '../experiments/scaled-plan.ts';
import type { HarnessEvent } from '../harness/harness-event.ts';
import { measure } from '../harness/measure.ts';
import type { Plan } from '../harness/plan.ts';
import type { Subject, SubjectSource } from '../harness/subject.ts';
import { groupsOf } from '../results/cases.ts';
import { type Case, caseKey } from '../results/run.ts';
import { SubjectOpener } from './open-subject.ts';
import { openingOrder } from './opening-order.ts';
import { planOf } from './plan-of.ts';
import type { ProcedureContext } from './run-experiment.ts';

export async function measureLatency(context: ProcedureContext): Promise<void> {
  const { settings, cases } = context;
  const opener = new SubjectOpener(context);
  // The preset's plan, or the experiment's own where it has more cells than the preset was made for.
  const plan = findExperiment(settings.experiment)?.plans?.[settings.preset] ?? presets[settings.preset].plan;
  await measure({
    sources: openingOrder(cases).map((one) => sourceOf(one, context, opener)),
    plan,
    planFor: plansFor(context, plan),
    clock: context.clock,
    clockStepMs: context.environment.clockStepMs,
    seed: settings.seed,
    visibility: context.visibility,
    yieldToEvents: context.yieldToEvents,
    emit: relay(cases, context.emit),
  });
}

function plansFor({ settings, cases }: ProcedureContext, plan: Plan): (key: string) => Plan {
  const groups = groupsOf(settings);
  const plans = new Map(
    cases.map((one) => {
      const group = groups.get(caseKey(one));
      return [caseKey(one), scaledPlan(planOf(one, group?.plans?.[settings.preset] ?? plan), group?.effort ?? 1)];
    }),
  );
  return (key) => plans.get(key) ?? plan;
}

function sourceOf(one: Case, { emit }: ProcedureContext, opener: SubjectOpener): SubjectSource {
  return {
    key: caseKey(one),
    async open(): Promise<Subject | undefined> {
      const opened = await opener.open(one);
      if ('mode' in opened) return opened;
      emit({ type: 'measurement', measurement: { ...one, ...opened } });
      return undefined;
    },
  };
}

/** The harness speaks of keys; everybody else of cases. */
function relay(cases: readonly Case[], emit: ProcedureContext['emit']): (event: HarnessEvent) => void {
  const byKey = new Map(cases.map((one) => [caseKey(one), one]));
  return (event) => {
    if (event.type === 'drift') {
      emit(event);
      return;
    }
    const current = byKey.get(event.key);
    if (!current) return;
    switch (event.type) {
      case 'progress':
        emit({
          type: 'progress',
          current,
          phase: event.phase,
          fraction: event.fraction,
          remainingMs: event.remainingMs,
        });
        break;
      case 'measured':
        emit({ type: 'measurement', measurement: { ...current, status: 'measured', ...event.measured } });
        break;
      case 'failed':
        emit({ type: 'measurement', measurement: { ...current, status: 'failed', reason: event.reason } });
        break;
    }
  };
}

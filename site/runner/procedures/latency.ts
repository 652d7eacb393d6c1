/** Procedure: how long one call takes. Every cell is warmed up, then sampled in interleaved rounds. */

import { presets } from '../../experiments/form/preset.ts';
import { scaledPlan } from '../../experiments/form/scaled-plan.ts';
import { findExperiment } from '../../experiments/index.ts';
import { type Cell, cellKey } from '../../experiments/settings/cell.ts';
import { groupsOf } from '../../experiments/settings/cells.ts';
import type { SamplingPlan } from '../../harness/batch/plan.ts';
import type { Subject, SubjectSource } from '../../harness/batch/subject.ts';
import type { HarnessReport } from '../../harness/harness-event.ts';
import { measure } from '../../harness/measure.ts';
import { mostQuietRatio } from '../../harness/quiet/quiet-ratio.ts';
import { SubjectOpener } from '../subjects/open-subject.ts';
import { openingOrder } from './opening-order.ts';
import { planOf } from './plan-of.ts';
import type { ProcedureContext } from './procedure.ts';
import { usualCallMs } from './usual-times.ts';
import { planOfWay, Ways } from './ways.ts';

export async function measureLatency(context: ProcedureContext): Promise<void> {
  const { settings, cells } = context;
  const opener = new SubjectOpener(context);
  const ways = new Ways(context.backends, context.emit);
  const { plan, planFor } = plansFor(context);
  await measure({
    // The ways come last, so that the first result does not wait for them.
    sources: [...openingOrder(cells).map((cell) => cellSource(cell, context, opener)), ...ways.sources],
    plan,
    planFor: (key) => (ways.isWay(key) ? planOfWay(plan) : planFor(key)),
    clock: context.clock,
    clockStepMs: context.environment.clockStepMs,
    beganMs: context.beganMs,
    paceKernel: context.paceKernel,
    bestPace: context.bestPace,
    mostRatio: mostQuietRatio(context.environment),
    seed: settings.seed,
    visibility: context.visibility,
    limits: context.limits,
    yieldToEvents: context.yieldToEvents,
    emit: relayToCell(cells, ways, context.emit),
  });
}

/** The plan of the preset, or the experiment's own plan. Groups and cells may change it. */
export function plansFor({ settings, cells }: Pick<ProcedureContext, 'settings' | 'cells'>): {
  readonly plan: SamplingPlan;
  readonly planFor: (key: string) => SamplingPlan;
} {
  const plan = findExperiment(settings.experiment)?.plans?.[settings.preset] ?? presets[settings.preset].plan;
  const groups = groupsOf(settings);
  const plans = new Map(
    cells.map((cell) => {
      const group = groups.get(cellKey(cell));
      return [cellKey(cell), scaledPlan(planOf(cell, group?.plans?.[settings.preset] ?? plan), group?.effort ?? 1)];
    }),
  );
  return { plan, planFor: (key) => plans.get(key) ?? plan };
}

function cellSource(cell: Cell, { emit }: ProcedureContext, opener: SubjectOpener): SubjectSource {
  return {
    key: cellKey(cell),
    usualCallMs: usualCallMs(cell),
    by: cell.backend,
    async open(): Promise<Subject | undefined> {
      const opened = await opener.open(cell);
      if ('mode' in opened) return opened;
      emit({ type: 'measurement', measurement: { ...cell, ...opened } });
      return undefined;
    },
  };
}

/** Turns the harness's reports, which have keys, into events, which have cells. */
function relayToCell(
  cells: readonly Cell[],
  ways: Ways,
  emit: ProcedureContext['emit'],
): (report: HarnessReport) => void {
  const byKey = new Map(cells.map((cell) => [cellKey(cell), cell]));
  let latest: Cell | undefined;
  return (report) => {
    if (report.type === 'drift' || report.type === 'pace') {
      emit(report);
      return;
    }
    if (ways.isWay(report.key)) ways.relay(report);
    // While a way is measured, progress still names the latest cell.
    const current = byKey.get(report.key) ?? (report.type === 'progress' ? latest : undefined);
    if (!current) return;
    latest = current;
    switch (report.type) {
      case 'progress':
        emit({
          type: 'progress',
          current,
          phase: report.phase,
          fraction: report.fraction,
          remainingMs: report.remainingMs,
        });
        break;
      case 'measured':
        emit({ type: 'measurement', measurement: { ...current, status: 'measured', ...report.measured } });
        break;
      case 'failed':
        emit({ type: 'measurement', measurement: { ...current, status: 'failed', reason: report.reason } });
        break;
    }
  };
}

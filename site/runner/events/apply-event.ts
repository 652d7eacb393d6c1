/** Folds the events of a run into its one document. Pure: the same events give the same document. */
import { cellKey } from '../../experiments/settings/cell.ts';
import type {
  CallOverhead,
  Measurement,
  PayloadLimit,
  RecordedModule,
  RunDocument,
  StepBytes,
} from '../../results/document/run.ts';
import type { RunEvent } from './event.ts';

/** In its place, so that the order of cells does not change while a run goes on. */
function replaced(measurements: readonly Measurement[], newest: Measurement): readonly Measurement[] {
  const key = cellKey(newest);
  const index = measurements.findIndex((measurement) => cellKey(measurement) === key);
  return index < 0 ? [...measurements, newest] : measurements.with(index, newest);
}

function withOverhead(overheads: readonly CallOverhead[], newest: CallOverhead): readonly CallOverhead[] {
  return [...overheads.filter(({ backend }) => backend !== newest.backend), newest];
}

function withLimit(limits: readonly PayloadLimit[], newest: PayloadLimit): readonly PayloadLimit[] {
  const others = limits.filter(({ scheme, backend }) => scheme !== newest.scheme || backend !== newest.backend);
  return [...others, newest];
}

/** A run of this page says by what it was built before it loads anything. */
function withModule(run: RunDocument, newest: RecordedModule): RunDocument {
  return run.build ? { ...run, build: { ...run.build, modules: [...run.build.modules, newest] } } : run;
}

function numbersOf({ scheme, backend, steps }: Extract<RunEvent, { type: 'step-bytes' }>): readonly StepBytes[] {
  return steps.map(({ step, bytesIn, bytesOut }) => ({ scheme, backend, step, bytesIn, bytesOut }));
}

/** The document after this event; nothing while no run has started, since a run that never began has no record. */
export function applyEvent(run: RunDocument | undefined, event: RunEvent): RunDocument | undefined {
  if (event.type === 'started') return event.run;
  if (!run) return undefined;
  switch (event.type) {
    case 'progress':
      return run;
    case 'measurement':
      return { ...run, measurements: replaced(run.measurements, event.measurement) };
    case 'module':
      return withModule(run, event.module);
    case 'overhead':
      return { ...run, overheads: withOverhead(run.overheads, event.overhead) };
    case 'sizes':
      return { ...run, sizes: [...(run.sizes ?? []), event.sizes] };
    case 'compile-time':
      return { ...run, compileTimes: [...(run.compileTimes ?? []), event.compileTime] };
    case 'payload-limit':
      return { ...run, payloadLimits: withLimit(run.payloadLimits ?? [], event.limit) };
    case 'step-bytes':
      return { ...run, stepBytes: [...(run.stepBytes ?? []), ...numbersOf(event)] };
    case 'drift':
      return { ...run, drift: event.drift };
    case 'finished':
      return { ...run, outcome: 'finished', elapsedMs: event.elapsedMs };
    case 'failed':
      return { ...run, outcome: 'failed', elapsedMs: event.elapsedMs };
  }
}

/** The document of a run that its visitor ended: what had been measured stays. */
export function cancelled(run: RunDocument | undefined, elapsedMs: number): RunDocument | undefined {
  return run && { ...run, outcome: 'cancelled', elapsedMs };
}

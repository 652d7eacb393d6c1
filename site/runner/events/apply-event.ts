/** Reduces the events of a run to one document. Pure: the same events give the same document. */
import { cellKey } from '../../experiments/settings/cell.ts';
import type {
  CompileTime,
  Measurement,
  PayloadLimit,
  RecordedModule,
  RecordedWay,
  RunDocument,
  SchemeSizes,
  StepBytes,
} from '../../results/document/run.ts';
import type { RunEvent } from './event.ts';
import { beginRepeat, endRepeat, inNewest } from './repeats-of-run.ts';

/** Replaces the measurement of a cell in place, so that the order of cells stays the same during a run. */
function withMeasurement(measurements: readonly Measurement[], newest: Measurement): readonly Measurement[] {
  const key = cellKey(newest);
  const index = measurements.findIndex((measurement) => cellKey(measurement) === key);
  return index < 0 ? [...measurements, newest] : measurements.with(index, newest);
}

/** One entry per backend, in the order of arrival. */
function withWay(ways: readonly RecordedWay[], newest: RecordedWay): readonly RecordedWay[] {
  const index = ways.findIndex(({ backend }) => backend === newest.backend);
  return index < 0 ? [...ways, newest] : ways.with(index, newest);
}

function withLimit(limits: readonly PayloadLimit[], newest: PayloadLimit): readonly PayloadLimit[] {
  const others = limits.filter(({ scheme, backend }) => scheme !== newest.scheme || backend !== newest.backend);
  return [...others, newest];
}

/** Adds a module to the loaded modules of the run's build. Workers of a repeat load the same ones; they count once. */
function withModule(run: RunDocument, newest: RecordedModule): RunDocument {
  const { build } = run;
  if (!build || build.modules.some(({ family, build: name }) => family === newest.family && name === newest.build))
    return run;
  return { ...run, build: { ...build, modules: [...build.modules, newest] } };
}

/**
 * Most sizes are equal in every repeat. For sizes that vary, such as a DER signature's, the first repeat's are kept.
 */
function withSizes(sizes: readonly SchemeSizes[], newest: SchemeSizes): readonly SchemeSizes[] {
  const isKnown = sizes.some(({ scheme, backend }) => scheme === newest.scheme && backend === newest.backend);
  return isKnown ? sizes : [...sizes, newest];
}

/** Appends samples to those of the same module: each repeat compiles it again. */
function withCompileTime(times: readonly CompileTime[], newest: CompileTime): readonly CompileTime[] {
  const index = times.findIndex(({ family, build }) => family === newest.family && build === newest.build);
  const known = times[index];
  return known
    ? times.with(index, { ...known, samplesNs: [...known.samplesNs, ...newest.samplesNs] })
    : [...times, newest];
}

function withStepBytes(
  known: readonly StepBytes[],
  { scheme, backend, steps }: Extract<RunEvent, { type: 'step-bytes' }>,
): readonly StepBytes[] {
  const others = known.filter((step) => step.scheme !== scheme || step.backend !== backend);
  return [...others, ...steps.map(({ step, bytesIn, bytesOut }) => ({ scheme, backend, step, bytesIn, bytesOut }))];
}

/** The document after this event; undefined before a run starts, since a run that never began has no record. */
export function applyEvent(run: RunDocument | undefined, event: RunEvent): RunDocument | undefined {
  if (event.type === 'started') return event.repeat ? beginRepeat(run, event.run, event.repeat) : event.run;
  if (!run) return undefined;
  switch (event.type) {
    case 'progress':
    case 'pause':
      return run;
    case 'repeat-over':
      return endRepeat(run, event);
    case 'measurement':
      return inNewest(run, (one) => ({ ...one, measurements: withMeasurement(one.measurements, event.measurement) }));
    case 'module':
      return withModule(run, event.module);
    case 'way':
      return inNewest(run, (one) => ({ ...one, ways: withWay(one.ways ?? [], event.way) }));
    case 'sizes':
      return { ...run, sizes: withSizes(run.sizes ?? [], event.sizes) };
    case 'compile-time':
      return { ...run, compileTimes: withCompileTime(run.compileTimes ?? [], event.compileTime) };
    case 'payload-limit':
      return { ...run, payloadLimits: withLimit(run.payloadLimits ?? [], event.limit) };
    case 'step-bytes':
      return { ...run, stepBytes: withStepBytes(run.stepBytes ?? [], event) };
    case 'drift':
      return inNewest(run, (one) => ({ ...one, drift: event.drift }));
    case 'pace':
      return inNewest(run, (one) => ({ ...one, pace: event.pace }));
    case 'finished':
      return { ...run, outcome: 'finished', elapsedMs: event.elapsedMs };
    case 'failed':
      return { ...run, outcome: 'failed', elapsedMs: event.elapsedMs };
  }
}

/** The document of a run that its visitor ended. The measurements so far stay. */
export function cancelled(run: RunDocument | undefined, elapsedMs: number): RunDocument | undefined {
  return run && { ...endRepeat(run, { outcome: 'cancelled', elapsedMs }), outcome: 'cancelled', elapsedMs };
}

/** What a call into each backend costs before any cryptography: an empty call, and SHA-256 of a passkey's 69 bytes. */
import type { Backend, OverheadProbe } from '../../backends/backend.ts';
import type { Mode } from '../../backends/mode.ts';
import type { Plan } from '../../harness/batch/plan.ts';
import type { Subject } from '../../harness/batch/subject.ts';
import { measure } from '../../harness/measure.ts';
import type { Measured } from '../../harness/measured.ts';
import type { CallOverhead } from '../../results/document/run.ts';
import { bytesToSign } from '../../schemes/encoding/signed-bytes.ts';
import { summarise } from '../../statistics/summary/summarise.ts';
import type { TimedCall } from '../subjects/subject-request.ts';
import type { RunnerOptions } from './procedure.ts';

/** Batches of a probe, and on a clock that moves by so many milliseconds, where each waits for its steps. */
const BATCHES = 15;
const FEW_BATCHES = 3;
const COARSE_FOR_PROBES_MS = 10;

const overheadPlan = (clockStepMs: number): Plan => ({
  minBatchMs: 1,
  maxWarmUpMs: 60,
  stop: { rule: 'batches', batches: clockStepMs < COARSE_FOR_PROBES_MS ? BATCHES : FEW_BATCHES },
});

type Probe = 'empty' | 'digest';

/** Two probes a backend: most of the warm-up's cap, and the batches. */
export const usualOverheadsMs = ({ backends }: RunnerOptions): number => backends.length * 120;

/** Probes usually take a tenth of a second a backend. */
const LONGEST_MS = 20_000;

/**
 * Backends that cannot be had are left out: their cells have said why. So is what has not come in time, lest a run that has measured
 * everything never ends: in WebKitGTK some seem to have stood still here (docs/lab-notes.md).
 */
export async function measureOverheads(
  options: RunnerOptions,
  tellLeft: (remainingMs: number) => void,
): Promise<readonly CallOverhead[]> {
  const medians = new Map<string, number>();
  await Promise.race([probeAll(options, tellLeft, medians), ...(options.after ? [options.after(LONGEST_MS)] : [])]);
  return options.backends.flatMap(({ id }) => {
    const emptyNs = medians.get(`${id}/empty`);
    const digestNs = medians.get(`${id}/digest`);
    if (emptyNs === undefined && digestNs === undefined) return [];
    return [
      { backend: id, ...(emptyNs === undefined ? {} : { emptyNs }), ...(digestNs === undefined ? {} : { digestNs }) },
    ];
  });
}

async function probeAll(
  options: RunnerOptions,
  tellLeft: (remainingMs: number) => void,
  medians: Map<string, number>,
): Promise<void> {
  await measure({
    sources: options.backends.flatMap((backend) =>
      (['empty', 'digest'] as const).map((probe) => ({
        key: `${backend.id}/${probe}`,
        open: () => probeSubject(backend, probe).catch(() => undefined),
      })),
    ),
    plan: overheadPlan(options.environment.clockStepMs),
    clock: options.clock,
    clockStepMs: options.environment.clockStepMs,
    seed: options.settings.seed,
    visibility: options.visibility,
    yieldToEvents: options.yieldToEvents,
    emit: (event) => {
      if (event.type === 'progress') tellLeft(event.remainingMs);
      if (event.type === 'measured') medians.set(event.key, medianSampleNs(event.measured));
    },
  });
}

const medianSampleNs = (measured: Measured) => summarise(measured.samplesNs).medianNs;

/** Nothing where the backend has no empty call. */
function probeCall<M extends Mode>({ mode, empty, digest }: OverheadProbe<M>, probe: Probe): TimedCall<M> | undefined {
  const message = bytesToSign('assertion', new Uint8Array(32), 0);
  if (probe === 'digest') return { mode, call: () => digest(message) };
  return empty && { mode, call: () => empty() };
}

async function probeSubject(backend: Backend, probe: Probe): Promise<Subject | undefined> {
  const overhead = await backend.overhead();
  // The same words twice: each is of its own type.
  const timed = overhead.mode === 'sync' ? probeCall(overhead, probe) : probeCall(overhead, probe);
  return timed && { ...timed, prepare: () => undefined, check: () => undefined };
}

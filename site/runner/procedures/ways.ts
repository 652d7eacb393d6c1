/**
 * The way to each backend and back, as a subject in the rounds of the cells. It is a call that computes (almost)
 * nothing in the backend. In the same rounds, changes of the machine affect it in the same way.
 */
import type { AnyWayProbe, Backend, WayProbe } from '../../backends/backend.ts';
import type { Mode } from '../../backends/mode.ts';
import type { SamplingPlan } from '../../harness/batch/plan.ts';
import type { Subject, SubjectSource } from '../../harness/batch/subject.ts';
import type { HarnessReport } from '../../harness/harness-event.ts';
import type { RunEvent } from '../events/event.ts';

/** Keys of ways begin with this. Keys of cells do not. */
const KEY = 'way to ';
/** A way is the shortest call possible, and settles at once. */
const MAX_WARM_UP_MS = 60;
const MIN_BATCH_MS = 1;
/** A way is always the same call, so half the time of a cell is enough. */
const SHARE_OF_TIME = 1 / 2;

/** The plan of a way: a short batch in every round of the preset. */
export function planOfWay({ stop }: SamplingPlan): SamplingPlan {
  const shorter = stop.rule === 'batches' ? stop : { ...stop, maxMs: SHARE_OF_TIME * stop.maxMs };
  return { minBatchMs: MIN_BATCH_MS, maxWarmUpMs: MAX_WARM_UP_MS, stop: shorter };
}

function subjectOfWay<M extends Mode>({ mode, call }: WayProbe<M>) {
  return { mode, call: () => call(), prepare: () => undefined, check: () => undefined };
}

/** The ways to a run's backends, for one `measure` of its cells. */
export class Ways {
  readonly #backends: ReadonlyMap<string, Backend>;
  readonly #emit: (event: RunEvent) => void;
  readonly #computes = new Map<string, AnyWayProbe['computes']>();

  constructor(backends: readonly Backend[], emit: (event: RunEvent) => void) {
    this.#backends = new Map(backends.map((backend) => [`${KEY}${backend.id}`, backend]));
    this.#emit = emit;
  }

  /** Backends that are not available have no way: their cells report the reason. */
  get sources(): readonly SubjectSource[] {
    return [...this.#backends].map(([key, backend]) => ({
      key,
      open: () => this.#open(key, backend).catch(() => undefined),
    }));
  }

  isWay(key: string): boolean {
    return this.#backends.has(key);
  }

  /** Reports the measurement of a way. A failed call is not reported; progress comes from the cells. */
  relay(report: Extract<HarnessReport, { readonly key: string }>): void {
    const backend = this.#backends.get(report.key)?.id;
    const computes = this.#computes.get(report.key);
    if (report.type !== 'measured' || backend === undefined || computes === undefined) return;
    const { callsPerBatch, samplesNs, rounds, atMs } = report.measured;
    this.#emit({ type: 'way', way: { backend, computes, callsPerBatch, samplesNs, rounds, atMs } });
  }

  async #open(key: string, backend: Backend): Promise<Subject> {
    const probe = await backend.way();
    this.#computes.set(key, probe.computes);
    // Both branches look the same, but they have different types.
    return probe.mode === 'sync' ? subjectOfWay(probe) : subjectOfWay(probe);
  }
}

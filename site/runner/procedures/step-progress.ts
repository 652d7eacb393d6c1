/** Progress and drift of a procedure whose work consists of pieces. Pieces of one kind take about the same time. */

import type { Cell } from '../../experiments/settings/cell.ts';
import { EdgeTimer } from '../../harness/clock/edge-timer.ts';
import { DriftMonitor } from '../../harness/quiet/drift-monitor.ts';
import { mostQuietRatio } from '../../harness/quiet/quiet-ratio.ts';
import { spin } from '../../harness/quiet/spin.ts';
import type { Phase } from '../events/event.ts';
import type { ProcedureContext } from './procedure.ts';

/** What is known of a piece of work before any piece of its kind is done. */
export interface ExpectedWork {
  /** Pieces of one kind take about the same time. */
  readonly kind: string;
  /** Who computes, the most specific first: a machine may be fast in one backend and slow in another. */
  readonly by: readonly string[];
  /** How long it takes if calls take `pace` times as long as usual. It never falls as the pace rises. */
  readonly atPace: (pace: number) => number;
}

interface KindOfWork extends ExpectedWork {
  left: number;
  taken: number;
  tookMs: number;
}

/** The largest and, inverted, the smallest pace considered. */
const MAX_PACE = 32;
/** How often the range of paces is halved. The remaining error is under three per cent. */
const HALVINGS = 8;

/** Work gives no pace if the difference between half and double pace is less than this share of its time. */
const TELLING_SHARE = 0.3;

/** The pace at which this work would have taken its actual time; 1 if the work gives no pace. */
function paceOf(seen: readonly KindOfWork[]): number {
  const tookMs = seen.reduce((sum, one) => sum + one.tookMs, 0);
  const atPace = (pace: number) => seen.reduce((sum, one) => sum + one.taken * one.atPace(pace), 0);
  let low = Math.log(1 / MAX_PACE);
  let high = Math.log(MAX_PACE);
  if (atPace(2) - atPace(1 / 2) < TELLING_SHARE * tookMs) return 1;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (atPace(Math.exp(middle)) < tookMs) low = middle;
    else high = middle;
  }
  return Math.exp((low + high) / 2);
}

/** Estimates how long the remaining work takes. */
class WorkTimes {
  readonly #kinds = new Map<string, KindOfWork>();
  readonly #paces = new Map<string, { readonly sum: number; readonly count: number }>();

  constructor(expected: readonly ExpectedWork[]) {
    for (const work of expected) {
      const known = this.#kinds.get(work.kind) ?? { ...work, left: 0, taken: 0, tookMs: 0 };
      known.left += 1;
      this.#kinds.set(work.kind, known);
    }
  }

  /** Without `tookMs`, the piece was not needed, and does not count for its kind. */
  end(kind: string, tookMs: number | undefined): void {
    const known = this.#kinds.get(kind);
    if (!known) return;
    known.left = Math.max(0, known.left - 1);
    if (tookMs === undefined) return;
    known.taken += 1;
    known.tookMs += tookMs;
  }

  /** A measurement took `pace` times as long as usual. */
  pace(by: readonly string[], pace: number): void {
    if (!(pace > 0)) return;
    for (const one of by) {
      const { sum, count } = this.#paces.get(one) ?? { sum: 0, count: 0 };
      this.#paces.set(one, { sum: sum + Math.log(pace), count: count + 1 });
    }
  }

  leftMs(): number {
    const kinds = [...this.#kinds.values()];
    const seen = kinds.filter(({ taken }) => taken > 0);
    const paces = new Map<string | undefined, number>();
    const paceFor = (by: readonly string[]) => {
      const pace = by.map((one) => this.#paces.get(one)).find((one) => one !== undefined);
      if (pace) return Math.exp(pace.sum / pace.count);
      const who = by.at(-1);
      const own = seen.filter((one) => one.by.at(-1) === who);
      const known = paces.get(who) ?? paceOf(own.length > 0 ? own : seen);
      paces.set(who, known);
      return known;
    };
    return kinds.reduce((sum, { left, taken, tookMs, by, atPace }) => {
      if (left === 0) return sum;
      return sum + left * (taken > 0 ? tookMs / taken : atPace(paceFor(by)));
    }, 0);
  }
}

export class StepProgress {
  readonly #context: ProcedureContext;
  readonly #times: WorkTimes;
  readonly #startMs: number;
  readonly #monitor: DriftMonitor;
  #fraction = 0;
  #beganMs: number | undefined;

  constructor(context: ProcedureContext, expected: readonly ExpectedWork[]) {
    const { clock } = context;
    const { clockStepMs } = context.environment;
    this.#context = context;
    this.#times = new WorkTimes(expected);
    this.#startMs = clock.now();
    const edgeTimer = () => new EdgeTimer(clock, clockStepMs);
    const { paceKernel: multiplier, bestPace: best, beganMs } = context;
    const paceKernels = { chain: spin, multiplier, best, mostRatio: mostQuietRatio(context.environment) };
    this.#monitor = new DriftMonitor({ clock, clockStepMs, edgeTimer }, paceKernels, beganMs);
  }

  begin(current: Cell, phase: Phase): void {
    // Drift is read between pieces of work. Its time counts for the next piece.
    this.#beganMs = this.#context.clock.now();
    this.#monitor.maybeRead();
    const now = this.#context.clock.now();
    const elapsedMs = now - this.#startMs;
    const remainingMs = Math.round(this.#times.leftMs());
    this.#fraction = Math.max(this.#fraction, elapsedMs / Math.max(1, elapsedMs + remainingMs));
    this.#context.emit({ type: 'progress', current, phase, fraction: this.#fraction, remainingMs });
  }

  /** A measurement of these backends took `pace` times as long as usual. */
  pace(by: readonly string[], pace: number): void {
    this.#times.pace(by, pace);
  }

  /** Ends a piece of work. A piece that was not needed ends, too, so that the progress bar does not fall back. */
  end(kind: string): void {
    this.#times.end(kind, this.#beganMs === undefined ? undefined : this.#context.clock.now() - this.#beganMs);
    this.#beganMs = undefined;
    this.#context.emit({ type: 'drift', drift: this.#monitor.drift() });
    const pace = this.#monitor.pace();
    if (pace) this.#context.emit({ type: 'pace', pace });
  }
}

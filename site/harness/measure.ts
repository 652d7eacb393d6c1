import { shuffled } from '../statistics/chance/order.ts';
import { seededRandom } from '../statistics/chance/random.ts';
import { type AnswerLimits, withoutLimits } from './batch/answer-limits.ts';
import type { Visibility } from './batch/guard.ts';
import { OPENING_LIMIT_MS, Patience, Silences } from './batch/patience.ts';
import type { SamplingPlan } from './batch/plan.ts';
import type { SubjectSource } from './batch/subject.ts';
import { messageOf, SubjectFailure } from './batch/subject-failure.ts';
import { type Instruments, saying } from './batch/take-batch.ts';
import type { Clock } from './clock/clock.ts';
import { EdgeTimer } from './clock/edge-timer.ts';
import type { HarnessReport } from './harness-event.ts';
import { Progress } from './progress.ts';
import { DriftMonitor } from './quiet/drift-monitor.ts';
import { ENOUGH_READINGS } from './quiet/grade-drift.ts';
import type { PaceTimes } from './quiet/pace.ts';
import { spin } from './quiet/spin.ts';
import { Sampling } from './sampling.ts';

export interface MeasureOptions {
  readonly sources: readonly SubjectSource[];
  readonly plan: SamplingPlan;
  /** For subjects that need different plans. */
  readonly planFor?: (key: string) => SamplingPlan;
  readonly clock: Clock;
  /** The `typicalMs` of `measureClockStep`. */
  readonly clockStepMs: number;
  /** The clock's reading when the whole run began; now if absent. */
  readonly beganMs?: number;
  /** Unsigned, 32 bits. The same seed gives the same order of subjects in every round. */
  readonly seed: number;
  readonly visibility: Visibility;
  /** How long to wait for answers of subjects; no limit if absent. */
  readonly limits?: AnswerLimits | undefined;
  yieldToEvents(): Promise<void>;
  emit(report: HarnessReport): void;
  /** The fixed work that shows drift; `spin` if absent. */
  readonly kernel?: () => number;
  /** The second pace kernel; absent without WebAssembly. */
  readonly paceKernel?: (() => number) | undefined;
  /** The shortest times of both pace kernels in this browser so far. */
  readonly bestPace?: PaceTimes | undefined;
  /** The most that the second pace kernel takes on a quiet machine, as a multiple of the first, if known. */
  readonly mostRatio?: number | undefined;
}

/** A subject's state and the drift are reported at most this often: drawing them takes time, too. */
const MEASURED_GAP_MS = 100;
const DRIFT_GAP_MS = 500;

/**
 * Measures all sources. Round 0 takes them in the given order: open, cold call, warm-up, batch size, first batch. Each
 * later round takes one batch of each unfinished subject in a new random order, so that changes of the machine affect
 * all subjects alike. A failing subject never rejects the whole: it ends as `failed`, and the run goes on.
 */
export async function measure(options: MeasureOptions): Promise<void> {
  const run = new Run(options);
  await run.roundZero();
  await run.laterRounds();
  run.end();
}

class Run {
  readonly #options: MeasureOptions;
  readonly #instruments: Omit<Instruments, 'patience'>;
  readonly #beganMs: number;
  readonly #progress: Progress;
  readonly #monitor: DriftMonitor;
  readonly #toldMs = new Map<string, number>();
  readonly #silences = new Silences();
  #driftToldMs = Number.NEGATIVE_INFINITY;
  #unfinished: Sampling[] = [];
  /** The cost of the batches of later rounds, in milliseconds. */
  #spentMs = 0;

  constructor(options: MeasureOptions) {
    this.#options = options;
    this.#beganMs = options.beganMs ?? options.clock.now();
    const awaited = options.sources.map(({ key, usualCallMs, by = '' }) => ({
      plan: this.#planOf(key),
      usualCallMs,
      by,
    }));
    this.#progress = new Progress(options.clock, options.clockStepMs, awaited, options.emit);
    let edgeTimer: EdgeTimer | undefined;
    this.#instruments = {
      clock: options.clock,
      clockStepMs: options.clockStepMs,
      visibility: options.visibility,
      yieldToEvents: () => options.yieldToEvents(),
      edgeTimer: () => {
        edgeTimer ??= new EdgeTimer(options.clock, options.clockStepMs);
        return edgeTimer;
      },
    };
    const { kernel: chain = spin, paceKernel: multiplier, bestPace: best, mostRatio } = options;
    this.#monitor = new DriftMonitor(this.#instruments, { chain, multiplier, best, mostRatio }, this.#beganMs);
  }

  async roundZero(): Promise<void> {
    for (const source of this.#options.sources) {
      let opened: Sampling | undefined;
      this.#progress.opening();
      this.#monitor.maybeRead(0);
      this.#progress.tell(source.key, 'checking', this.#unfinished);
      await this.#orFail(source.key, async () => {
        const patience = this.#patienceFor(source);
        const opening = saying('It could not be set up', () => source.open());
        const subject = await patience.beside('Setting it up', opening, OPENING_LIMIT_MS);
        if (subject === undefined) return;
        this.#progress.tell(source.key, 'warming up', this.#unfinished);
        const sampling = new Sampling(
          { ...this.#instruments, patience },
          source.key,
          subject,
          this.#planOf(source.key),
        );
        await sampling.begin();
        opened = sampling;
        this.#unfinished.push(sampling);
        this.#after(sampling);
      });
      this.#progress.opened(opened);
      await this.#options.yieldToEvents();
    }
  }

  async laterRounds(): Promise<void> {
    const random = seededRandom(this.#options.seed);
    for (let round = 1; this.#unfinished.length > 0; round += 1) {
      this.#progress.round(this.#spentMs);
      this.#monitor.maybeRead(round);
      this.#tellDrift(DRIFT_GAP_MS);
      await this.#options.yieldToEvents();
      for (const sampling of shuffled(this.#unfinished, random)) {
        this.#progress.tell(sampling.key, 'measuring', this.#unfinished);
        const failed = await this.#orFail(sampling.key, async () => {
          const beforeMs = sampling.spentMs;
          await sampling.sample(round);
          this.#spentMs += sampling.spentMs - beforeMs;
          this.#after(sampling);
        });
        if (failed) this.#drop(sampling);
      }
    }
  }

  end(): void {
    for (let reading = this.#monitor.count; reading < ENOUGH_READINGS; reading += 1) this.#monitor.read();
    this.#tellDrift(0);
    const last = this.#options.sources.at(-1);
    if (last !== undefined) this.#progress.finish(last.key);
  }

  /** Reports a finished subject at once and removes it from the rounds. Reports an unfinished one now and then. */
  #after(sampling: Sampling): void {
    const finished = sampling.judge() === 'finished';
    const now = this.#options.clock.now();
    const toldMs = this.#toldMs.get(sampling.key) ?? Number.NEGATIVE_INFINITY;
    if (finished) {
      this.#drop(sampling);
      this.#progress.finished(sampling);
    }
    const measured = sampling.measured(this.#beganMs);
    // If every batch so far was discarded, there is no sample to report.
    if (measured.samplesNs.length === 0 || (!finished && now - toldMs < MEASURED_GAP_MS)) return;
    this.#toldMs.set(sampling.key, now);
    this.#options.emit({ type: 'measured', key: sampling.key, measured });
  }

  #drop(sampling: Sampling): void {
    this.#unfinished = this.#unfinished.filter((other) => other !== sampling);
  }

  async #orFail(key: string, act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return false;
    } catch (thrown) {
      const reason = thrown instanceof SubjectFailure ? thrown.message : `${messageOf(thrown)}.`;
      this.#options.emit({ type: 'failed', key, reason });
      return true;
    }
  }

  #tellDrift(gapMs: number): void {
    const now = this.#options.clock.now();
    if (now - this.#driftToldMs < gapMs) return;
    this.#driftToldMs = now;
    this.#options.emit({ type: 'drift', drift: this.#monitor.drift() });
    const pace = this.#monitor.pace();
    if (pace) this.#options.emit({ type: 'pace', pace });
  }

  #patienceFor({ by, usualCallMs }: SubjectSource): Patience {
    return new Patience(this.#options.limits ?? withoutLimits, usualCallMs, this.#silences, by);
  }

  #planOf(key: string): SamplingPlan {
    return this.#options.planFor?.(key) ?? this.#options.plan;
  }
}

import { Cell } from './cell.ts';
import type { Clock } from './clock.ts';
import { DriftMonitor } from './drift-monitor.ts';
import { EdgeTimer } from './edge-timer.ts';
import type { Visibility } from './guard.ts';
import type { HarnessEvent } from './harness-event.ts';
import { shuffled } from './order.ts';
import type { Plan } from './plan.ts';
import { Progress } from './progress.ts';
import { seededRandom } from './random.ts';
import { spin } from './spin.ts';
import type { SubjectSource } from './subject.ts';
import { messageOf, SubjectFailure } from './subject-failure.ts';
import { type Bench, saying } from './take-batch.ts';

export interface MeasureOptions {
  readonly sources: readonly SubjectSource[];
  readonly plan: Plan;
  /** Where subjects differ in what they need. */
  readonly planFor?: (key: string) => Plan;
  readonly clock: Clock;
  /** As `measureClockStep` found it: `typicalMs`. */
  readonly clockStepMs: number;
  /** Unsigned, 32 bits. The same seed gives the same order of subjects in every round. */
  readonly seed: number;
  readonly visibility: Visibility;
  yieldToEvents(): Promise<void>;
  emit(event: HarnessEvent): void;
  /** The fixed work that shows drift; `spin` where absent. */
  readonly kernel?: () => number;
}

const measuredGapMs = 100;
const driftGapMs = 500;
const fewestReadings = 6;

/**
 * Measures all sources. Round 0 takes them as given: open, cold call, warm-up, batch size, first batch. Every later round
 * takes one batch of each unfinished subject in a new random order, so that whatever happens to the machine happens to all
 * of them. Never rejects for what a subject does: that subject ends as `failed`, the run
 * goes on.
 */
export async function measure(options: MeasureOptions): Promise<void> {
  const run = new Run(options);
  await run.roundZero();
  await run.laterRounds();
  run.end();
}

class Run {
  readonly #options: MeasureOptions;
  readonly #bench: Bench;
  readonly #progress: Progress;
  readonly #monitor: DriftMonitor;
  readonly #toldMs = new Map<string, number>();
  #driftToldMs = Number.NEGATIVE_INFINITY;
  #unfinished: Cell[] = [];

  constructor(options: MeasureOptions) {
    this.#options = options;
    const plans = options.sources.map((source) => this.#planOf(source.key));
    this.#progress = new Progress(options.clock, plans, options.emit);
    let edgeTimer: EdgeTimer | undefined;
    this.#bench = {
      clock: options.clock,
      clockStepMs: options.clockStepMs,
      visibility: options.visibility,
      yieldToEvents: () => options.yieldToEvents(),
      edgeTimer: () => {
        edgeTimer ??= new EdgeTimer(options.clock, options.clockStepMs);
        return edgeTimer;
      },
    };
    this.#monitor = new DriftMonitor(this.#bench, options.kernel ?? spin);
  }

  async roundZero(): Promise<void> {
    for (const source of this.#options.sources) {
      const beganMs = this.#options.clock.now();
      this.#monitor.maybeRead();
      this.#progress.tell(source.key, 'checking', this.#unfinished);
      await this.#orFail(source.key, async () => {
        const subject = await saying('It could not be set up', () => source.open());
        if (subject === undefined) return;
        this.#progress.tell(source.key, 'warming up', this.#unfinished);
        const cell = new Cell(this.#bench, source.key, subject, this.#planOf(source.key));
        await cell.begin();
        this.#unfinished.push(cell);
        this.#after(cell);
      });
      this.#progress.opened(this.#options.clock.now() - beganMs);
      await this.#options.yieldToEvents();
    }
  }

  async laterRounds(): Promise<void> {
    const random = seededRandom(this.#options.seed);
    while (this.#unfinished.length > 0) {
      this.#monitor.maybeRead();
      this.#tellDrift(driftGapMs);
      await this.#options.yieldToEvents();
      for (const cell of shuffled(this.#unfinished, random)) {
        this.#progress.tell(cell.key, 'measuring', this.#unfinished);
        const failed = await this.#orFail(cell.key, async () => {
          await cell.sample();
          this.#after(cell);
        });
        if (failed) this.#drop(cell);
      }
    }
  }

  end(): void {
    for (let reading = this.#monitor.count; reading < fewestReadings; reading += 1) this.#monitor.read();
    this.#tellDrift(0);
    const last = this.#options.sources.at(-1);
    if (last !== undefined) this.#progress.finish(last.key);
  }

  /** A finished subject is told at once and leaves the rounds; an unfinished one is told now and then. */
  #after(cell: Cell): void {
    const finished = cell.judge() === 'finished';
    const now = this.#options.clock.now();
    const toldMs = this.#toldMs.get(cell.key) ?? Number.NEGATIVE_INFINITY;
    if (finished) this.#drop(cell);
    const measured = cell.measured();
    // While every batch had to be thrown away there is nothing to tell.
    if (measured.samplesNs.length === 0 || (!finished && now - toldMs < measuredGapMs)) return;
    this.#toldMs.set(cell.key, now);
    this.#options.emit({ type: 'measured', key: cell.key, measured });
  }

  #drop(cell: Cell): void {
    this.#unfinished = this.#unfinished.filter((other) => other !== cell);
  }

  async #orFail(key: string, step: () => Promise<void>): Promise<boolean> {
    try {
      await step();
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
  }

  #planOf(key: string): Plan {
    return this.#options.planFor?.(key) ?? this.#options.plan;
  }
}

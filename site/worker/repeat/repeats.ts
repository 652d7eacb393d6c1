/** A run with repeats: one fresh worker after another, with pauses in between, reported as one stream of events. */
import type { Settings } from '../../experiments/settings/settings.ts';
import type { RunEvent } from '../../runner/events/event.ts';
import type { RunHandle } from '../client.ts';
import { PAUSE_MS } from './pause-ms.ts';

/** What repeating needs of the page; tests pass their own. */
export interface RepeatSurroundings {
  /** Starts one run in its own worker. @throws Error if the browser has no module workers */
  readonly startRun: (settings: Settings, listen: (event: RunEvent) => void) => RunHandle;
  readonly now: () => number;
  /** Calls `done` after the page was visible for this time without a break. Returns a function that cancels it. */
  readonly afterVisible: (ms: number, done: () => void, tellHidden: (isHidden: boolean) => void) => () => void;
  /** Starts to count how long the page is hidden. Returns a function that stops it and returns the milliseconds. */
  readonly watchHidden: () => () => number;
}

/** The state of a stopped run that continues. */
export interface BegunRepeats {
  /** The number of finished repeats. */
  readonly whole: number;
  /** The number of repeats begun, including interrupted ones. */
  readonly startCount: number;
  /** How long ago the first repeat began, in milliseconds. */
  readonly sinceMs: number;
}

type ProgressReport = Extract<RunEvent, { type: 'progress' }>;

class Repeats implements RunHandle {
  readonly #settings: Settings;
  readonly #listen: (event: RunEvent) => void;
  readonly #around: RepeatSurroundings;
  readonly #beganMs: number;
  /** The duration of each finished repeat. */
  readonly #tookMs: number[] = [];
  /** The number of interrupted repeats. Their seeds are not used again, so that each repeat has another order. */
  readonly #brokenOff: number;
  #repeat: number;
  #repeatBeganMs = 0;
  #stop: () => void = () => undefined;
  #hiddenMs: () => number = () => 0;

  constructor(
    settings: Settings,
    listen: (event: RunEvent) => void,
    around: RepeatSurroundings,
    { whole, startCount, sinceMs }: BegunRepeats,
  ) {
    this.#settings = settings;
    this.#listen = listen;
    this.#around = around;
    this.#repeat = whole;
    this.#brokenOff = startCount - whole;
    this.#beganMs = around.now() - sinceMs;
    this.#begin();
  }

  cancel(): void {
    this.#stop();
    this.#hiddenMs();
  }

  #begin(): void {
    this.#repeat += 1;
    this.#repeatBeganMs = this.#around.now();
    this.#hiddenMs = this.#around.watchHidden();
    // Each repeat has another order, so that the effect of an order on a cell shows in the spread between repeats.
    const seed = (this.#settings.seed + this.#brokenOff + this.#repeat - 1) >>> 0;
    const handle = this.#around.startRun({ ...this.#settings, seed }, (event) => this.#hear(event));
    this.#stop = () => handle.cancel();
  }

  #hear(event: RunEvent): void {
    switch (event.type) {
      case 'started':
        this.#listen({ ...event, repeat: { atMs: Math.round(this.#repeatBeganMs - this.#beganMs) } });
        return;
      case 'progress':
        this.#listen(this.#overall(event));
        return;
      case 'finished':
      case 'failed':
        this.#end(event);
        return;
      default:
        this.#listen(event);
    }
  }

  #end(event: Extract<RunEvent, { type: 'finished' | 'failed' }>): void {
    const { type: outcome, elapsedMs } = event;
    this.#tookMs.push(elapsedMs);
    this.#listen({ type: 'repeat-over', outcome, elapsedMs, hiddenMs: this.#hiddenMs() });
    const sumMs = this.#around.now() - this.#beganMs;
    if (event.type === 'failed') {
      const reason = `Repeat ${this.#repeat} of ${this.#settings.repeat} stopped. ${event.reason}`;
      this.#listen({ type: 'failed', reason, elapsedMs: sumMs });
    } else if (this.#repeat === this.#settings.repeat) this.#listen({ type: 'finished', elapsedMs: sumMs });
    else this.#pause();
  }

  #pause(): void {
    const tell = (isHidden: boolean) =>
      this.#listen({
        type: 'pause',
        next: this.#repeatNumber(this.#repeat + 1),
        isHidden,
        fraction: this.#repeat / this.#settings.repeat,
        remainingMs: Math.round(this.#laterMs()),
      });
    this.#stop = this.#around.afterVisible(
      PAUSE_MS,
      () => {
        try {
          this.#begin();
        } catch (error) {
          const detail = error instanceof Error ? ` (${error.message})` : '';
          const reason = `Repeat ${this.#repeat} could not be started${detail}. The repeats before it are kept.`;
          this.#listen({ type: 'failed', reason, elapsedMs: this.#around.now() - this.#beganMs });
        }
      },
      tell,
    );
    tell(false);
  }

  #repeatNumber(number: number) {
    return { number, of: this.#settings.repeat };
  }

  /** The time of all work after the current or latest repeat. */
  #laterMs(ofThisMs = 0): number {
    const known = [...this.#tookMs, ...(ofThisMs > 0 ? [ofThisMs] : [])];
    const usualMs = known.reduce((sum, ms) => sum + ms, 0) / Math.max(1, known.length);
    return (this.#settings.repeat - this.#repeat) * (usualMs + PAUSE_MS);
  }

  /** The event with progress and time left over all repeats. */
  #overall(event: ProgressReport): ProgressReport {
    const spentMs = this.#around.now() - this.#repeatBeganMs;
    const laterMs = this.#laterMs(this.#tookMs.length === 0 ? spentMs + event.remainingMs : 0);
    return {
      ...event,
      repeat: this.#repeatNumber(this.#repeat),
      fraction: (this.#repeat - 1 + event.fraction) / this.#settings.repeat,
      remainingMs: Math.round(event.remainingMs + laterMs),
    };
  }
}

/**
 * @param earlier the repeats so far of a run that continues
 * @throws Error if the browser has no module workers
 */
export function startRepeats(
  settings: Settings,
  listen: (event: RunEvent) => void,
  around: RepeatSurroundings,
  earlier: BegunRepeats = { whole: 0, startCount: 0, sinceMs: 0 },
): RunHandle {
  return new Repeats(settings, listen, around, earlier);
}

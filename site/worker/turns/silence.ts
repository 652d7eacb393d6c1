/** How long a run's worker, or its thread in a terminal, has been silent, and when it is given up. */
import { backendName } from '../../backends/backend.ts';
import type { Cell } from '../../experiments/settings/cell.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { findScheme } from '../../schemes/index.ts';

/** The part of a worker's report that shows how much time it may need. */
interface HeardReport {
  readonly type: string;
  readonly run?: Pick<RunDocument, 'environment'>;
  readonly current?: Cell | undefined;
}

/** How often the listener looks. A timer calls it, so that hours of a sleeping device do not count. */
export const LOOK_EVERY_MS = 5000;

/**
 * Longer than the longest single call, since a worker cannot report during a call. An optimizing engine finds the
 * primes of RSA-4096 in some seconds, on a phone with bad luck in some minutes. A wait for an answer has its own,
 * shorter limit.
 */
const LIMIT_MS = 10 * 60_000;
/** An interpreter may search for these primes for a quarter of an hour. */
const SLOW_ENGINE_LIMIT_MS = 30 * 60_000;

const isFast = ({ wasmTier, scriptTier, debugged }: RunDocument['environment']) =>
  wasmTier === 'optimizing' && scriptTier === 'optimizing' && debugged !== true;

const cellWords = ({ scheme, operation, backend }: Cell) =>
  `${findScheme(scheme)?.label ?? scheme} ${operation} in ${backendName(backend)}`;

interface WatchedWorker {
  /** The subject of the sentence. */
  readonly who: string;
  /** What it runs in. */
  readonly host: string;
  readonly loadLimitMs: number;
  /** A sentence with advice if it never reported. */
  readonly loadAgain: string;
}

/** The page's worker, whose script may come over a network. */
export const WATCHED_WORKER: WatchedWorker = {
  who: 'The measuring worker',
  host: 'browser',
  loadLimitMs: 20_000,
  loadAgain: 'Reload the page and run again.',
};

/** A terminal's thread. Its limit is longer: a busy machine may load it slowly, and few people watch. */
export const WATCHED_THREAD: WatchedWorker = {
  who: 'The measuring thread',
  host: 'runtime',
  loadLimitMs: 120_000,
  loadAgain: 'Run again.',
};

export class WorkerSilence {
  readonly #watched: WatchedWorker;
  #silentMs = 0;
  #limitMs: number;
  #isHeard = false;
  #current: Cell | undefined;

  constructor(watched: WatchedWorker) {
    this.#watched = watched;
    this.#limitMs = watched.loadLimitMs;
  }

  hear(report: HeardReport): void {
    this.#silentMs = 0;
    if (!this.#isHeard) this.#limitMs = SLOW_ENGINE_LIMIT_MS;
    this.#isHeard = true;
    if (report.run && isFast(report.run.environment)) this.#limitMs = LIMIT_MS;
    if (report.type === 'progress') this.#current = report.current;
  }

  /**
   * Called every `LOOK_EVERY_MS`. Time while the page is hidden does not count once the worker has reported.
   * @returns the reason for the visitor, if the worker is given up
   */
  look(isHidden: boolean): string | undefined {
    if (!isHidden || !this.#isHeard) this.#silentMs += LOOK_EVERY_MS;
    if (this.#silentMs < this.#limitMs) return undefined;
    const { who, host, loadAgain } = this.#watched;
    // From outside, a worker that did not load and an engine that hangs in its first calls look the same.
    if (!this.#isHeard)
      return `${who} said nothing at first: it did not load, or this ${host} hangs in it. ${loadAgain}`;
    const at = this.#current ? `, since it was at ${cellWords(this.#current)}` : '';
    const minutes = Math.round(this.#limitMs / 60_000);
    return `${who} has said nothing for ${minutes} minutes${at}, and was ended. Run again.`;
  }
}

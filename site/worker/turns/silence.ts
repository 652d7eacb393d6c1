/** How long a run's worker, or its thread in a terminal, says nothing, and when it is given up. */
import { backendName } from '../../backends/backend.ts';
import type { Cell } from '../../experiments/settings/cell.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { findScheme } from '../../schemes/index.ts';
import type { Report } from '../protocol.ts';

/** Whoever hears the worker asks this often: by a timer, so that the hours count for nothing in which a device sleeps. */
export const LOOK_EVERY_MS = 5000;

/** To load. */
const LOAD_LIMIT_MS = 20_000;
/**
 * Longer than the longest single call, since nothing can be said within one: an optimizing engine finds the primes of RSA-4096 in some
 * seconds, on a phone with bad luck in some minutes. A worker that waits for an answer ends that by itself, sooner.
 */
const LIMIT_MS = 10 * 60_000;
/** An interpreter may look for these primes for a quarter of an hour. */
const SLOW_ENGINE_LIMIT_MS = 30 * 60_000;

const isFast = ({ wasmTier, scriptTier, debugged }: RunDocument['environment']) =>
  wasmTier === 'optimizing' && scriptTier === 'optimizing' && debugged !== true;

const cellWords = ({ scheme, operation, backend }: Cell) =>
  `${findScheme(scheme)?.label ?? scheme} ${operation} in ${backendName(backend)}`;

export class WorkerSilence {
  readonly #who: string;
  readonly #loadAgain: string;
  #silentMs = 0;
  #limitMs = LOAD_LIMIT_MS;
  #isHeard = false;
  #current: Cell | undefined;

  /** @param who the subject of the sentence @param loadAgain what may help where it never came */
  constructor(who: string, loadAgain: string) {
    this.#who = who;
    this.#loadAgain = loadAgain;
  }

  hear(report: Report): void {
    this.#silentMs = 0;
    if (!this.#isHeard) this.#limitMs = SLOW_ENGINE_LIMIT_MS;
    this.#isHeard = true;
    if (report.type === 'started' && isFast(report.run.environment)) this.#limitMs = LIMIT_MS;
    if (report.type === 'progress') this.#current = report.current;
  }

  /**
   * Another look. A worker waits while the page is hidden, once it has been told.
   * @returns where the worker is given up, why, in words for the visitor
   */
  look(isHidden: boolean): string | undefined {
    if (!isHidden || !this.#isHeard) this.#silentMs += LOOK_EVERY_MS;
    if (this.#silentMs < this.#limitMs) return undefined;
    if (!this.#isHeard) return `${this.#who} did not start. ${this.#loadAgain}`;
    const at = this.#current ? `, since it was at ${cellWords(this.#current)}` : '';
    const minutes = Math.round(this.#limitMs / 60_000);
    return `${this.#who} has said nothing for ${minutes} minutes${at}, and was ended. Run again.`;
  }
}

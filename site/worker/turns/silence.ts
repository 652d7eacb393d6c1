/** How long a worker that has been heard says nothing. */

/**
 * Longer than the longest single call, since nothing can be said within one: an interpreter may look for the primes of RSA-4096 for a
 * quarter of an hour. A worker that waits for an answer ends that by itself, much sooner.
 */
export const SILENCE_LIMIT_MS = 30 * 60_000;

export class WorkerSilence {
  #silentMs = 0;

  heard(): void {
    this.#silentMs = 0;
  }

  /**
   * Asked by a timer, so that the hours count for nothing in which a device sleeps, and told whether the page is hidden, since a worker
   * then waits for it.
   * @returns whether the worker is given up
   */
  lasted(ms: number, isHidden: boolean): boolean {
    if (!isHidden) this.#silentMs += ms;
    return this.#silentMs > SILENCE_LIMIT_MS;
  }
}

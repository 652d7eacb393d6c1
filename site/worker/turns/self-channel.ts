/** How a worker lets waiting messages in between two batches. */

/** A message to ourselves takes less, even on a busy machine. */
const LOST_MS = 1000;

interface Waiting {
  readonly sinceMs: number;
  readonly wake: () => void;
}

/**
 * A message to ourselves comes in after those that the page had already sent; timers would wait 4 ms. Runs have been seen that did not
 * end, and what an engine loses is not known: where no message comes, a timer ends the wait, and where none of both does, `rescue`.
 */
export class SelfChannel {
  readonly #make: () => MessageChannel;
  #channel: MessageChannel;
  readonly #waiting: Waiting[] = [];
  readonly #wakeNext = () => this.#waiting.shift()?.wake();

  constructor(make: () => MessageChannel = () => new MessageChannel()) {
    this.#make = make;
    this.#channel = make();
  }

  /** Comes back after every message that waits, or when ours is lost. */
  pass(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(lost);
        resolve();
      };
      const waiting = { sinceMs: performance.now(), wake };
      const lost = setTimeout(() => this.#give(waiting), LOST_MS);
      this.#waiting.push(waiting);
      // Here and not once above, so that who waits holds the port: nothing may hang on what an engine collects.
      this.#channel.port1.onmessage = this.#wakeNext;
      this.#channel.port2.postMessage(undefined);
    });
  }

  /** Wakes who has waited for too long; asked now and then by what hangs on neither the channel nor its timer. */
  rescue(): void {
    const now = performance.now();
    for (const waiting of [...this.#waiting]) if (now - waiting.sinceMs > LOST_MS) this.#give(waiting);
  }

  /** A message that comes later yet finds a channel that nobody hears. */
  #give(waiting: Waiting): void {
    const index = this.#waiting.indexOf(waiting);
    if (index < 0) return;
    this.#waiting.splice(index, 1);
    this.#channel.port1.onmessage = null;
    this.#channel = this.#make();
    waiting.wake();
  }
}

/** How a worker lets waiting messages in between two batches. */

/** Longer than a message to ourselves takes, even on a busy machine. */
const LOST_MS = 1000;

interface Waiting {
  readonly sinceMs: number;
  readonly wake: () => void;
}

/**
 * A message to ourselves comes in after those that the page had already sent; timers would wait 4 ms. Runs have been seen that did not
 * end, and what an engine loses is not known. So a timer ends the wait where no message comes, and `rescue` does where neither comes.
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
      // Set for each wait, so that the wait holds the port: an engine may collect what nothing holds.
      this.#channel.port1.onmessage = this.#wakeNext;
      this.#channel.port2.postMessage(undefined);
    });
  }

  /** Ends waits that have lasted too long. Something calls it now and then that depends on neither the channel nor its timer. */
  rescue(): void {
    const now = performance.now();
    for (const waiting of [...this.#waiting]) if (now - waiting.sinceMs > LOST_MS) this.#give(waiting);
  }

  /** Ends one wait. A message that comes later finds a channel without a listener. */
  #give(waiting: Waiting): void {
    const index = this.#waiting.indexOf(waiting);
    if (index < 0) return;
    this.#waiting.splice(index, 1);
    this.#channel.port1.onmessage = null;
    this.#channel = this.#make();
    waiting.wake();
  }
}

/** Lets waiting messages into a worker between two batches. */

/** Longer than a message to this worker itself takes, even on a busy machine. */
const LOST_MS = 1000;

interface Waiting {
  readonly sinceMs: number;
  readonly wake: () => void;
}

/**
 * A message that the worker sends to itself arrives after those that the page has already sent; a timer would wait 4
 * ms. Some runs did not end, and it is not known what the engine lost. So a timer ends the wait if no message arrives,
 * and `rescue` ends it if the timer is lost, too.
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

  /** Resolves after every waiting message, or when its own message is lost. */
  pass(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(lost);
        resolve();
      };
      const waiting = { sinceMs: performance.now(), wake };
      const lost = setTimeout(() => this.#give(waiting), LOST_MS);
      this.#waiting.push(waiting);
      // Set for each wait, so that the wait references the port: an engine may collect an unreferenced port.
      this.#channel.port1.onmessage = this.#wakeNext;
      this.#channel.port2.postMessage(undefined);
    });
  }

  /** Ends waits that have lasted too long. The caller must depend on neither the channel nor its timer. */
  rescue(): void {
    const now = performance.now();
    for (const waiting of [...this.#waiting]) if (now - waiting.sinceMs > LOST_MS) this.#give(waiting);
  }

  /** Ends one wait. A message that arrives later finds a channel without a listener. */
  #give(waiting: Waiting): void {
    const index = this.#waiting.indexOf(waiting);
    if (index < 0) return;
    this.#waiting.splice(index, 1);
    this.#channel.port1.onmessage = null;
    this.#channel = this.#make();
    waiting.wake();
  }
}

/**
 * Limits for waits: an answer from outside may never come (one engine has lost an answer), so each such wait has one.
 */

/** Who may wait for something, and for how long. */
export interface AnswerLimits {
  /**
   * Resolves with the answer, or rejects with the error of `late` if the limit passes first. A later answer is dropped.
   */
  within<T>(limitMs: number, answer: Promise<T>, late: () => Error): Promise<T>;
}

/** Sets no limit: for Node, for tests, and for waits that are limited elsewhere. */
export const withoutLimits: AnswerLimits = { within: (_limitMs, answer) => answer };

/**
 * The most time that counts between two looks. A device that slept, a frozen page and a call that kept the thread busy
 * all leave a gap in which no answer could arrive.
 */
const MAX_BETWEEN_LOOKS_MS = 10_000;

interface Waiting {
  /** In milliseconds during which the device was awake. */
  readonly untilMs: number;
  readonly giveUp: () => void;
}

/**
 * Limits that only `look` checks, so that no wait starts a timer. A look every few seconds is enough. Several callers
 * may look, so that the limits hold even if one of the callers fails.
 */
export class LookedAfterLimits implements AnswerLimits {
  readonly #now: () => number;
  readonly #waiting = new Set<Waiting>();
  #lookedMs: number;
  #awakeMs = 0;

  /** @param now a clock that does not go back, in milliseconds */
  constructor(now: () => number) {
    this.#now = now;
    this.#lookedMs = now();
  }

  within<T>(limitMs: number, answer: Promise<T>, late: () => Error): Promise<T> {
    return new Promise((resolve, reject) => {
      // The time since the last look does not count against a wait that begins now.
      const untilMs = this.#awakeMs + MAX_BETWEEN_LOOKS_MS + limitMs;
      const waiting: Waiting = { untilMs, giveUp: () => reject(late()) };
      this.#waiting.add(waiting);
      answer.then(resolve, reject).finally(() => this.#waiting.delete(waiting));
    });
  }

  /** Rejects the waits that have lasted too long. */
  look(): void {
    const now = this.#now();
    this.#awakeMs += Math.min(Math.max(0, now - this.#lookedMs), MAX_BETWEEN_LOOKS_MS);
    this.#lookedMs = now;
    for (const waiting of this.#waiting) {
      if (waiting.untilMs > this.#awakeMs) continue;
      this.#waiting.delete(waiting);
      waiting.giveUp();
    }
  }
}

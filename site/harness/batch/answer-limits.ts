/** What is awaited from outside may never come: an engine has lost an answer of its own. So each such wait has a limit. */

/** Who may wait for something, and for how long. */
export interface AnswerLimits {
  /** The answer, or a refusal with what `late` says where none came in time. What comes after that is dropped. */
  within<T>(limitMs: number, answer: Promise<T>, late: () => Error): Promise<T>;
}

/** For whoever needs none: Node, tests, what has a limit of its own. */
export const withoutLimits: AnswerLimits = { within: (_limitMs, answer) => answer };

/**
 * Between two looks no more than this counts. A device that slept, a page that was frozen and a call that kept the thread busy all leave
 * a gap, in which nobody could have answered.
 */
const MOST_BETWEEN_LOOKS_MS = 10_000;

interface Waiting {
  /** In milliseconds awake. */
  readonly untilMs: number;
  readonly giveUp: () => void;
}

/**
 * Limits that strike only when somebody looks, so that no timer is started for a wait: a look every few seconds is enough, and may
 * come in more than one way, so that none of them has to be relied on.
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
      // What has passed since the last look counts for nobody who was not there.
      const untilMs = this.#awakeMs + MOST_BETWEEN_LOOKS_MS + limitMs;
      const waiting: Waiting = { untilMs, giveUp: () => reject(late()) };
      this.#waiting.add(waiting);
      answer.then(resolve, reject).finally(() => this.#waiting.delete(waiting));
    });
  }

  /** Gives up what has waited for too long. */
  look(): void {
    const now = this.#now();
    this.#awakeMs += Math.min(Math.max(0, now - this.#lookedMs), MOST_BETWEEN_LOOKS_MS);
    this.#lookedMs = now;
    for (const waiting of this.#waiting) {
      if (waiting.untilMs > this.#awakeMs) continue;
      this.#waiting.delete(waiting);
      waiting.giveUp();
    }
  }
}

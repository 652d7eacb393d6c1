/** How long a subject's answers are waited for: by what its calls have taken, and by what is known of them before. */
import type { AnswerLimits } from './answer-limits.ts';
import { SubjectFailure } from './subject-failure.ts';

/** Nothing that is measured here is given up sooner, */
const SHORTEST_LIMIT_MS = 60_000;
/** but where who computes has left an answer out before: so a run of many cells comes to its end. */
const LIMIT_AFTER_SILENCE_MS = 10_000;
/** A scheme's modules may still be on their way, its backends are checked, and keys are made. */
export const OPENING_LIMIT_MS = 300_000;

/** Times as long as a call has taken before. */
const TIMES_AS_BEFORE = 10;
/** Times as long as a call usually takes: an interpreter takes fifty times as long as a compiler, and primes come by chance. */
const TIMES_AS_USUAL = 100;

/** What everybody knows of one who computes. */
export interface Silence {
  /** Whether an answer was left out. */
  isKnown: boolean;
}

/** What became of the wait, in words for the visitor. `what` is the subject of the sentence. */
export const noAnswer = (what: string, limitMs: number) =>
  new SubjectFailure(
    `${what} did not end in ${Math.round(limitMs / 1000)} s, so there is no number here. The other cells are kept; run again for this one.`,
  );

export class Patience {
  readonly #limits: AnswerLimits;
  readonly #usualCallMs: number;
  readonly #silence: Silence;
  #slowestCallMs = 0;

  /** @param usualCallMs as far as it is known @param silence shared by all whose calls the same one computes */
  constructor(limits: AnswerLimits, usualCallMs = 0, silence: Silence = { isKnown: false }) {
    this.#limits = limits;
    this.#usualCallMs = usualCallMs;
    this.#silence = silence;
  }

  /** So many calls took so long. */
  learn(elapsedMs: number, calls: number): void {
    this.#slowestCallMs = Math.max(this.#slowestCallMs, elapsedMs / calls);
  }

  /** What comes before and after calls. @throws SubjectFailure where it does not end */
  beside<T>(what: string, answer: Promise<T>, shortestMs = SHORTEST_LIMIT_MS): Promise<T> {
    return this.#within(this.#limitMs(1, shortestMs), what, answer);
  }

  /** So many calls, each of which is awaited. @throws SubjectFailure where one does not end */
  calls<T>(calls: number, answer: Promise<T>, gaveUp: () => void): Promise<T> {
    const what = calls === 1 ? 'A call' : `A batch of ${calls} calls`;
    return this.#within(this.#limitMs(calls, SHORTEST_LIMIT_MS), what, answer, gaveUp);
  }

  #within<T>(limitMs: number, what: string, answer: Promise<T>, gaveUp?: () => void): Promise<T> {
    return this.#limits.within(limitMs, answer, () => {
      this.#silence.isKnown = true;
      gaveUp?.();
      return noAnswer(what, limitMs);
    });
  }

  #limitMs(calls: number, shortestMs: number): number {
    const callMs = this.#slowestCallMs > 0 ? TIMES_AS_BEFORE * this.#slowestCallMs : TIMES_AS_USUAL * this.#usualCallMs;
    return Math.max(this.#silence.isKnown ? LIMIT_AFTER_SILENCE_MS : shortestMs, calls * callMs);
  }
}

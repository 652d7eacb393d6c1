/** How long a subject's answers are waited for: by what its calls have taken, and by what is known of them before. */
import type { AnswerLimits } from './answer-limits.ts';
import type { Checker } from './subject.ts';
import { SubjectFailure } from './subject-failure.ts';

/** The shortest limit of a wait for anything that is measured. */
const SHORTEST_LIMIT_MS = 60_000;
/** The limit once a backend has left an answer out, so that a run of many cells comes to its end. */
const LIMIT_AFTER_SILENCE_MS = 10_000;
/** A scheme's modules may still be on their way, its backends are checked, and keys are made. */
export const OPENING_LIMIT_MS = 300_000;

/** A limit is this multiple of the slowest call before. */
const TIMES_AS_BEFORE = 10;
/** A limit is this multiple of the usual call: an interpreter takes fifty times as long as a compiler, and primes come by chance. */
const TIMES_AS_USUAL = 100;

/** The backends that have left an answer out. A run has one such list, since each backend computes many cells. */
export class Silences {
  readonly #known = new Set<string>();

  tell(by: string): void {
    this.#known.add(by);
  }

  isKnown(by: string): boolean {
    return this.#known.has(by);
  }
}

/** What became of the wait, in words for the visitor. `what` is the subject of the sentence. */
const noAnswer = (what: string, limitMs: number) =>
  new SubjectFailure(
    `${what} did not end in ${Math.round(limitMs / 1000)} s, so there is no number here. The other cells are kept; run again for this one.`,
  );

/** One wait. `by` names who is waited for, where that is not the backend of the calls. */
interface Waited {
  readonly shortestMs?: number;
  readonly by?: string | undefined;
  readonly gaveUp?: () => void;
}

export class Patience {
  readonly #limits: AnswerLimits;
  readonly #usualCallMs: number;
  readonly #silences: Silences;
  readonly #by: string;
  #slowestCallMs = 0;

  /** @param usualCallMs as far as it is known @param by who computes the calls */
  constructor(limits: AnswerLimits, usualCallMs = 0, silences = new Silences(), by = '') {
    this.#limits = limits;
    this.#usualCallMs = usualCallMs;
    this.#silences = silences;
    this.#by = by;
  }

  /** Remembers how long these calls took. */
  learn(elapsedMs: number, calls: number): void {
    this.#slowestCallMs = Math.max(this.#slowestCallMs, elapsedMs / calls);
  }

  /** Waits for what comes before and after calls. @throws SubjectFailure where it does not end */
  beside<T>(what: string, answer: Promise<T>, shortestMs = SHORTEST_LIMIT_MS): Promise<T> {
    return this.#within(1, what, answer, { shortestMs });
  }

  /** Waits for the check of a result. Where a checker is asked and does not answer, it is the one that is named as silent. @throws SubjectFailure where it does not end */
  check<T>(checker: Checker | undefined, answer: Promise<T>): Promise<T> {
    const what = checker ? `Checking its result with ${checker.name}` : 'Checking its result';
    return this.#within(1, what, answer, { by: checker?.by });
  }

  /** Waits for calls that are awaited one by one. @throws SubjectFailure where one does not end */
  calls<T>(calls: number, answer: Promise<T>, gaveUp: () => void): Promise<T> {
    const what = calls === 1 ? 'A call' : `A batch of ${calls} calls`;
    return this.#within(calls, what, answer, { gaveUp });
  }

  #within<T>(
    calls: number,
    what: string,
    answer: Promise<T>,
    { shortestMs = SHORTEST_LIMIT_MS, by = this.#by, gaveUp }: Waited,
  ): Promise<T> {
    const callMs = this.#slowestCallMs > 0 ? TIMES_AS_BEFORE * this.#slowestCallMs : TIMES_AS_USUAL * this.#usualCallMs;
    const limitMs = Math.max(this.#silences.isKnown(by) ? LIMIT_AFTER_SILENCE_MS : shortestMs, calls * callMs);
    return this.#limits.within(limitMs, answer, () => {
      this.#silences.tell(by);
      gaveUp?.();
      return noAnswer(what, limitMs);
    });
  }
}

/** How long to wait for a subject's answers: by how long its calls took, and by how long they usually take. */
import type { AnswerLimits } from './answer-limits.ts';
import type { Checker } from './subject.ts';
import { SubjectFailure } from './subject-failure.ts';

/** The shortest limit of a wait for anything that is measured. */
const MIN_LIMIT_MS = 60_000;
/** The limit once a backend has failed to answer, so that a run of many cells comes to its end. */
const LIMIT_AFTER_SILENCE_MS = 10_000;
/** The limit for opening a subject: a scheme's modules may still load, its backends are checked, and keys are made. */
export const OPENING_LIMIT_MS = 300_000;

/** A limit is this multiple of the slowest call so far. */
const TIMES_AS_BEFORE = 10;
/** A limit is this multiple of the usual call: an interpreter is fifty times as slow, and finding primes takes luck. */
const TIMES_AS_USUAL = 100;

/** The backends that failed to answer. A run has one such list, since each backend computes many cells. */
export class Silences {
  readonly #known = new Set<string>();

  tell(by: string): void {
    this.#known.add(by);
  }

  isKnown(by: string): boolean {
    return this.#known.has(by);
  }
}

/** The sentence for the visitor about a wait that reached its limit. `what` is the subject of the sentence. */
const noAnswer = (what: string, limitMs: number) =>
  new SubjectFailure(
    `${what} did not end in ${Math.round(limitMs / 1000)} s, so there is no number here. The other cells are kept; run again for this one.`,
  );

/** One wait. `by` names who is waited for, if that is not the backend of the calls. */
interface WaitOptions {
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

  /** @param usualCallMs 0 if it is not known @param by who computes the calls */
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

  /** Waits for the work before and after calls. @throws SubjectFailure if it does not end */
  beside<T>(what: string, answer: Promise<T>, shortestMs = MIN_LIMIT_MS): Promise<T> {
    return this.#within(1, what, answer, { shortestMs });
  }

  /**
   * Waits for the check of a result. If a checker is asked and does not answer, the silence is noted against the
   * checker.
   * @throws SubjectFailure if it does not end
   */
  check<T>(checker: Checker | undefined, answer: Promise<T>): Promise<T> {
    const what = checker ? `Checking its result with ${checker.name}` : 'Checking its result';
    return this.#within(1, what, answer, { by: checker?.by });
  }

  /** Waits for calls that are awaited one by one. @throws SubjectFailure if they do not end */
  calls<T>(calls: number, answer: Promise<T>, gaveUp: () => void): Promise<T> {
    const what = calls === 1 ? 'A call' : `A batch of ${calls} calls`;
    return this.#within(calls, what, answer, { gaveUp });
  }

  #within<T>(
    calls: number,
    what: string,
    answer: Promise<T>,
    { shortestMs = MIN_LIMIT_MS, by = this.#by, gaveUp }: WaitOptions,
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

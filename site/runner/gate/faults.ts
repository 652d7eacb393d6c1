import type { BackendId } from '../../backends/backend.ts';
import { reasonOf } from '../../backends/reason.ts';
import { type AnswerLimits, withoutLimits } from '../../harness/batch/answer-limits.ts';
import type { Scheme } from '../../schemes/scheme.ts';
import { inTime, Late } from './in-time.ts';
import { type SuiteId, suiteName } from './suite-id.ts';

/** A question to one backend about another's work. The answer is what is wrong with the work, or undefined. */
interface VerifierQuestion<Id extends SuiteId> {
  readonly verifier: Id;
  readonly ask: () => Promise<string | undefined>;
}

/** How a sentence names the checks of a backend's own work. */
const OWN_CHECKS = 'the checks before timing';

/** The first fault found in each backend, or build of one, in one sentence. */
export class Faults<Id extends SuiteId = BackendId> {
  readonly sentences = new Map<Id, string>();
  readonly #scheme: Scheme;
  readonly #limits: AnswerLimits;
  /** Backends that left a question unanswered. They are not asked about another's work. */
  readonly #silent = new Set<Id>();

  constructor(scheme: Scheme, limits = withoutLimits) {
    this.#scheme = scheme;
    this.#limits = limits;
  }

  blame(id: Id, what: string | undefined): void {
    if (what === undefined || this.sentences.has(id)) return;
    this.sentences.set(id, `${suiteName(id)} ${what} (${this.#scheme.label}), so it is not timed.`);
  }

  /** Runs one check of a backend. An error is that backend's fault. */
  async during(id: Id, check: () => Promise<string | undefined>): Promise<void> {
    this.blame(id, await this.madeBy(id, check));
  }

  /** What a backend makes to be checked; undefined if it fails, which is its fault. */
  async madeBy<Made>(id: Id, make: () => Promise<Made>): Promise<Made | undefined> {
    try {
      return await inTime(this.#limits, 'A check', make);
    } catch (error) {
      if (error instanceof Late) this.#giveUp(id, OWN_CHECKS, error.seconds);
      else this.#blameFor(id, error);
      return undefined;
    }
  }

  /**
   * Asks each verifier about a backend's work, each with its own time limit. A verifier that does not answer is itself
   * at fault, and is not asked again.
   */
  async askVerifiers(id: Id, questions: readonly VerifierQuestion<Id>[]): Promise<void> {
    for (const { verifier, ask } of questions) {
      if (this.#silent.has(verifier)) continue;
      try {
        this.blame(id, await inTime(this.#limits, 'A check', ask));
      } catch (error) {
        const what = verifier === id ? OWN_CHECKS : `when it was to check ${suiteName(id)}`;
        if (error instanceof Late) this.#giveUp(verifier, what, error.seconds);
        else this.#blameFor(id, error);
      }
    }
  }

  #blameFor(id: Id, error: unknown): void {
    this.blame(id, `fails the check before timing: ${reasonOf(error)}`);
  }

  #giveUp(id: Id, what: string, seconds: number): void {
    this.#silent.add(id);
    if (this.sentences.has(id)) return;
    const unanswered = `${suiteName(id)} did not answer ${what} in ${seconds} s (${this.#scheme.label})`;
    this.sentences.set(id, `${unanswered}, so it is not timed; run again.`);
  }
}

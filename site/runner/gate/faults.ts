import type { BackendId } from '../../backends/backend.ts';
import { reasonOf } from '../../backends/reason.ts';
import { type AnswerLimits, withoutLimits } from '../../harness/batch/answer-limits.ts';
import type { Scheme } from '../../schemes/scheme.ts';
import { inTime, Late } from './in-time.ts';
import { type SuiteId, suiteName } from './suite-id.ts';

/** The first thing found wrong with each backend, or build of one, in one sentence. */
export class Faults<Id extends SuiteId = BackendId> {
  readonly sentences = new Map<Id, string>();
  readonly #scheme: Scheme;
  readonly #limits: AnswerLimits;

  constructor(scheme: Scheme, limits = withoutLimits) {
    this.#scheme = scheme;
    this.#limits = limits;
  }

  blame(id: Id, what: string | undefined): void {
    if (what === undefined || this.sentences.has(id)) return;
    this.sentences.set(id, `${suiteName(id)} ${what} (${this.#scheme.label}), so it is not timed.`);
  }

  /**
   * Runs one check of a backend; what it throws is that backend's fault.
   * @param check says by `asks` whom it waits for from then on, where that is another one
   */
  async during(id: Id, check: (asks: (other: Id) => void) => Promise<string | undefined>): Promise<void> {
    let asked = id;
    const asks = (other: Id) => {
      asked = other;
    };
    try {
      this.blame(id, await inTime(this.#limits, 'A check', () => check(asks)));
    } catch (error) {
      if (error instanceof Late) this.#giveUp(id, asked, error.seconds);
      else this.blame(id, `fails the check before timing: ${reasonOf(error)}`);
    }
  }

  #giveUp(id: Id, asked: Id, seconds: number): void {
    if (this.sentences.has(id)) return;
    const asIt = asked === id ? 'the checks before timing' : `when it was to check ${suiteName(id)}`;
    const unanswered = `${suiteName(asked)} did not answer ${asIt} in ${seconds} s (${this.#scheme.label})`;
    const isNotTimed = asked === id ? 'it is not timed' : `${suiteName(id)} is not timed`;
    this.sentences.set(id, `${unanswered}, so ${isNotTimed}; run again.`);
  }
}

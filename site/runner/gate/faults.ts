import type { BackendId } from '../../backends/backend.ts';
import { reasonOf } from '../../backends/reason.ts';
import { type AnswerLimits, withoutLimits } from '../../harness/batch/answer-limits.ts';
import type { Scheme } from '../../schemes/scheme.ts';
import { inTime } from './in-time.ts';
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

  /** Runs one check of a backend; what it throws is that backend's fault. */
  async during(id: Id, check: () => Promise<string | undefined>): Promise<void> {
    try {
      this.blame(id, await inTime(this.#limits, 'it', check));
    } catch (error) {
      this.blame(id, `fails the check before timing: ${reasonOf(error)}`);
    }
  }
}

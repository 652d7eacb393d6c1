import { type BackendId, backendNames } from '../backends/backend.ts';
import { reasonOf } from '../backends/reason.ts';
import type { Scheme } from '../schemes/scheme.ts';

/** The first thing found wrong with each backend, in one sentence. */
export class Faults {
  readonly sentences = new Map<BackendId, string>();
  readonly #scheme: Scheme;

  constructor(scheme: Scheme) {
    this.#scheme = scheme;
  }

  blame(id: BackendId, what: string | undefined): void {
    if (what === undefined || this.sentences.has(id)) return;
    this.sentences.set(id, `${backendNames[id]} ${what} (${this.#scheme.label}), so it is not timed.`);
  }

  /** Runs one check of a backend; what it throws is that backend's fault. */
  async during(id: BackendId, check: () => Promise<string | undefined>): Promise<void> {
    try {
      this.blame(id, await check());
    } catch (error) {
      this.blame(id, `fails the check before timing: ${reasonOf(error)}`);
    }
  }
}

/** Prepares a password scheme before its clock starts: checks its backends, and makes one stored string for all. */

import { type Backend, type BackendId, backendName, isBrowsersOwn } from '../../backends/backend.ts';
import type { AnyPasswordSuite, OpenedPasswords, PasswordSuite } from '../../backends/passwords.ts';
import { reasonOf } from '../../backends/reason.ts';
import { type AnswerLimits, withoutLimits } from '../../harness/batch/answer-limits.ts';
import type { Bytes, FillRandom } from '../../schemes/bytes/bytes.ts';
import { settingText } from '../../schemes/passwords/stored-string.ts';
import type { PasswordScheme } from '../../schemes/scheme.ts';
import { openedInTime } from '../gate/in-time.ts';
import { checkPasswords } from '../gate/password-gate.ts';

/** The password length that people are advised to take; each character is one of 64. */
const PASSWORD_CHARACTERS = 16;
const SALT_BYTES = 16;

export interface KnownPassword {
  readonly password: Bytes;
  readonly stored: string;
}

/** One setting, opened and checked on every requested backend. */
export class PasswordBench {
  readonly scheme: PasswordScheme;
  readonly #opened: ReadonlyMap<BackendId, OpenedPasswords>;
  readonly #fill: FillRandom;
  #known: Promise<KnownPassword> | undefined;

  private constructor(scheme: PasswordScheme, opened: ReadonlyMap<BackendId, OpenedPasswords>, fill: FillRandom) {
    this.scheme = scheme;
    this.#opened = opened;
    this.#fill = fill;
  }

  static async open(
    scheme: PasswordScheme,
    backends: readonly Backend[],
    fill: FillRandom,
    limits: AnswerLimits = withoutLimits,
  ): Promise<PasswordBench> {
    const opened = new Map<BackendId, OpenedPasswords>();
    const suites = new Map<BackendId, PasswordSuite>();
    for (const backend of backends) {
      const result = (await openedInTime(limits, backendName(backend.id), async () =>
        backend.openPasswords?.(scheme),
      )) ?? {
        status: 'unsupported',
        reason: `${backendName(backend.id)} signs on this page and checks no passwords.`,
      };
      opened.set(backend.id, result);
      if (result.status === 'ready') suites.set(backend.id, result.suite);
    }
    const faults = await checkPasswords(scheme, suites, limits);
    for (const [id, reason] of faults) opened.set(id, { status: 'failed', reason });
    return new PasswordBench(scheme, opened, fill);
  }

  /** The suite of a backend, or why there is none. */
  on(id: BackendId): OpenedPasswords {
    return this.#opened.get(id) ?? { status: 'unsupported', reason: `${backendName(id)} was not asked for.` };
  }

  /** A password and its stored string, the same for every backend, so that each checks a string of another. */
  known(): Promise<KnownPassword> {
    this.#known ??= this.#make();
    return this.#known;
  }

  /**
   * Asks the browser's own backend first, then the others. If one fails, perhaps for lack of memory, the next is asked.
   */
  async #make(): Promise<KnownPassword> {
    const ready = [...this.#opened].flatMap(([id, result]): readonly [BackendId, AnyPasswordSuite][] =>
      result.status === 'ready' ? [[id, result.suite]] : [],
    );
    const makers = ready.toSorted(([a], [b]) => Number(isBrowsersOwn(b)) - Number(isBrowsersOwn(a)));
    const password = this.#fill(new Uint8Array(PASSWORD_CHARACTERS)).map((byte) => 0x30 + (byte & 0x3f));
    const setting = settingText(this.scheme, this.#fill(new Uint8Array(SALT_BYTES)));
    let reason = `No backend checks ${this.scheme.label}.`;
    for (const [, suite] of makers) {
      try {
        return { password, stored: await suite.hash(password, setting) };
      } catch (error) {
        reason = reasonOf(error);
      }
    }
    throw new Error(reason);
  }
}

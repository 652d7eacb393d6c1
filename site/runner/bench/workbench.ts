/** What is ready before a scheme's clock starts: its backends checked, one key pair shared by all, signed messages. */

import {
  type AnySignatureSuite,
  type Backend,
  isBrowsersOwn,
  type KeyPair,
  type Opened,
} from '../../backends/backend.ts';
import { type AnswerLimits, withoutLimits } from '../../harness/batch/answer-limits.ts';
import { knownAnswer } from '../../schemes/answers/known-answers.ts';
import type { Bytes, FillRandom } from '../../schemes/bytes/bytes.ts';
import { bytesToSign } from '../../schemes/encoding/signed-bytes.ts';
import type { Message } from '../../schemes/message.ts';
import type { SignatureScheme } from '../../schemes/scheme.ts';
import { checkScheme } from '../gate/gate.ts';
import { inTime, openedInTime } from '../gate/in-time.ts';
import { isSameBackend, type SuiteId, suiteIdOf, suiteName } from '../gate/suite-id.ts';
import { type AnyHeld, generateHeld, importHeld } from './held.ts';

export interface Signed {
  readonly message: Bytes;
  readonly signature: Bytes;
}

/** How many different signed messages the calls of `verify` take turns with. Signing RSA is slow, so there are not 1000. */
const SIGNED_MESSAGES = 16;

/** One scheme, opened and checked on every backend, and in every build of one, that was asked for. */
export class Workbench {
  readonly scheme: SignatureScheme;
  readonly #opened: ReadonlyMap<SuiteId, Opened>;
  readonly #suites: ReadonlyMap<SuiteId, AnySignatureSuite>;
  readonly #fill: FillRandom;
  readonly #limits: AnswerLimits;
  readonly #signed = new Map<string, Promise<readonly Signed[]>>();
  /** Who makes keys, imports them or signs at this moment. */
  #current: SuiteId | undefined;
  #keys: Promise<ReadonlyMap<SuiteId, AnyHeld>> | undefined;
  #signCount = 0;

  private constructor(
    scheme: SignatureScheme,
    opened: ReadonlyMap<SuiteId, Opened>,
    fill: FillRandom,
    limits: AnswerLimits,
  ) {
    this.scheme = scheme;
    this.#opened = opened;
    this.#suites = readySuites(opened);
    this.#fill = fill;
    this.#limits = limits;
  }

  static async open(
    scheme: SignatureScheme,
    backends: readonly Backend[],
    fill: FillRandom,
    limits: AnswerLimits = withoutLimits,
  ): Promise<Workbench> {
    const opened = new Map<SuiteId, Opened>();
    for (const backend of backends) {
      const id = suiteIdOf(backend);
      opened.set(id, await openedInTime(limits, suiteName(id), () => backend.open(scheme)));
    }
    const faults = await checkScheme(scheme, readySuites(opened), limits);
    for (const [id, reason] of faults) opened.set(id, { status: 'failed', reason });
    return new Workbench(scheme, opened, fill, limits);
  }

  /** The suite of a backend, or why there is none. */
  on(id: SuiteId): Opened {
    return this.#opened.get(id) ?? { status: 'unsupported', reason: `${suiteName(id)} was not asked for.` };
  }

  /** The suite that checks what a backend made: another backend's, or another build's, where there is one, so that none vouches for itself. */
  checkerOf(id: SuiteId): SuiteId {
    const others = [...this.#suites.keys()].filter((other) => other !== id);
    return others.find((other) => !isSameBackend(other, id)) ?? others[0] ?? id;
  }

  /** A message to sign with a challenge never used before. */
  freshMessage({ form, challengeBytes }: Message): Bytes {
    this.#signCount += 1;
    return bytesToSign(form, this.#fill(new Uint8Array(challengeBytes)), this.#signCount);
  }

  /** The run's key pair as this backend holds it: the same one on every backend. */
  async keyPair(id: SuiteId): Promise<KeyPair> {
    return (await this.keys(id)).pair;
  }

  /** That key pair with its suite, for callers to whom it matters whether calls return values or promises. */
  async keys(id: SuiteId): Promise<AnyHeld> {
    this.#keys ??= inTime(this.#limits, this.#named('Making its keys'), () => this.#makeKeys());
    const keys = (await this.#keys).get(id);
    if (!keys) throw new Error(`${suiteName(id)} holds no key for ${this.scheme.label}.`);
    return keys;
  }

  /** Messages with good signatures, the same ones for every backend that verifies them. */
  signed(message: Message): Promise<readonly Signed[]> {
    const name = `${message.form}-${message.challengeBytes}`;
    const made =
      this.#signed.get(name) ?? inTime(this.#limits, this.#named('Signing its messages'), () => this.#sign(message));
    this.#signed.set(name, made);
    return made;
  }

  #named(what: string): () => string {
    return () => (this.#current === undefined ? what : `${what} with ${suiteName(this.#current)}`);
  }

  /** The browser's own backend where there is one. */
  #maker(): SuiteId | undefined {
    const ids = [...this.#suites.keys()];
    return ids.find(isBrowsersOwn) ?? ids[0];
  }

  async #makeKeys(): Promise<ReadonlyMap<SuiteId, AnyHeld>> {
    const keys = new Map<SuiteId, AnyHeld>();
    // RSA takes the known answer's: what signing costs does not depend on which key it is, and nobody waits for primes.
    if (this.scheme.kind === 'rsassa-pss' || this.scheme.kind === 'rsassa-pkcs1-v1_5') {
      const { pkcs8, spki } = await knownAnswer(this.scheme.id);
      for (const [id, suite] of this.#suites) {
        this.#current = id;
        keys.set(id, await importHeld(suite, pkcs8, spki));
      }
      return keys;
    }
    const makerId = this.#maker();
    const maker = makerId && this.#suites.get(makerId);
    if (!maker) return keys;
    this.#current = makerId;
    const made = await generateHeld(maker);
    keys.set(makerId, made);
    // Not every library can write a key that it made; a lone one need not.
    if (this.#suites.size === 1) return keys;
    const pkcs8 = await made.pair.privateKey.export('pkcs8');
    const spki = await made.pair.publicKey.export('spki');
    for (const [id, suite] of this.#suites) {
      if (id === makerId) continue;
      this.#current = id;
      keys.set(id, await importHeld(suite, pkcs8, spki));
    }
    pkcs8.fill(0);
    return keys;
  }

  async #sign(message: Message): Promise<readonly Signed[]> {
    const maker = this.#maker();
    if (maker === undefined) throw new Error(`No backend signs with ${this.scheme.label}.`);
    const { privateKey } = await this.keyPair(maker);
    this.#current = maker;
    const signed: Signed[] = [];
    for (let count = 0; count < SIGNED_MESSAGES; count += 1) {
      const bytes = this.freshMessage(message);
      signed.push({ message: bytes, signature: await privateKey.sign(bytes) });
    }
    return signed;
  }
}

function readySuites(opened: ReadonlyMap<SuiteId, Opened>): ReadonlyMap<SuiteId, AnySignatureSuite> {
  const suites = new Map<SuiteId, AnySignatureSuite>();
  for (const [id, result] of opened) if (result.status === 'ready') suites.set(id, result.suite);
  return suites;
}

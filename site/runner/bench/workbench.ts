/** Prepares a scheme before its clock starts: checks its backends, makes one shared key pair, and signs messages. */

import {
  type AnySignatureSuite,
  type Backend,
  isBrowsersOwn,
  type KeyPair,
  type OpenedSuite,
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
import { type AnyHeldPair, generateHeld, importHeld } from './held.ts';

export interface SignedBytes {
  readonly message: Bytes;
  readonly signature: Bytes;
}

/** The number of signed messages that calls of `verify` use in turn. Signing RSA is slow, so there are few. */
const SIGNED_MESSAGES = 16;

/** One scheme, opened and checked on every requested backend, and in every requested build of a backend. */
export class Workbench {
  readonly scheme: SignatureScheme;
  readonly #opened: ReadonlyMap<SuiteId, OpenedSuite>;
  readonly #suites: ReadonlyMap<SuiteId, AnySignatureSuite>;
  readonly #fill: FillRandom;
  readonly #limits: AnswerLimits;
  readonly #signed = new Map<string, Promise<readonly SignedBytes[]>>();
  /** The suite that makes keys, imports them or signs now. */
  #current: SuiteId | undefined;
  #keys: Promise<ReadonlyMap<SuiteId, AnyHeldPair>> | undefined;
  #signCount = 0;

  private constructor(
    scheme: SignatureScheme,
    opened: ReadonlyMap<SuiteId, OpenedSuite>,
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
    const opened = new Map<SuiteId, OpenedSuite>();
    for (const backend of backends) {
      const id = suiteIdOf(backend);
      opened.set(id, await openedInTime(limits, suiteName(id), () => backend.open(scheme)));
    }
    const faults = await checkScheme(scheme, readySuites(opened), limits);
    for (const [id, reason] of faults) opened.set(id, { status: 'failed', reason });
    return new Workbench(scheme, opened, fill, limits);
  }

  /** The suite of a backend, or why there is none. */
  on(id: SuiteId): OpenedSuite {
    return this.#opened.get(id) ?? { status: 'unsupported', reason: `${suiteName(id)} was not asked for.` };
  }

  /** The suite that checks the results of another: preferably of another backend, else another build, else itself. */
  checkerOf(id: SuiteId): SuiteId {
    const others = [...this.#suites.keys()].filter((other) => other !== id);
    return others.find((other) => !isSameBackend(other, id)) ?? others[0] ?? id;
  }

  /** A message to sign, with a fresh challenge. */
  freshMessage({ form, challengeBytes }: Message): Bytes {
    this.#signCount += 1;
    return bytesToSign(form, this.#fill(new Uint8Array(challengeBytes)), this.#signCount);
  }

  /** The run's key pair as this backend holds it: the same on every backend. */
  async keyPair(id: SuiteId): Promise<KeyPair> {
    return (await this.keys(id)).pair;
  }

  /** That key pair with its suite, for callers that need to know whether calls return values or promises. */
  async keys(id: SuiteId): Promise<AnyHeldPair> {
    this.#keys ??= inTime(this.#limits, this.#named('Making its keys'), () => this.#makeKeys());
    const keys = (await this.#keys).get(id);
    if (!keys) throw new Error(`${suiteName(id)} holds no key for ${this.scheme.label}.`);
    return keys;
  }

  /** Messages with good signatures, the same for every backend that verifies them. */
  signed(message: Message): Promise<readonly SignedBytes[]> {
    const name = `${message.form}-${message.challengeBytes}`;
    const made =
      this.#signed.get(name) ?? inTime(this.#limits, this.#named('Signing its messages'), () => this.#sign(message));
    this.#signed.set(name, made);
    return made;
  }

  #named(what: string): () => string {
    return () => (this.#current === undefined ? what : `${what} with ${suiteName(this.#current)}`);
  }

  /** The browser's own backend if there is one. */
  #maker(): SuiteId | undefined {
    const ids = [...this.#suites.keys()];
    return ids.find(isBrowsersOwn) ?? ids[0];
  }

  async #makeKeys(): Promise<ReadonlyMap<SuiteId, AnyHeldPair>> {
    const keys = new Map<SuiteId, AnyHeldPair>();
    // RSA uses the known answer's key: the time of signing does not depend on the key, and finding primes takes long.
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
    // Not every library can export a key that it made. A single suite needs no export.
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

  async #sign(message: Message): Promise<readonly SignedBytes[]> {
    const maker = this.#maker();
    if (maker === undefined) throw new Error(`No backend signs with ${this.scheme.label}.`);
    const { privateKey } = await this.keyPair(maker);
    this.#current = maker;
    const signed: SignedBytes[] = [];
    for (let count = 0; count < SIGNED_MESSAGES; count += 1) {
      const bytes = this.freshMessage(message);
      signed.push({ message: bytes, signature: await privateKey.sign(bytes) });
    }
    return signed;
  }
}

function readySuites(opened: ReadonlyMap<SuiteId, OpenedSuite>): ReadonlyMap<SuiteId, AnySignatureSuite> {
  const suites = new Map<SuiteId, AnySignatureSuite>();
  for (const [id, result] of opened) if (result.status === 'ready') suites.set(id, result.suite);
  return suites;
}

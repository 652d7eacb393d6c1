/** What is ready before a scheme's clock starts: its backends checked, one key pair shared by all, signed messages. */
import {
  type Backend,
  type BackendId,
  backendNames,
  type KeyPair,
  type Opened,
  type SignatureSuite,
} from '../backends/backend.ts';
import type { Bytes, FillRandom } from '../schemes/bytes.ts';
import { knownAnswer } from '../schemes/known-answers.ts';
import { bytesToSign, type Message } from '../schemes/message.ts';
import type { SignatureScheme } from '../schemes/scheme.ts';
import { checkScheme } from './gate.ts';

export interface Signed {
  readonly message: Bytes;
  readonly signature: Bytes;
}

/** How many different signed messages the calls of `verify` take turns with. Signing RSA is slow, so there are not 1000. */
const SIGNED_MESSAGES = 16;

/** One scheme, opened and checked on every backend that was asked for. */
export class Workbench {
  readonly scheme: SignatureScheme;
  readonly #opened: ReadonlyMap<BackendId, Opened>;
  readonly #suites: ReadonlyMap<BackendId, SignatureSuite>;
  readonly #fill: FillRandom;
  readonly #signed = new Map<string, Promise<readonly Signed[]>>();
  #pairs: Promise<ReadonlyMap<BackendId, KeyPair>> | undefined;
  #signCount = 0;

  private constructor(scheme: SignatureScheme, opened: ReadonlyMap<BackendId, Opened>, fill: FillRandom) {
    this.scheme = scheme;
    this.#opened = opened;
    this.#suites = readySuites(opened);
    this.#fill = fill;
  }

  static async open(scheme: SignatureScheme, backends: readonly Backend[], fill: FillRandom): Promise<Workbench> {
    const opened = new Map<BackendId, Opened>();
    for (const backend of backends) opened.set(backend.id, await backend.open(scheme));
    const faults = await checkScheme(scheme, readySuites(opened));
    for (const [id, reason] of faults) opened.set(id, { status: 'failed', reason });
    return new Workbench(scheme, opened, fill);
  }

  /** The suite of a backend, or why there is none. */
  on(id: BackendId): Opened {
    return this.#opened.get(id) ?? { status: 'unsupported', reason: `${backendNames[id]} was not asked for.` };
  }

  /** The suite that checks what a backend made: another one's where there is one, so that no backend vouches for itself. */
  checkerOf(id: BackendId): BackendId {
    return [...this.#suites.keys()].find((other) => other !== id) ?? id;
  }

  /** A message to sign with a challenge never used before. */
  freshMessage({ form, challengeBytes }: Message): Bytes {
    this.#signCount += 1;
    return bytesToSign(form, this.#fill(new Uint8Array(challengeBytes)), this.#signCount);
  }

  /** The run's key pair as this backend holds it: the same one on every backend. */
  async keyPair(id: BackendId): Promise<KeyPair> {
    this.#pairs ??= this.#makePairs();
    const pair = (await this.#pairs).get(id);
    if (!pair) throw new Error(`${backendNames[id]} holds no key for ${this.scheme.label}.`);
    return pair;
  }

  /** Messages with good signatures, the same ones for every backend that verifies them. */
  signed(message: Message): Promise<readonly Signed[]> {
    const name = `${message.form}-${message.challengeBytes}`;
    const made = this.#signed.get(name) ?? this.#sign(message);
    this.#signed.set(name, made);
    return made;
  }

  /** WebCrypto where there is one: nobody should wait for WebAssembly to find RSA primes. */
  #maker(): BackendId {
    return this.#suites.has('webcrypto') ? 'webcrypto' : ([...this.#suites.keys()][0] ?? 'wasm');
  }

  async #makePairs(): Promise<ReadonlyMap<BackendId, KeyPair>> {
    const pairs = new Map<BackendId, KeyPair>();
    // RSA keys serve any padding: RSASSA-PSS takes the known answer's, and nobody waits for primes twice.
    if (this.scheme.kind === 'rsassa-pss') {
      const { pkcs8, spki } = await knownAnswer(this.scheme.id);
      for (const [id, suite] of this.#suites) pairs.set(id, await suite.importKeyPair(pkcs8, spki));
      return pairs;
    }
    const makerId = this.#maker();
    const made = await this.#suites.get(makerId)?.generate();
    if (!made) return pairs;
    pairs.set(makerId, made);
    // Not every library can write a key that it made; a lone one need not.
    if (this.#suites.size === 1) return pairs;
    const pkcs8 = await made.privateKey.export('pkcs8');
    const spki = await made.publicKey.export('spki');
    for (const [id, suite] of this.#suites) {
      if (id !== makerId) pairs.set(id, await suite.importKeyPair(pkcs8, spki));
    }
    pkcs8.fill(0);
    return pairs;
  }

  async #sign(message: Message): Promise<readonly Signed[]> {
    const { privateKey } = await this.keyPair(this.#maker());
    const signed: Signed[] = [];
    for (let count = 0; count < SIGNED_MESSAGES; count += 1) {
      const bytes = this.freshMessage(message);
      signed.push({ message: bytes, signature: await privateKey.sign(bytes) });
    }
    return signed;
  }
}

function readySuites(opened: ReadonlyMap<BackendId, Opened>): ReadonlyMap<BackendId, SignatureSuite> {
  const suites = new Map<BackendId, SignatureSuite>();
  for (const [id, one] of opened) if (one.status === 'ready') suites.set(id, one.suite);
  return suites;
}

/**
 * Prepares an encryption scheme before its clock starts: checks its backends, makes a key, payloads and ciphertexts.
 */

import { type Backend, type BackendId, backendName, isBrowsersOwn } from '../../backends/backend.ts';
import type { EncryptionKey, EncryptionSuite, OpenedEncryption } from '../../backends/encryption.ts';
import { type AnswerLimits, withoutLimits } from '../../harness/batch/answer-limits.ts';
import { encryptionAnswer } from '../../schemes/answers/encryption-answers.ts';
import type { Bytes, FillRandom } from '../../schemes/bytes/bytes.ts';
import type { EncryptionScheme } from '../../schemes/scheme.ts';
import { checkEncryption } from '../gate/encryption-gate.ts';
import { equal } from '../gate/gate.ts';
import { openedInTime } from '../gate/in-time.ts';

interface SealedPayload {
  readonly payload: Bytes;
  readonly ciphertext: Bytes;
}

/** A key, and whether its calls return values or promises. */
export type AnyHeldKey =
  | { readonly mode: 'sync'; readonly key: EncryptionKey<'sync'> }
  | { readonly mode: 'async'; readonly key: EncryptionKey<'async'> };

/** The number of payloads that calls use in turn. */
const PAYLOADS = 16;
/** All payloads together take at most this many bytes, so there are fewer large ones. */
const PAYLOADS_TOGETHER_BYTES = 2_000_000;

/** A hybrid ciphertext is made again if an engine loses its key: see `oaep-zero` among the engines' faults. */
const SEAL_TRIES = 4;

/** The most bytes that `crypto.getRandomValues` fills in one call. */
const RANDOM_AT_ONCE_BYTES = 65_536;

/** Whether a key decrypts this ciphertext to this payload. An error counts as no. */
export async function opensTo(key: EncryptionKey, ciphertext: Bytes, payload: Bytes): Promise<boolean> {
  try {
    return equal(await key.decrypt(ciphertext), payload);
  } catch {
    return false;
  }
}

/** One encryption scheme, opened and checked on every requested backend. */
export class EncryptionBench {
  readonly scheme: EncryptionScheme;
  readonly #opened: ReadonlyMap<BackendId, OpenedEncryption>;
  readonly #fill: FillRandom;
  readonly #keys = new Map<BackendId, Promise<AnyHeldKey>>();
  readonly #payloads = new Map<number, readonly Bytes[]>();
  readonly #sealed = new Map<number, Promise<readonly SealedPayload[]>>();
  readonly #limits = new Map<BackendId, Promise<number>>();

  private constructor(scheme: EncryptionScheme, opened: ReadonlyMap<BackendId, OpenedEncryption>, fill: FillRandom) {
    this.scheme = scheme;
    this.#opened = opened;
    this.#fill = fill;
  }

  static async open(
    scheme: EncryptionScheme,
    backends: readonly Backend[],
    fill: FillRandom,
    limits: AnswerLimits = withoutLimits,
  ): Promise<EncryptionBench> {
    const opened = new Map<BackendId, OpenedEncryption>();
    const suites = new Map<BackendId, EncryptionSuite>();
    for (const backend of backends) {
      const result = (await openedInTime(limits, backendName(backend.id), async () =>
        backend.openEncryption?.(scheme),
      )) ?? {
        status: 'unsupported',
        reason: `${backendName(backend.id)} signs on this page and does not encrypt.`,
      };
      opened.set(backend.id, result);
      if (result.status === 'ready') suites.set(backend.id, result.suite);
    }
    const faults = await checkEncryption(scheme, suites, limits);
    for (const [id, reason] of faults) opened.set(id, { status: 'failed', reason });
    return new EncryptionBench(scheme, opened, fill);
  }

  /** The suite of a backend, or why there is none. */
  on(id: BackendId): OpenedEncryption {
    return this.#opened.get(id) ?? { status: 'unsupported', reason: `${backendName(id)} was not asked for.` };
  }

  /** Another backend if there is one, so that no backend checks its own work. */
  checkerOf(id: BackendId): BackendId {
    return this.#ready().find((other) => other !== id) ?? id;
  }

  /** The key of the known answer, the same on every backend: the time of a call does not depend on the key. */
  async key(id: BackendId): Promise<EncryptionKey> {
    return (await this.keys(id)).key;
  }

  /** The key of the known answer, for callers that need to know whether its calls return values or promises. */
  keys(id: BackendId): Promise<AnyHeldKey> {
    const found = this.#keys.get(id);
    if (found) return found;
    const key = this.#importKey(id);
    this.#keys.set(id, key);
    return key;
  }

  /** Random payloads of this many bytes, the same for every backend. */
  payloads(bytes: number): readonly Bytes[] {
    const count = Math.max(1, Math.min(PAYLOADS, Math.floor(PAYLOADS_TOGETHER_BYTES / bytes)));
    const made = this.#payloads.get(bytes) ?? Array.from({ length: count }, () => this.#payload(bytes));
    this.#payloads.set(bytes, made);
    return made;
  }

  /** The encrypted payloads, the same ciphertexts for every backend that decrypts them. */
  sealed(bytes: number): Promise<readonly SealedPayload[]> {
    const made = this.#sealed.get(bytes) ?? this.#seal(bytes);
    this.#sealed.set(bytes, made);
    return made;
  }

  /**
   * The longest payload that this backend takes in one piece, found by trying, up to the length of the modulus. It is
   * infinite for schemes that seal payloads of any length.
   */
  payloadLimit(id: BackendId): Promise<number> {
    const { scheme } = this;
    if (scheme.kind === 'aes-gcm' || scheme.kind === 'hybrid') return Promise.resolve(Number.POSITIVE_INFINITY);
    const found = this.#limits.get(id) ?? this.#tryLimits(id, scheme.modulusBits / 8);
    this.#limits.set(id, found);
    return found;
  }

  #ready(): readonly BackendId[] {
    return [...this.#opened].flatMap(([id, result]) => (result.status === 'ready' ? [id] : []));
  }

  async #importKey(id: BackendId): Promise<AnyHeldKey> {
    const opened = this.on(id);
    if (opened.status !== 'ready') throw new Error(opened.reason);
    const { suite } = opened;
    const { key } = await encryptionAnswer(this.scheme);
    return suite.mode === 'sync'
      ? { mode: suite.mode, key: suite.importKey(key) }
      : { mode: suite.mode, key: await suite.importKey(key) };
  }

  #payload(bytes: number): Bytes {
    const payload = new Uint8Array(bytes);
    for (let offset = 0; offset < bytes; offset += RANDOM_AT_ONCE_BYTES) {
      this.#fill(payload.subarray(offset, offset + RANDOM_AT_ONCE_BYTES));
    }
    // One engine drops leading zero bytes (`oaep-zero` among the engines' faults). Without any, all payloads cost the
    // same.
    payload[0] = (payload[0] ?? 0) | 1;
    return payload;
  }

  async #seal(bytes: number): Promise<readonly SealedPayload[]> {
    const maker = this.#ready().find(isBrowsersOwn) ?? this.#ready()[0];
    if (maker === undefined) throw new Error(`No backend encrypts with ${this.scheme.label}.`);
    const key = await this.key(maker);
    const sealed: SealedPayload[] = [];
    for (const payload of this.payloads(bytes))
      sealed.push({ payload, ciphertext: await this.#sealWith(key, payload) });
    return sealed;
  }

  /**
   * A ciphertext that every backend opens. If no try gives one, the last ciphertext is used, and the cell reports it.
   */
  async #sealWith(key: EncryptionKey, payload: Bytes): Promise<Bytes> {
    let ciphertext = await key.encrypt(payload);
    for (
      let triesLeft = SEAL_TRIES;
      triesLeft > 1 && !(await this.#opensEverywhere(ciphertext, payload));
      triesLeft -= 1
    ) {
      ciphertext = await key.encrypt(payload);
    }
    return ciphertext;
  }

  async #opensEverywhere(ciphertext: Bytes, payload: Bytes): Promise<boolean> {
    for (const id of this.#ready()) if (!(await opensTo(await this.key(id), ciphertext, payload))) return false;
    return true;
  }

  /** Finds by bisection how many bytes of the modulus the padding leaves. */
  async #tryLimits(id: BackendId, modulusBytes: number): Promise<number> {
    const key = await this.key(id);
    const takes = async (bytes: number): Promise<boolean> => {
      try {
        await key.encrypt(new Uint8Array(bytes));
        return true;
      } catch {
        return false;
      }
    };
    let most = 0;
    let tooMany = modulusBytes + 1;
    while (tooMany - most > 1) {
      const middle = Math.floor((most + tooMany) / 2);
      if (await takes(middle)) most = middle;
      else tooMany = middle;
    }
    return most;
  }
}

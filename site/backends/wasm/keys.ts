/** Keys in WebAssembly memory, behind the common interface. */
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { ownedBytes } from '../../schemes/bytes/owned-bytes.ts';
import type { Blinding, KeyPair, PrivateKey, PrivateKeyFormat, PublicKey, PublicKeyFormat } from '../backend.ts';
import type { ModulePrivateKey, ModulePublicKey } from './module.ts';

export class WasmPublicKey implements PublicKey<'sync'> {
  readonly verifyWithContext?: (message: Bytes, signature: Bytes, context: Bytes) => boolean;
  readonly #key: ModulePublicKey;

  constructor(key: ModulePublicKey) {
    this.#key = key;
    const verifyWithContext = key.verifyWithContext?.bind(key);
    if (verifyWithContext) this.verifyWithContext = verifyWithContext;
  }

  verify(message: Bytes, signature: Bytes): boolean {
    return this.#key.verify(message, signature);
  }

  export(format: PublicKeyFormat): Bytes {
    if (format === 'raw') return ownedBytes(this.#key.toRaw());
    if (format === 'spki') return ownedBytes(this.#key.toSpki());
    throw new Error('The WebAssembly modules do not write JWK; export SPKI or raw bytes instead.');
  }

  free(): void {
    this.#key.free();
  }
}

/** The default context of ML-DSA (FIPS 204, section 5.2) is empty, as in every backend. */
const noContext = new Uint8Array();

export class WasmPrivateKey implements PrivateKey<'sync'> {
  readonly signWithContext?: (message: Bytes, context: Bytes) => Bytes;
  readonly signDeterministic?: (message: Bytes) => Bytes;
  readonly signWithBlinding?: (message: Bytes, blinding: Blinding) => Bytes;
  readonly #key: ModulePrivateKey;

  constructor(key: ModulePrivateKey) {
    this.#key = key;
    const signDeterministic = key.signDeterministic?.bind(key);
    if (signDeterministic) this.signDeterministic = (message) => ownedBytes(signDeterministic(message, noContext));
    const signWithContext = key.signWithContext?.bind(key);
    if (signWithContext) this.signWithContext = (message, context) => ownedBytes(signWithContext(message, context));
    // Not every module exports these. A missing one stays undefined, so that callers can test for it.
    const reused = key.signWithReusedBlinding?.bind(key);
    const none = key.signUnblinded?.bind(key);
    if (reused && none) {
      const signs = { reused, none };
      this.signWithBlinding = (message, blinding) => ownedBytes(signs[blinding](message));
    }
  }

  sign(message: Bytes): Bytes {
    return ownedBytes(this.#key.sign(message));
  }

  export(format: PrivateKeyFormat): Bytes {
    if (format === 'raw') return ownedBytes(this.#key.toRaw());
    if (format === 'pkcs8') return ownedBytes(this.#key.toPkcs8());
    throw new Error('The WebAssembly modules do not write JWK; export PKCS#8 or raw bytes instead.');
  }

  free(): void {
    this.#key.free();
  }
}

/** The public half is copied from the private key only on demand; generating has already computed it. */
export class WasmKeyPair implements KeyPair<'sync'> {
  readonly privateKey: WasmPrivateKey;
  readonly #key: ModulePrivateKey;
  #publicKey: WasmPublicKey | undefined;

  constructor(key: ModulePrivateKey) {
    this.#key = key;
    this.privateKey = new WasmPrivateKey(key);
  }

  get publicKey(): WasmPublicKey {
    this.#publicKey ??= new WasmPublicKey(this.#key.publicKey());
    return this.#publicKey;
  }

  free(): void {
    this.#publicKey?.free();
    this.privateKey.free();
  }
}

/** WHERE the arithmetic runs: one interface over every backend, so that nothing above knows which one it drives. */
import type { Bytes } from '../schemes/bytes/bytes.ts';
import type { BuildName } from '../schemes/conditions/condition-table.ts';
import type { EncryptionScheme, SignatureScheme } from '../schemes/scheme.ts';
import type { Awaitable } from './awaitable.ts';
import type { OpenedEncryption } from './encryption.ts';
import type { ModuleBuild } from './module-build.ts';

/** In the order in which charts show them. */
export const backendIds = ['wasm', 'webcrypto', 'noble'] as const;

export type BackendId = (typeof backendIds)[number];

/** What is measured unless a visitor chooses: JavaScript is slow, and its libraries are loaded only for those who ask. */
export const defaultBackendIds: readonly BackendId[] = ['wasm', 'webcrypto'];

/** What a reader is shown. */
export const backendNames: Readonly<Record<BackendId, string>> = {
  wasm: 'WebAssembly',
  webcrypto: 'WebCrypto',
  noble: 'JavaScript',
};

/** Backends whose calls return promises, so that several can be under way at once. */
export const asynchronousBackends: readonly BackendId[] = ['webcrypto'];

/** Backends that are compiled in several builds, which can be set beside each other. */
export const builtBackends: readonly BackendId[] = ['wasm'];

export type PublicKeyFormat = 'raw' | 'spki' | 'jwk';
export type PrivateKeyFormat = 'raw' | 'pkcs8' | 'jwk';

export interface PublicKey {
  /** Whether the signature is good. A malformed signature is `false`, never an error. */
  verify(message: Bytes, signature: Bytes): Awaitable<boolean>;
  /** The key's bytes; JWK as UTF-8 JSON. @throws Error with a plain sentence where the backend has no such format */
  export(format: PublicKeyFormat): Awaitable<Bytes>;
  free(): void;
}

/** Other ways to blind an RSA signature than anew each time: with a pair of factors that is squared and used again, or not at all. */
export type Blinding = 'reused' | 'none';

export interface PrivateKey {
  /** The signature in the scheme's fixed-length form: ECDSA is r ‖ s (IEEE P1363), not DER. */
  sign(message: Bytes): Awaitable<Bytes>;
  /** The same signature each time, where the scheme is hedged and the backend can also do without (ML-DSA, FIPS 204 §3.4). */
  readonly signDeterministic?: (message: Bytes) => Awaitable<Bytes>;
  /** The same signature with other blinding than the backend's own, where it can be chosen (RSA). */
  readonly signWithBlinding?: (message: Bytes, blinding: Blinding) => Awaitable<Bytes>;
  export(format: PrivateKeyFormat): Awaitable<Bytes>;
  free(): void;
}

export interface KeyPair {
  readonly privateKey: PrivateKey;
  readonly publicKey: PublicKey;
  /** Wipes and frees both halves. */
  free(): void;
}

/** One signature scheme on one backend. */
export interface SignatureSuite {
  /** `sync`: every call returns its value; `async`: every call returns a promise. Never a mixture. */
  readonly mode: 'sync' | 'async';
  /** A fresh key pair of exactly the scheme's size. */
  generate(): Awaitable<KeyPair>;
  /** The same key pair every time, with the work of an average one (`wasm/src/rsa/representative.rs`); not every backend can. */
  generateRepresentative?(): Awaitable<KeyPair>;
  /**
   * Both halves of a key pair, since JWK, which some engines need, holds both.
   * @throws Error with a plain sentence for anything but a PKCS#8 and SPKI key of this scheme
   */
  importKeyPair(pkcs8: Bytes, spki: Bytes): Awaitable<KeyPair>;
  /** The private half alone, ready to sign. @throws as `importKeyPair` does */
  importPrivateKey(pkcs8: Bytes, spki: Bytes): Awaitable<PrivateKey>;
  /** @throws Error with a plain sentence for anything but an SPKI key of this scheme */
  importPublicKey(spki: Bytes): Awaitable<PublicKey>;
  /**
   * An RSA public key of any odd exponent, from its two numbers, big-endian. Absent where the backend reads whole keys only.
   * @throws Error with a plain sentence for anything but such numbers
   */
  importComponents?(modulus: Bytes, exponent: Bytes): Awaitable<PublicKey>;
}

/** Support is found by trying. `unsupported` is a result with its reason; a fault is `failed`. */
export type Opened =
  | { readonly status: 'ready'; readonly suite: SignatureSuite }
  | { readonly status: 'unsupported' | 'failed'; readonly reason: string };

/** What a call into the backend costs before any cryptography. */
export interface OverheadProbe {
  readonly mode: 'sync' | 'async';
  /** The cheapest call there is, if the backend has one. */
  readonly empty: (() => Awaitable<unknown>) | undefined;
  /** SHA-256 of the message. */
  digest(message: Bytes): Awaitable<unknown>;
}

/** A module as an engine gets it, to be compiled again and again. */
export interface ModuleCompiler {
  readonly module: ModuleBuild;
  /** Compiles it as if for the first time: engines keep what they have compiled, and know it by its bytes. */
  compile(): Promise<unknown>;
}

export interface Backend {
  readonly id: BackendId;
  /** Which build of its modules it is, where it was asked for by name. */
  readonly build?: string;
  open(scheme: SignatureScheme): Promise<Opened>;
  /** The same backend with one build of its modules, whatever it would choose by itself. Absent where there are no builds. */
  inBuild?(build: BuildName): Backend;
  /**
   * The module of a scheme, to see how long compiling takes. Absent on a backend without modules.
   * @throws Error where the engine cannot run it or it cannot be fetched
   */
  compiler?(scheme: SignatureScheme): Promise<ModuleCompiler>;
  /** Absent on a backend that signs only. */
  openEncryption?(scheme: EncryptionScheme): Promise<OpenedEncryption>;
  /** @throws Error with a plain sentence where the backend cannot be had */
  overhead(): Promise<OverheadProbe>;
}

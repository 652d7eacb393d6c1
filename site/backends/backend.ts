/** Where the arithmetic runs: one interface for every backend, so that callers need not know which one they use. */
import type { Bytes } from '../schemes/bytes/bytes.ts';
import type { BuildName } from '../schemes/conditions/condition-table.ts';
import type { EncryptionScheme, PasswordScheme, SignatureScheme } from '../schemes/scheme.ts';
import { type BackendDescriptor, backendDescriptors } from './descriptors.ts';
import type { OpenedEncryption } from './encryption.ts';
import type { Mode, Returned } from './mode.ts';
import type { ModuleBuild } from './module-build.ts';
import type { OpenedPasswords } from './passwords.ts';

export type BackendId = (typeof backendDescriptors)[number]['id'];

const idsOf = (list: readonly { readonly id: BackendId }[]): readonly BackendId[] => list.map(({ id }) => id);
const descriptors: readonly (BackendDescriptor & { readonly id: BackendId })[] = backendDescriptors;

/** In the order in which charts show them. */
export const backendIds: readonly BackendId[] = idsOf(descriptors);

/** The backends that are measured unless a visitor chooses others. */
export const defaultBackendIds = idsOf(descriptors.filter(({ measuredByDefault }) => measuredByDefault));

/** Names of programs that are no backend of the page and whose name differs from their identifier. */
const programNames: ReadonlyMap<string, string> = new Map([['native', 'Native Rust']]);

/** Backends whose calls return promises, so that several calls can be in flight. */
export const asynchronousBackends = idsOf(descriptors.filter(({ mode }) => mode === 'async'));

/** Whether calls go to a thread of the browser: only these have a way there and back. */
export const isAsynchronous = (backend: string): boolean => asynchronousBackends.some((id) => id === backend);

/** Backends that are compiled in several builds, for comparison. */
export const builtBackends = idsOf(descriptors.filter(({ hasBuilds }) => hasBuilds));

/** The entry of a backend. An unknown identifier has none. */
export function findBackend(id: string): BackendDescriptor | undefined {
  return descriptors.find((known) => known.id === id);
}

/** Whether this backend makes the keys that all backends use, if possible: others take long to find primes. */
export function isBrowsersOwn(id: string): boolean {
  return findBackend(id)?.isBrowsersOwn ?? false;
}

/** The prefix for a library on a server; for example, the backend `server:py_webauthn`. */
const SERVER_PREFIX = 'server:';

/** The backend name for the checks of a server. @param name of the server's folder in `servers/` */
export const serverBackend = (name: string): string => `${SERVER_PREFIX}${name}`;

export const isServerBackend = (id: string): boolean => id.startsWith(SERVER_PREFIX);

/** The name of a backend for a reader: the folder name of a server, or the identifier itself if it is unknown. */
export function backendName(id: string): string {
  if (isServerBackend(id)) return id.slice(SERVER_PREFIX.length);
  return findBackend(id)?.name ?? programNames.get(id) ?? id;
}

export type PublicKeyFormat = 'raw' | 'spki' | 'jwk';
export type PrivateKeyFormat = 'raw' | 'pkcs8' | 'jwk';

export interface PublicKey<M extends Mode = Mode> {
  /** Whether the signature is good. A malformed signature is `false`, never an error. */
  verify(message: Bytes, signature: Bytes): Returned<M, boolean>;
  /**
   * Whether the signature is good for a context of at most 255 bytes (ML-DSA, FIPS 204 §5.2). Not every backend has it.
   */
  readonly verifyWithContext?: (message: Bytes, signature: Bytes, context: Bytes) => Returned<M, boolean>;
  /** The key's bytes; JWK as UTF-8 JSON. @throws Error with a plain sentence if the backend has no such format */
  export(format: PublicKeyFormat): Returned<M, Bytes>;
  free(): void;
}

/** Blinding of RSA other than a fresh one per signature: `reused` squares a pair of factors each time; or `none`. */
export type Blinding = 'reused' | 'none';

export interface PrivateKey<M extends Mode = Mode> {
  /** The signature in the scheme's fixed-length form: ECDSA is r ‖ s (IEEE P1363), not DER. */
  sign(message: Bytes): Returned<M, Bytes>;
  /** Signs as `sign` does, with a context of at most 255 bytes (ML-DSA), if the backend can. */
  readonly signWithContext?: (message: Bytes, context: Bytes) => Returned<M, Bytes>;
  /** Signs without random bytes (ML-DSA, FIPS 204 §3.4), if the scheme is hedged and the backend can. */
  readonly signDeterministic?: (message: Bytes) => Returned<M, Bytes>;
  /** Signs with other blinding than the backend's own (RSA), if it can be chosen. */
  readonly signWithBlinding?: (message: Bytes, blinding: Blinding) => Returned<M, Bytes>;
  export(format: PrivateKeyFormat): Returned<M, Bytes>;
  free(): void;
}

export interface KeyPair<M extends Mode = Mode> {
  readonly privateKey: PrivateKey<M>;
  readonly publicKey: PublicKey<M>;
  /** Wipes and frees both halves. */
  free(): void;
}

/** One signature scheme on one backend. A caller that awaits every call need not know the mode. */
export interface SignatureSuite<M extends Mode = Mode> {
  readonly mode: M;
  /** One plain sentence if the backend makes no keys. `generate` then throws. */
  readonly whyNoGeneration?: string;
  /** A fresh key pair of exactly the scheme's size. */
  generate(): Returned<M, KeyPair<M>>;
  /**
   * Always the same key pair, with average work (`wasm/modules/rsa/src/representative.rs`). Not every backend has it.
   */
  generateRepresentative?(): Returned<M, KeyPair<M>>;
  /**
   * Imports both halves of a key pair: some engines need JWK, which contains both.
   * @throws Error with a plain sentence for anything but a PKCS#8 and SPKI key of this scheme
   */
  importKeyPair(pkcs8: Bytes, spki: Bytes): Returned<M, KeyPair<M>>;
  /** Imports the private half, ready to sign. @throws as `importKeyPair` does */
  importPrivateKey(pkcs8: Bytes, spki: Bytes): Returned<M, PrivateKey<M>>;
  /** @throws Error with a plain sentence for anything but an SPKI key of this scheme */
  importPublicKey(spki: Bytes): Returned<M, PublicKey<M>>;
  /**
   * Imports an RSA public key with any odd exponent from its two numbers, big-endian. Absent if the backend reads only
   * whole keys.
   * @throws Error with a plain sentence for anything but such numbers
   */
  importComponents?(modulus: Bytes, exponent: Bytes): Returned<M, PublicKey<M>>;
}

/** A suite of either mode; its `mode` tells what its calls return. */
export type AnySignatureSuite = SignatureSuite<'sync'> | SignatureSuite<'async'>;

/** Support is found out by trying. `unsupported` is a normal result with its reason; `failed` is a fault. */
export type OpenedSuite =
  | { readonly status: 'ready'; readonly suite: AnySignatureSuite }
  | { readonly status: 'unsupported' | 'failed'; readonly reason: string };

/** What a way's call computes: nothing, or HMAC with SHA-256 of no bytes, which is the least that WebCrypto can do. */
export const wayCalls = ['nothing', 'hmac'] as const;

/** A call that takes the same way into the backend as every call, and computes (almost) nothing there. */
export interface WayProbe<M extends Mode> {
  readonly mode: M;
  readonly computes: (typeof wayCalls)[number];
  call(): Returned<M, unknown>;
}

export type AnyWayProbe = WayProbe<'sync'> | WayProbe<'async'>;

/** A module in the form that the engine gets, for repeated compilation. */
export interface ModuleCompiler {
  readonly module: ModuleBuild;
  /** Compiles the module as if for the first time. Engines cache compiled modules by their bytes. */
  compile(): Promise<unknown>;
}

export interface Backend {
  readonly id: BackendId;
  /** The build of its modules, if a build was chosen by name. */
  readonly build?: string;
  open(scheme: SignatureScheme): Promise<OpenedSuite>;
  /** This backend with one given build of its modules. Absent if it has no builds. */
  inBuild?(build: BuildName): Backend;
  /**
   * The module of a scheme, to measure how long compiling takes. Absent on a backend without modules.
   * @throws Error if the engine cannot run it or it cannot be fetched
   */
  compiler?(scheme: SignatureScheme): Promise<ModuleCompiler>;
  /** Absent on a backend that only signs. */
  openEncryption?(scheme: EncryptionScheme): Promise<OpenedEncryption>;
  /** Absent on a backend that does not check passwords. */
  openPasswords?(scheme: PasswordScheme): Promise<OpenedPasswords>;
  /** @throws Error with a plain sentence if the backend is not available */
  way(): Promise<AnyWayProbe>;
}

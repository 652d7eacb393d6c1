/** WHERE the arithmetic runs: one interface over every backend, so that nothing above knows which one it drives. */
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

/** What is measured unless a visitor chooses. */
export const defaultBackendIds = idsOf(descriptors.filter(({ measuredByDefault }) => measuredByDefault));

/** Programs that are no backend of the page and are called otherwise than their identifier. */
const programNames: ReadonlyMap<string, string> = new Map([['native', 'Native Rust']]);

/** Backends whose calls return promises, so that several can be under way at once. */
export const asynchronousBackends = idsOf(descriptors.filter(({ mode }) => mode === 'async'));

/** Backends that are compiled in several builds, which can be set beside each other. */
export const builtBackends = idsOf(descriptors.filter(({ hasBuilds }) => hasBuilds));

/** The entry of a backend. An identifier from outside may have none. */
export function findBackend(id: string): BackendDescriptor | undefined {
  return descriptors.find((known) => known.id === id);
}

/** Whether it is asked first to make a key that every backend uses: nobody should wait for another to find primes. */
export function isBrowsersOwn(id: string): boolean {
  return findBackend(id)?.isBrowsersOwn ?? false;
}

/** Of a library on a server, whose backend is `server:py_webauthn`. */
const SERVER_PREFIX = 'server:';

/** The backend that a server's checks are recorded on. @param name of its folder in `servers/` */
export const serverBackend = (name: string): string => `${SERVER_PREFIX}${name}`;

export const isServerBackend = (id: string): boolean => id.startsWith(SERVER_PREFIX);

/** What a reader is shown for any identifier; one that is not known here is shown as itself, a server by the name of its folder. */
export function backendName(id: string): string {
  if (isServerBackend(id)) return id.slice(SERVER_PREFIX.length);
  return findBackend(id)?.name ?? programNames.get(id) ?? id;
}

export type PublicKeyFormat = 'raw' | 'spki' | 'jwk';
export type PrivateKeyFormat = 'raw' | 'pkcs8' | 'jwk';

export interface PublicKey<M extends Mode = Mode> {
  /** Whether the signature is good. A malformed signature is `false`, never an error. */
  verify(message: Bytes, signature: Bytes): Returned<M, boolean>;
  /** Whether the signature is good where a context of at most 255 bytes was signed with it (ML-DSA, FIPS 204 §5.2), where the backend can. */
  readonly verifyWithContext?: (message: Bytes, signature: Bytes, context: Bytes) => Returned<M, boolean>;
  /** The key's bytes; JWK as UTF-8 JSON. @throws Error with a plain sentence where the backend has no such format */
  export(format: PublicKeyFormat): Returned<M, Bytes>;
  free(): void;
}

/** Other ways to blind an RSA signature than anew each time: with a pair of factors that is squared and used again, or not at all. */
export type Blinding = 'reused' | 'none';

export interface PrivateKey<M extends Mode = Mode> {
  /** The signature in the scheme's fixed-length form: ECDSA is r ‖ s (IEEE P1363), not DER. */
  sign(message: Bytes): Returned<M, Bytes>;
  /** Signs as ever, under a context of at most 255 bytes (ML-DSA), where the backend can. */
  readonly signWithContext?: (message: Bytes, context: Bytes) => Returned<M, Bytes>;
  /** The same signature each time, where the scheme is hedged and the backend can also do without (ML-DSA, FIPS 204 §3.4). */
  readonly signDeterministic?: (message: Bytes) => Returned<M, Bytes>;
  /** The same signature with other blinding than the backend's own, where it can be chosen (RSA). */
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

/** One signature scheme on one backend. Who awaits every call need not know the mode. */
export interface SignatureSuite<M extends Mode = Mode> {
  readonly mode: M;
  /** Why it makes no keys, where it makes none: one plain sentence. `generate` then throws. */
  readonly whyNoGeneration?: string;
  /** A fresh key pair of exactly the scheme's size. */
  generate(): Returned<M, KeyPair<M>>;
  /** One key pair, alike every time, with the work of an average one (`wasm/modules/rsa/src/representative.rs`); not every backend can. */
  generateRepresentative?(): Returned<M, KeyPair<M>>;
  /**
   * Both halves of a key pair, since JWK, which some engines need, holds both.
   * @throws Error with a plain sentence for anything but a PKCS#8 and SPKI key of this scheme
   */
  importKeyPair(pkcs8: Bytes, spki: Bytes): Returned<M, KeyPair<M>>;
  /** The private half alone, ready to sign. @throws as `importKeyPair` does */
  importPrivateKey(pkcs8: Bytes, spki: Bytes): Returned<M, PrivateKey<M>>;
  /** @throws Error with a plain sentence for anything but an SPKI key of this scheme */
  importPublicKey(spki: Bytes): Returned<M, PublicKey<M>>;
  /**
   * An RSA public key of any odd exponent, from its two numbers, big-endian. Absent where the backend reads whole keys only.
   * @throws Error with a plain sentence for anything but such numbers
   */
  importComponents?(modulus: Bytes, exponent: Bytes): Returned<M, PublicKey<M>>;
}

/** A suite whose `mode` says what its calls return. */
export type AnySignatureSuite = SignatureSuite<'sync'> | SignatureSuite<'async'>;

/** Support is found by trying. `unsupported` is a result with its reason; a fault is `failed`. */
export type Opened =
  | { readonly status: 'ready'; readonly suite: AnySignatureSuite }
  | { readonly status: 'unsupported' | 'failed'; readonly reason: string };

/** What the call computes that is to show the way to a backend alone: nothing, or HMAC with SHA-256 of no bytes, as near to it as WebCrypto comes. */
export const wayCalls = ['nothing', 'hmac'] as const;

/** A call that goes the way of every call into the backend and computes (almost) nothing there. */
export interface WayProbe<M extends Mode> {
  readonly mode: M;
  readonly computes: (typeof wayCalls)[number];
  call(): Returned<M, unknown>;
}

export type AnyWayProbe = WayProbe<'sync'> | WayProbe<'async'>;

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
  /** This backend with one build of its modules, whatever it would choose by itself. Absent where there are no builds. */
  inBuild?(build: BuildName): Backend;
  /**
   * The module of a scheme, to see how long compiling takes. Absent on a backend without modules.
   * @throws Error where the engine cannot run it or it cannot be fetched
   */
  compiler?(scheme: SignatureScheme): Promise<ModuleCompiler>;
  /** Absent on a backend that signs only. */
  openEncryption?(scheme: EncryptionScheme): Promise<OpenedEncryption>;
  /** Absent on a backend that checks no passwords. */
  openPasswords?(scheme: PasswordScheme): Promise<OpenedPasswords>;
  /** @throws Error with a plain sentence where the backend cannot be had */
  way(): Promise<AnyWayProbe>;
}

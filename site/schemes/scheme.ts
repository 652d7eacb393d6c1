/** What is measured: algorithms with their parameters, as data, in the terms of the standards. */

import type { Operation } from './operation.ts';

/** COSE algorithm number, registered with IANA or, for a draft, requested there. */
type CoseAlgorithm = number;

/** The usual time of one call, in milliseconds. A backend without a column takes one of the first two, by its mode. */
export interface UsualMs {
  readonly wasm: number;
  readonly webcrypto: number;
  readonly noble: number;
  readonly kernels: number;
}

/** For each operation whose call time is known before it is measured. */
export type UsualTimes = Readonly<Partial<Record<Operation, UsualMs>>>;

/** Signatures that the inspector verifies with this scheme: the kind of key, and the COSE algorithm numbers. */
interface InspectedBy {
  /** For example `P-256` or `RSA`, as the WebAuthn module names it. */
  readonly keyKind: string;
  readonly algorithms: readonly CoseAlgorithm[];
}

interface NamedScheme {
  /** Stable identifier in links, exports and published figures, for example `rsa-3072`. */
  readonly id: string;
  /** The name that a reader sees, for example `RSA 3072`. */
  readonly label: string;
  /** The algorithm in full, for example `RSASSA-PKCS1-v1_5, 3072-bit modulus, SHA-256`. */
  readonly description: string;
}

interface AnyScheme extends NamedScheme {
  /**
   * Security strength in bits: NIST SP 800-57 part 1, table 2; for RSA 4096, SP 800-56B revision 2; for ML-DSA, by its
   * category in FIPS 204, table 1.
   */
  readonly securityBits: number;
  /**
   * For the time left, and the order of rows before a run; no result depends on it. Empty if only the payload takes
   * time.
   */
  readonly usualMs: UsualTimes;
}

interface SchemeBase extends AnyScheme {
  readonly cose: CoseAlgorithm;
  /** The bytes of a raw public key, and of a fixed-length signature. */
  readonly bytes: { readonly publicKey: number; readonly signature: number };
  readonly inspected?: InspectedBy;
}

/** RFC 8017, section 8.2. The public exponent of every RSA scheme is 65537. */
export interface RsassaPkcs1Scheme extends SchemeBase {
  readonly kind: 'rsassa-pkcs1-v1_5';
  readonly modulusBits: number;
  readonly hash: 'SHA-256';
}

/** RFC 8017, section 8.1: MGF1 with the same hash, and a salt as long as the hash. */
export interface RsassaPssScheme extends SchemeBase {
  readonly kind: 'rsassa-pss';
  readonly modulusBits: number;
  readonly hash: 'SHA-256';
  readonly saltBytes: 32;
}

/** FIPS 186-5, section 6, on the curves of SP 800-186, section 3.2.1. */
export interface EcdsaScheme extends SchemeBase {
  readonly kind: 'ecdsa';
  readonly curve: `P-${number}`;
  /** The hash of the curve's length, which every library uses with this curve. */
  readonly hash: 'SHA-256' | 'SHA-384' | 'SHA-512';
  /** The bits of the curve, the argument of the modules' `generate`. */
  readonly curveBits: number;
  readonly coordinateBytes: number;
  /** RFC 9053, table 18. */
  readonly coseCurve: number;
  /** `id-ecPublicKey` with the curve's name, in DER and hexadecimal (RFC 5480, section 2.1.1). */
  readonly identifier: string;
  /** The module of `wasm/builds.json` that has this curve. */
  readonly module: 'ecdsa' | `ecdsa-p${number}`;
  /** Whether there is a kernel for it (`wasm/kernels`). */
  readonly hasKernel: boolean;
  /** Its name in JOSE (RFC 7518, section 3.1). */
  readonly jose: string;
  /** Other names of the curve in benchmarks, beside `P-256`: from SEC 2 and X9.62. */
  readonly otherNames: readonly string[];
}

/** RFC 8032, section 5.1. */
export interface EddsaScheme extends SchemeBase {
  readonly kind: 'eddsa';
  readonly curve: 'Ed25519';
}

/** FIPS 204, table 1. Keys are expanded from a seed of 32 bytes; the context is empty, as in passkeys. */
export interface MlDsaScheme extends SchemeBase {
  readonly kind: 'ml-dsa';
  readonly parameterSet: 44 | 65 | 87;
}

/**
 * Two signatures, one of ML-DSA and one traditional, over the same hash of the message; both must be good. Keys and
 * signatures are concatenated (draft-ietf-lamps-pq-composite-sigs, sections 2 to 4).
 */
export interface CompositeScheme extends SchemeBase {
  readonly kind: 'composite';
  readonly mlDsa: MlDsaScheme;
  readonly traditional: EcdsaScheme | EddsaScheme;
  /** A prefix of the signed bytes, and the context of ML-DSA. */
  readonly signatureLabel: string;
  /** The hash of the message that both parts sign. */
  readonly preHash: 'SHA-256' | 'SHA-512';
  /** Its object identifier, in DER and hexadecimal. */
  readonly identifier: string;
  /** Its name in JOSE and COSE. */
  readonly jose: string;
}

/**
 * A signature scheme: kind and parameters. A new kind needs a new member here and a case in each backend. Parameters
 * that a backend does not have are `unsupported` there.
 */
export type SignatureScheme = SingleScheme | CompositeScheme;

/** A scheme with one signature, alone or as a part of a composite. */
export type SingleScheme = RsassaPkcs1Scheme | RsassaPssScheme | EcdsaScheme | EddsaScheme | MlDsaScheme;

/** RFC 8017, section 7.1: MGF1 with the same hash, no label. Takes at most modulus − 66 bytes. */
export interface RsaesOaepScheme extends AnyScheme {
  readonly kind: 'rsaes-oaep';
  readonly modulusBits: number;
  readonly hash: 'SHA-256';
}

/** RFC 8017, section 7.2. Takes at most modulus − 11 bytes. */
export interface RsaesPkcs1Scheme extends AnyScheme {
  readonly kind: 'rsaes-pkcs1-v1_5';
  readonly modulusBits: number;
}

/** NIST SP 800-38D: a fresh nonce of 12 bytes before the ciphertext, a tag of 16 after it. */
export interface AesGcmScheme extends AnyScheme {
  readonly kind: 'aes-gcm';
  readonly keyBits: 256;
}

/** A fresh AES-256-GCM key encrypts the payload, RSAES-OAEP the key: wrapped key ‖ nonce ‖ ciphertext ‖ tag. */
export interface HybridScheme extends AnyScheme {
  readonly kind: 'hybrid';
  readonly modulusBits: number;
  readonly hash: 'SHA-256';
  readonly keyBits: 256;
}

export type EncryptionScheme = RsaesOaepScheme | RsaesPkcs1Scheme | AesGcmScheme | HybridScheme;

/** A function from password to hash, with the parameters that make it slow. A server chooses memory and passes. */
export type PasswordSetting =
  /** RFC 9106, version 19. */
  | { readonly function: 'argon2id'; readonly memoryKib: number; readonly passes: number; readonly lanes: number }
  /** RFC 7914: the cost N as its logarithm to the base 2, the block size r, the parallelisation p. */
  | { readonly function: 'scrypt'; readonly logN: number; readonly blockSize: number; readonly lanes: number }
  /** Based on Blowfish, with 2 ^ cost rounds. */
  | { readonly function: 'bcrypt'; readonly cost: number }
  /** RFC 8018, section 5.2, with HMAC. */
  | { readonly function: 'pbkdf2'; readonly hash: 'SHA-256' | 'SHA-512'; readonly iterations: number };

/** The check of a password against a stored string. It has no strength in bits, which depends on the password. */
export interface PasswordScheme extends NamedScheme {
  readonly kind: 'password-hash';
  readonly setting: PasswordSetting;
}

export type Scheme = SignatureScheme | EncryptionScheme | PasswordScheme;

export type Kind = Scheme['kind'];

const encryptionKinds: readonly Kind[] = ['rsaes-oaep', 'rsaes-pkcs1-v1_5', 'aes-gcm', 'hybrid'];

export function isEncryption(scheme: Scheme): scheme is EncryptionScheme {
  return encryptionKinds.includes(scheme.kind);
}

export function isPassword(scheme: Scheme): scheme is PasswordScheme {
  return scheme.kind === 'password-hash';
}

export function isSignature(scheme: Scheme): scheme is SignatureScheme {
  return !isEncryption(scheme) && !isPassword(scheme);
}

/**
 * Whether signing starts again by chance, which makes its time random: ML-DSA (FIPS 204, algorithm 7) and composites.
 */
export const signsByLot = (kind: Kind | undefined): boolean => kind === 'ml-dsa' || kind === 'composite';

/** Whether the time of a call is random: signing by lot, and the search for primes of an RSA key. */
export const isByLot = (kind: Kind | undefined, operation: string): boolean =>
  operation === 'sign' ? signsByLot(kind) : operation === 'generate' && kind !== undefined && kind.startsWith('rsa');

/** WHAT is measured: algorithms with their parameters, as data in the standards' own words. */

import type { Operation } from './operation.ts';

/** COSE algorithm number, as registered with IANA or, of a draft, asked for there. */
type CoseAlgorithm = number;

/** What one call usually takes, in milliseconds. A backend that has no column is taken for one of the first two, as its mode is. */
export interface UsualMs {
  readonly wasm: number;
  readonly webcrypto: number;
  readonly noble: number;
  readonly kernels: number;
}

/** Of each operation that the time of a call is known of before it is measured. */
export type UsualTimes = Readonly<Partial<Record<Operation, UsualMs>>>;

/** Signatures that the inspector has verified by whoever has this scheme: the kind of key, and the numbers of its arithmetic. */
interface InspectedBy {
  /** `P-256`, `RSA`, as the module of WebAuthn names it. */
  readonly keyKind: string;
  readonly algorithms: readonly CoseAlgorithm[];
}

interface NamedScheme {
  /** Stable identifier, used in links, exports and published figures: `rsa-3072`. */
  readonly id: string;
  /** What a reader is shown: `RSA 3072`. */
  readonly label: string;
  /** The algorithm in full: `RSASSA-PKCS1-v1_5, 3072-bit modulus, SHA-256`. */
  readonly description: string;
}

interface AnyScheme extends NamedScheme {
  /** Security strength in bits: NIST SP 800-57 part 1, table 2; of RSA 4096 SP 800-56B revision 2; for ML-DSA that of its category, FIPS 204, table 1. */
  readonly securityBits: number;
  /** For the time left, and for which row stands first before a run: no result depends on it. Empty where the payload takes all the time. */
  readonly usualMs: UsualTimes;
}

interface SchemeBase extends AnyScheme {
  readonly cose: CoseAlgorithm;
  /** Bytes of a raw public key, and of a signature in its fixed-length form. */
  readonly bytes: { readonly publicKey: number; readonly signature: number };
  readonly inspected?: InspectedBy;
}

/** RFC 8017, section 8.2. */
export interface RsassaPkcs1Scheme extends SchemeBase {
  readonly kind: 'rsassa-pkcs1-v1_5';
  readonly modulusBits: number;
  readonly publicExponent: 65537;
  readonly hash: 'SHA-256';
}

/** RFC 8017, section 8.1: MGF1 with the same hash, as much salt as the hash is long. */
export interface RsassaPssScheme extends SchemeBase {
  readonly kind: 'rsassa-pss';
  readonly modulusBits: number;
  readonly publicExponent: 65537;
  readonly hash: 'SHA-256';
  readonly saltBytes: 32;
}

/** FIPS 186-5, section 6, on the curves of SP 800-186, section 3.2.1. */
export interface EcdsaScheme extends SchemeBase {
  readonly kind: 'ecdsa';
  readonly curve: `P-${number}`;
  /** The length of its curve, and so the one that each library signs with on it. */
  readonly hash: 'SHA-256' | 'SHA-384' | 'SHA-512';
  /** Of the curve; modules are asked for keys by it. */
  readonly curveBits: number;
  readonly coordinateBytes: number;
  /** RFC 9053, table 18. */
  readonly coseCurve: number;
  /** `id-ecPublicKey` with the curve's name, in DER and hexadecimal (RFC 5480, section 2.1.1). */
  readonly identifier: string;
  /** The module of `wasm/builds.json` that has it. */
  readonly module: 'ecdsa' | `ecdsa-p${number}`;
  /** Whether there is a kernel of it (`wasm/kernels`). */
  readonly hasKernel: boolean;
  /** Its name in JOSE (RFC 7518, section 3.1). */
  readonly jose: string;
  /** What benchmarks call the curve beside `P-256`: its names in SEC 2 and X9.62. */
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
 * Two signatures for one, ML-DSA's and one of today, over the same hash of the message; both must be good. Keys and signatures stand one
 * after the other (draft-ietf-lamps-pq-composite-sigs, sections 2 to 4).
 */
export interface CompositeScheme extends SchemeBase {
  readonly kind: 'composite';
  readonly mlDsa: MlDsaScheme;
  readonly traditional: EcdsaScheme | EddsaScheme;
  /** Begins what is signed, and is ML-DSA's context. */
  readonly signatureLabel: string;
  /** What the message is hashed with before both sign it. */
  readonly preHash: 'SHA-256' | 'SHA-512';
  /** Its object identifier, in DER and hexadecimal. */
  readonly identifier: string;
  /** Its name in JOSE and COSE. */
  readonly jose: string;
}

/**
 * A signature scheme: kind and parameters. A new kind is a new member here and a case in each backend; parameters that a
 * backend does not have are `unsupported` there.
 */
export type SignatureScheme = SingleScheme | CompositeScheme;

/** One that signs once: a part of a composite, or no part of any. */
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

/** A fresh AES-256-GCM key encrypts the payload, RSAES-OAEP encrypts the key: wrapped key ‖ nonce ‖ ciphertext ‖ tag. */
export interface HybridScheme extends AnyScheme {
  readonly kind: 'hybrid';
  readonly modulusBits: number;
  readonly hash: 'SHA-256';
  readonly keyBits: 256;
}

export type EncryptionScheme = RsaesOaepScheme | RsaesPkcs1Scheme | AesGcmScheme | HybridScheme;

/** What turns a password into a hash, with what makes it slow. Memory and passes are what a server chooses. */
export type PasswordSetting =
  /** RFC 9106, version 19. */
  | { readonly function: 'argon2id'; readonly memoryKib: number; readonly passes: number; readonly lanes: number }
  /** RFC 7914: the cost N as its logarithm to the base 2, the block size r, the parallelisation p. */
  | { readonly function: 'scrypt'; readonly logN: number; readonly blockSize: number; readonly lanes: number }
  /** Blowfish, 2 to the power of the cost rounds. */
  | { readonly function: 'bcrypt'; readonly cost: number }
  /** RFC 8018, section 5.2, with HMAC. */
  | { readonly function: 'pbkdf2'; readonly hash: 'SHA-256' | 'SHA-512'; readonly iterations: number };

/** A password against a stored string. It has no strength in bits: that is the password's. */
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

/** Whether signing starts again by chance, so that how long it takes is drawn anew each time: ML-DSA (FIPS 204, algorithm 7), alone or in a composite. */
export const signsByLot = (kind: Kind | undefined): boolean => kind === 'ml-dsa' || kind === 'composite';

/** Whether how long a call takes is drawn anew each time: signing by lot, and looking for the primes of an RSA key. */
export const isByLot = (kind: Kind | undefined, operation: string): boolean =>
  operation === 'sign' ? signsByLot(kind) : operation === 'generate' && kind !== undefined && kind.startsWith('rsa');

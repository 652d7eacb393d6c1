/** WHAT is measured: algorithms with their parameters, as data in the standards' own words. */

/** COSE algorithm number, as registered with IANA. */
type CoseAlgorithm = number;

interface NamedScheme {
  /** Stable identifier, used in links, exports and published figures: `rsa-3072`. */
  readonly id: string;
  /** What a reader is shown: `RSA 3072`. */
  readonly label: string;
  /** The algorithm in full: `RSASSA-PKCS1-v1_5, 3072-bit modulus, SHA-256`. */
  readonly description: string;
}

interface AnyScheme extends NamedScheme {
  /** Security strength in bits: NIST SP 800-57 part 1, table 2; for ML-DSA that of its category, FIPS 204, table 1. */
  readonly securityBits: number;
}

interface SchemeBase extends AnyScheme {
  readonly cose: CoseAlgorithm;
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
  readonly curve: 'P-256' | 'P-384' | 'P-521';
  readonly hash: 'SHA-256' | 'SHA-384' | 'SHA-512';
}

/** What a backend looks an ECDSA scheme up by: `P-256 SHA-256`. */
export type EcdsaParameters = `${EcdsaScheme['curve']} ${EcdsaScheme['hash']}`;

export const ecdsaParameters = ({ curve, hash }: EcdsaScheme): EcdsaParameters => `${curve} ${hash}`;

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
 * A signature scheme: kind and parameters. A new kind is a new member here and a case in each backend; parameters that a
 * backend does not have are `unsupported` there.
 */
export type SignatureScheme = RsassaPkcs1Scheme | RsassaPssScheme | EcdsaScheme | EddsaScheme | MlDsaScheme;

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

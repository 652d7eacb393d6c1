/** What the WebAssembly modules export: those of signature families the same two classes each (`wasm/README.md`). */
import type * as aesGcm from '../../../wasm/pkg/aes-gcm-base/module.js';
import type * as passwords from '../../../wasm/pkg/passwords-base/module.js';
import type * as padding from '../../../wasm/pkg/rsa-padding-base/module.js';

export interface ModulePrivateKey {
  sign(message: Uint8Array): Uint8Array;
  /** These two of the ML-DSA modules alone. */
  signDeterministic?(message: Uint8Array, context: Uint8Array): Uint8Array;
  signWithContext?(message: Uint8Array, context: Uint8Array): Uint8Array;
  /** These two of the RSA modules alone. */
  signWithReusedBlinding?(message: Uint8Array): Uint8Array;
  signUnblinded?(message: Uint8Array): Uint8Array;
  publicKey(): ModulePublicKey;
  toPkcs8(): Uint8Array;
  toRaw(): Uint8Array;
  free(): void;
}

export interface ModulePublicKey {
  verify(message: Uint8Array, signature: Uint8Array): boolean;
  /** Of the ML-DSA modules alone. */
  verifyWithContext?(message: Uint8Array, signature: Uint8Array, context: Uint8Array): boolean;
  toSpki(): Uint8Array;
  toRaw(): Uint8Array;
  free(): void;
}

export interface SignatureModule {
  readonly PrivateKey: {
    /** Modulus bits for RSA, 256 for P-256, 25519 for Ed25519, 44, 65 or 87 for ML-DSA. */
    generate(parameter: number): ModulePrivateKey;
    fromPkcs8(der: Uint8Array): ModulePrivateKey;
    /** RSA only: modulus bits. */
    generateRepresentative?(modulusBits: number): ModulePrivateKey;
  };
  readonly PublicKey: {
    fromSpki(der: Uint8Array): ModulePublicKey;
    /** RSA only: modulus and exponent, big-endian. */
    fromComponents?(modulus: Uint8Array, exponent: Uint8Array): ModulePublicKey;
  };
  empty(): void;
  digest(message: Uint8Array): Uint8Array;
}

/** The module of RSA's other paddings: keys come from the `rsa` module. */
export type RsaPaddingModule = Pick<typeof padding, 'RsaPrivateKey' | 'RsaPublicKey'>;
export type PaddingPrivateKey = padding.RsaPrivateKey;
export type PaddingPublicKey = padding.RsaPublicKey;

export type AesGcmModule = Pick<typeof aesGcm, 'AesKey'>;

/** Of the module of passwords; both throw an `Error` with one plain sentence. */
export type PasswordModule = Pick<typeof passwords, 'check' | 'hash'>;

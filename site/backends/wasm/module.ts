/** The exports of the WebAssembly modules. All signature families export the same two classes (`wasm/README.md`). */
import type * as aesGcm from '../../../wasm/pkg/aes-gcm-base/module.js';
import type * as passwords from '../../../wasm/pkg/passwords-base/module.js';
import type * as padding from '../../../wasm/pkg/rsa-padding-base/module.js';

export interface ModulePrivateKey {
  sign(message: Uint8Array): Uint8Array;
  /** Only the ML-DSA modules have these two. */
  signDeterministic?(message: Uint8Array, context: Uint8Array): Uint8Array;
  signWithContext?(message: Uint8Array, context: Uint8Array): Uint8Array;
  /** Only the RSA modules have these two. */
  signWithReusedBlinding?(message: Uint8Array): Uint8Array;
  signUnblinded?(message: Uint8Array): Uint8Array;
  publicKey(): ModulePublicKey;
  toPkcs8(): Uint8Array;
  toRaw(): Uint8Array;
  free(): void;
}

export interface ModulePublicKey {
  verify(message: Uint8Array, signature: Uint8Array): boolean;
  /** Only the ML-DSA modules have this. */
  verifyWithContext?(message: Uint8Array, signature: Uint8Array, context: Uint8Array): boolean;
  toSpki(): Uint8Array;
  toRaw(): Uint8Array;
  free(): void;
}

export interface SignatureModule {
  readonly PrivateKey: {
    /** The modulus bits for RSA, 256 for P-256, 25519 for Ed25519, and 44, 65 or 87 for ML-DSA. */
    generate(parameter: number): ModulePrivateKey;
    fromPkcs8(der: Uint8Array): ModulePrivateKey;
    /** Only for RSA. */
    generateRepresentative?(modulusBits: number): ModulePrivateKey;
  };
  readonly PublicKey: {
    fromSpki(der: Uint8Array): ModulePublicKey;
    /** Only for RSA: modulus and exponent, big-endian. */
    fromComponents?(modulus: Uint8Array, exponent: Uint8Array): ModulePublicKey;
  };
  empty(): void;
  digest(message: Uint8Array): Uint8Array;
}

/** The module of RSA's other paddings. Its keys come from the `rsa` module. */
export type RsaPaddingModule = Pick<typeof padding, 'RsaPrivateKey' | 'RsaPublicKey'>;
export type PaddingPrivateKey = padding.RsaPrivateKey;
export type PaddingPublicKey = padding.RsaPublicKey;

export type AesGcmModule = Pick<typeof aesGcm, 'AesKey'>;

/** The module of passwords. Both functions throw an `Error` with one plain sentence. */
export type PasswordModule = Pick<typeof passwords, 'check' | 'hash'>;

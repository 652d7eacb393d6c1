/** What a signature family's WebAssembly module exports: the same two classes in each (`wasm/README.md`). */

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
export interface RsaPaddingModule {
  readonly RsaPrivateKey: { fromPkcs8(der: Uint8Array): PaddingPrivateKey };
  readonly RsaPublicKey: { fromSpki(der: Uint8Array): PaddingPublicKey };
}

export interface PaddingPrivateKey {
  signPss(message: Uint8Array): Uint8Array;
  decryptOaep(ciphertext: Uint8Array): Uint8Array;
  decryptPkcs1(ciphertext: Uint8Array): Uint8Array;
  publicKey(): PaddingPublicKey;
  toPkcs8(): Uint8Array;
  free(): void;
}

export interface PaddingPublicKey {
  verifyPss(message: Uint8Array, signature: Uint8Array): boolean;
  encryptOaep(payload: Uint8Array): Uint8Array;
  encryptPkcs1(payload: Uint8Array): Uint8Array;
  toSpki(): Uint8Array;
  free(): void;
}

export interface AesGcmModule {
  readonly AesKey: { generate(): ModuleAesKey; fromRaw(raw: Uint8Array): ModuleAesKey };
}

/** What the module of passwords exports; both throw an `Error` with one plain sentence. */
export interface PasswordModule {
  /** Whether the password is the one that the stored string was made from. */
  check(password: Uint8Array, stored: string): boolean;
  /** The stored string of a password, from one that ends with its salt. */
  hash(password: Uint8Array, setting: string): string;
}

interface ModuleAesKey {
  encrypt(payload: Uint8Array): Uint8Array;
  decrypt(sealed: Uint8Array): Uint8Array;
  toRaw(): Uint8Array;
  free(): void;
}

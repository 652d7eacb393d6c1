/** Declares the used part of two libraries that have no types. */

declare module 'node-forge' {
  /** One character for each byte. */
  type BinaryString = string;

  interface Digest {
    update(bytes: BinaryString): Digest;
    digest(): { bytes(): BinaryString };
  }

  class BigInteger {
    constructor(digits: string, radix: number);
  }

  interface PrivateKey {
    sign(digest: Digest): BinaryString;
  }

  interface PublicKey {
    verify(digest: BinaryString, signature: BinaryString): boolean;
  }

  interface Ed25519 {
    generateKeyPair(): { readonly publicKey: Uint8Array; readonly privateKey: Uint8Array };
    sign(what: { message: Uint8Array; privateKey: Uint8Array }): Uint8Array;
    verify(what: { message: Uint8Array; signature: Uint8Array; publicKey: Uint8Array }): boolean;
  }

  type Eight = readonly [
    n: BigInteger,
    e: BigInteger,
    d: BigInteger,
    p: BigInteger,
    q: BigInteger,
    dP: BigInteger,
    dQ: BigInteger,
    qInv: BigInteger,
  ];

  /** An RSA key; its numbers make the public key. */
  interface RsaPrivateKey extends PrivateKey {
    readonly n: BigInteger;
    readonly e: BigInteger;
  }

  type Name = readonly { readonly name: string; readonly value: string }[];

  interface Certificate {
    publicKey: PublicKey;
    serialNumber: string;
    readonly validity: { notBefore: Date; notAfter: Date };
    setSubject(name: Name): void;
    setIssuer(name: Name): void;
    setExtensions(extensions: readonly Readonly<Record<string, unknown>>[]): void;
    sign(key: PrivateKey, digest: Digest): void;
  }

  const forge: {
    readonly util: {
      readonly binary: {
        readonly raw: { encode(bytes: Uint8Array): BinaryString; decode(text: BinaryString): Uint8Array };
      };
    };
    readonly md: { readonly sha256: { create(): Digest } };
    readonly jsbn: { readonly BigInteger: typeof BigInteger };
    readonly pki: {
      setRsaPrivateKey(...numbers: Eight): PrivateKey;
      setRsaPublicKey(n: BigInteger, e: BigInteger): PublicKey;
      privateKeyFromPem(pem: string): RsaPrivateKey;
      createCertificate(): Certificate;
      certificateToPem(certificate: Certificate): string;
      readonly ed25519: Ed25519;
    };
  };
  export default forge;
}

declare module 'jsrsasign' {
  /** A key in the library's own form. */
  interface Key {
    readonly curveName?: string;
    /** For keys on a curve: the byte 4, x and y. */
    readonly pubKeyHex?: string;
  }

  interface Signature {
    init(key: Key): void;
    updateHex(hex: string): void;
    sign(): string;
    verify(hex: string): boolean;
  }

  const jsrsasign: {
    readonly KEYUTIL: {
      getKey(jwk: JsonWebKey): Key;
      generateKeypair(kind: 'EC', curve: string): { readonly prvKeyObj: Key; readonly pubKeyObj: Key };
    };
    readonly KJUR: {
      readonly crypto: {
        readonly Signature: new (options: { alg: string }) => Signature;
        readonly ECDSA: { asn1SigToConcatSig(hex: string): string; concatSigToASN1Sig(hex: string): string };
      };
    };
  };
  export default jsrsasign;
}

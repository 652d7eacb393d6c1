/** RSASSA-PSS from the module of RSA's other paddings. The `rsa` module makes the keys, which are copied over. */
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { ownedBytes } from '../../schemes/bytes/owned-bytes.ts';
import type { KeyPair, PrivateKey, PrivateKeyFormat, PublicKey, PublicKeyFormat, SignatureSuite } from '../backend.ts';
import type { PaddingPrivateKey, PaddingPublicKey, RsaPaddingModule, SignatureModule } from './module.ts';

class PssPublicKey implements PublicKey<'sync'> {
  readonly #key: PaddingPublicKey;

  constructor(key: PaddingPublicKey) {
    this.#key = key;
  }

  verify(message: Bytes, signature: Bytes): boolean {
    return this.#key.verifyPss(message, signature);
  }

  export(format: PublicKeyFormat): Bytes {
    if (format === 'spki') return ownedBytes(this.#key.toSpki());
    throw new Error('The WebAssembly module of RSASSA-PSS writes public keys as SPKI only.');
  }

  free(): void {
    this.#key.free();
  }
}

class PssPrivateKey implements PrivateKey<'sync'> {
  readonly #key: PaddingPrivateKey;

  constructor(key: PaddingPrivateKey) {
    this.#key = key;
  }

  sign(message: Bytes): Bytes {
    return ownedBytes(this.#key.signPss(message));
  }

  export(format: PrivateKeyFormat): Bytes {
    if (format === 'pkcs8') return ownedBytes(this.#key.toPkcs8());
    throw new Error('The WebAssembly module of RSASSA-PSS writes private keys as PKCS#8 only.');
  }

  free(): void {
    this.#key.free();
  }
}

class PssKeyPair implements KeyPair<'sync'> {
  readonly privateKey: PssPrivateKey;
  readonly publicKey: PssPublicKey;

  constructor(key: PaddingPrivateKey) {
    this.privateKey = new PssPrivateKey(key);
    this.publicKey = new PssPublicKey(key.publicKey());
  }

  free(): void {
    this.publicKey.free();
    this.privateKey.free();
  }
}

/** RSA keys are the same for all paddings, so the module of paddings has no code to make them. */
export function createPssSuite(
  padding: RsaPaddingModule,
  rsa: SignatureModule,
  modulusBits: number,
): SignatureSuite<'sync'> {
  const read = (pkcs8: Uint8Array) => new PssKeyPair(padding.RsaPrivateKey.fromPkcs8(pkcs8));
  return {
    mode: 'sync',
    generate: () => {
      const key = rsa.PrivateKey.generate(modulusBits);
      try {
        return read(key.toPkcs8());
      } finally {
        key.free();
      }
    },
    importKeyPair: read,
    importPrivateKey: (pkcs8) => new PssPrivateKey(padding.RsaPrivateKey.fromPkcs8(pkcs8)),
    importPublicKey: (spki) => new PssPublicKey(padding.RsaPublicKey.fromSpki(spki)),
  };
}

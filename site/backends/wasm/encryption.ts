/** Encryption in WebAssembly: RSA paddings, AES-GCM, and both together. Every call is synchronous. */
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { ownedBytes } from '../../schemes/bytes/owned-bytes.ts';
import type { EncryptionScheme } from '../../schemes/scheme.ts';
import { asAes, asRsa, type EncryptionKey, type EncryptionSuite, joinHybrid, splitHybrid } from '../encryption.ts';
import type { ModuleLoader } from './loader.ts';
import type { AesGcmModule, PaddingPrivateKey, PaddingPublicKey, RsaPaddingModule } from './module.ts';

type RsaScheme = Exclude<EncryptionScheme, { kind: 'aes-gcm' }>;

/** Both halves of an RSA key with one padding. */
class RsaKey implements EncryptionKey<'sync'> {
  readonly #private: PaddingPrivateKey;
  readonly #public: PaddingPublicKey;
  readonly #pkcs1: boolean;

  constructor(module: RsaPaddingModule, pkcs8: Bytes, spki: Bytes, kind: RsaScheme['kind']) {
    this.#private = module.RsaPrivateKey.fromPkcs8(pkcs8);
    this.#public = module.RsaPublicKey.fromSpki(spki);
    this.#pkcs1 = kind === 'rsaes-pkcs1-v1_5';
  }

  encrypt(payload: Bytes): Bytes {
    return ownedBytes(this.#pkcs1 ? this.#public.encryptPkcs1(payload) : this.#public.encryptOaep(payload));
  }

  decrypt(ciphertext: Bytes): Bytes {
    return ownedBytes(this.#pkcs1 ? this.#private.decryptPkcs1(ciphertext) : this.#private.decryptOaep(ciphertext));
  }

  free(): void {
    this.#private.free();
    this.#public.free();
  }
}

/** A fresh AES key for each payload, wrapped with RSAES-OAEP. */
class HybridKey implements EncryptionKey<'sync'> {
  readonly #rsa: RsaKey;
  readonly #aes: AesGcmModule;
  readonly #modulusBits: number;

  constructor(rsa: RsaKey, aes: AesGcmModule, modulusBits: number) {
    this.#rsa = rsa;
    this.#aes = aes;
    this.#modulusBits = modulusBits;
  }

  encrypt(payload: Bytes): Bytes {
    const key = this.#aes.AesKey.generate();
    // The two modules have separate memories: the AES key is copied as bytes, which are wiped.
    const raw = ownedBytes(key.toRaw());
    try {
      return joinHybrid(this.#rsa.encrypt(raw), ownedBytes(key.encrypt(payload)));
    } finally {
      raw.fill(0);
      key.free();
    }
  }

  decrypt(ciphertext: Bytes): Bytes {
    const { wrapped, sealed } = splitHybrid(ciphertext, this.#modulusBits);
    const raw = this.#rsa.decrypt(wrapped);
    const key = this.#aes.AesKey.fromRaw(raw);
    try {
      return ownedBytes(key.decrypt(sealed));
    } finally {
      raw.fill(0);
      key.free();
    }
  }

  free(): void {
    this.#rsa.free();
  }
}

/** Loads the modules first, so that importing a key is synchronous. */
async function importerOf(
  scheme: EncryptionScheme,
  modules: ModuleLoader,
): Promise<EncryptionSuite<'sync'>['importKey']> {
  if (scheme.kind === 'aes-gcm') {
    const { AesKey } = await modules.load('aes-gcm');
    return (material) => {
      const key = AesKey.fromRaw(asAes(material).raw);
      return {
        encrypt: (payload) => ownedBytes(key.encrypt(payload)),
        decrypt: (sealed) => ownedBytes(key.decrypt(sealed)),
        free: () => key.free(),
      };
    };
  }
  const padding = await modules.load('rsa-padding');
  const aes = scheme.kind === 'hybrid' ? await modules.load('aes-gcm') : undefined;
  return (material) => {
    const { pkcs8, spki } = asRsa(material);
    const rsa = new RsaKey(padding, pkcs8, spki, scheme.kind);
    return aes ? new HybridKey(rsa, aes, scheme.modulusBits) : rsa;
  };
}

/** @throws Error if a module cannot be loaded */
export async function createWasmEncryption(
  scheme: EncryptionScheme,
  modules: ModuleLoader,
): Promise<EncryptionSuite<'sync'>> {
  return { mode: 'sync', importKey: await importerOf(scheme, modules) };
}

/** The browser's own cryptography (Web Cryptography Level 2). Every call is asynchronous. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { encryptionAnswer } from '../../schemes/answers/encryption-answers.ts';
import { knownAnswer } from '../../schemes/answers/known-answers.ts';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import type { EncryptionScheme, SingleScheme } from '../../schemes/scheme.ts';
import type { Backend, KeyPair, OpenedSuite, SignatureSuite, WayProbe } from '../backend.ts';
import { withComposites } from '../composite/with-composites.ts';
import type { OpenedEncryption } from '../encryption.ts';
import type { OpenedPasswords } from '../passwords.ts';
import { reasonOf } from '../reason.ts';
import { type Algorithms, algorithmsOf } from './algorithms.ts';
import { createWebCryptoEncryption } from './encryption.ts';
import { WebCryptoPrivateKey, WebCryptoPublicKey } from './keys.ts';
import { openWebCryptoPasswords } from './passwords.ts';

class WebCryptoKeyPair implements KeyPair<'async'> {
  readonly privateKey: WebCryptoPrivateKey;
  readonly publicKey: WebCryptoPublicKey;

  constructor(privateKey: CryptoKey, publicKey: CryptoKey, algorithms: Algorithms) {
    this.privateKey = new WebCryptoPrivateKey(privateKey, algorithms.sign);
    this.publicKey = new WebCryptoPublicKey(publicKey, algorithms.sign);
  }

  free(): void {}
}

/** PKCS#8 of an Ed25519 seed without attributes (RFC 8410, section 7): 16 bytes of header, then the seed. */
const ED25519_PKCS8_BYTES = 48;
const ED25519_KEY_BYTES = 32;

/** SPKI of an Ed25519 point (RFC 8410, section 4): twelve bytes of header, then the point. */
const ED25519_SPKI_HEADER = '302a300506032b6570032100';

/** The raw point, which every engine imports: see `ed25519-zero` among the engines' faults. */
function ed25519Point(spki: Bytes): Bytes {
  const headerBytes = ED25519_SPKI_HEADER.length / 2;
  const header = bytesToHex(spki.subarray(0, headerBytes));
  if (header !== ED25519_SPKI_HEADER || spki.length !== headerBytes + ED25519_KEY_BYTES) {
    throw new Error('This is not an SPKI public key for Ed25519.');
  }
  return spki.slice(headerBytes);
}

/** Private keys are imported as JWK: see `ed25519-zero` among the engines' faults. */
function ed25519Jwk(pkcs8: Bytes, spki: Bytes): JsonWebKey {
  if (pkcs8.length < ED25519_PKCS8_BYTES) throw new Error('This is not a PKCS#8 private key for Ed25519.');
  const seed = pkcs8.subarray(ED25519_PKCS8_BYTES - ED25519_KEY_BYTES, ED25519_PKCS8_BYTES);
  const point = ed25519Point(spki);
  return { kty: 'OKP', crv: 'Ed25519', d: base64urlnopad.encode(seed), x: base64urlnopad.encode(point) };
}

/** Keys are extractable: they are exported to the other backends, and for their sizes. */
function createWebCryptoSuite(scheme: SingleScheme): SignatureSuite<'async'> {
  const algorithms = algorithmsOf(scheme);
  const subtle = crypto.subtle;

  async function generate(): Promise<KeyPair<'async'>> {
    const keyPair = await subtle.generateKey(algorithms.generate, true, ['sign', 'verify']);
    if (!('privateKey' in keyPair)) throw new Error('generateKey gave no key pair.');
    return new WebCryptoKeyPair(keyPair.privateKey, keyPair.publicKey, algorithms);
  }

  const importPublic = async (spki: Bytes) =>
    scheme.kind === 'eddsa'
      ? subtle.importKey('raw', ed25519Point(spki), algorithms.import, true, ['verify'])
      : subtle.importKey('spki', spki, algorithms.import, true, ['verify']);
  const importPrivate = (pkcs8: Bytes, spki: Bytes) =>
    scheme.kind === 'eddsa'
      ? subtle.importKey('jwk', ed25519Jwk(pkcs8, spki), algorithms.import, true, ['sign'])
      : subtle.importKey('pkcs8', pkcs8, algorithms.import, true, ['sign']);

  return {
    mode: 'async',
    generate,
    async importKeyPair(pkcs8, spki) {
      const [privateKey, publicKey] = await Promise.all([importPrivate(pkcs8, spki), importPublic(spki)]);
      return new WebCryptoKeyPair(privateKey, publicKey, algorithms);
    },
    async importPrivateKey(pkcs8, spki) {
      return new WebCryptoPrivateKey(await importPrivate(pkcs8, spki), algorithms.sign);
    },
    async importPublicKey(spki) {
      return new WebCryptoPublicKey(await importPublic(spki), algorithms.sign);
    },
  };
}

/** In a secure context there is no advice, since a visitor cannot enable WebCrypto. */
const whyNoWebCrypto = () =>
  globalThis.isSecureContext === false
    ? 'The browser offers WebCrypto only in a secure context: open this page over HTTPS or on localhost.'
    : 'This browser has no WebCrypto.';

export default function createWebCryptoBackend(): Backend {
  return {
    id: 'webcrypto',

    open: withComposites(async (scheme): Promise<OpenedSuite> => {
      if (!globalThis.crypto?.subtle) return { status: 'unsupported', reason: whyNoWebCrypto() };
      try {
        // Support for a scheme is found out by trying.
        const suite = createWebCryptoSuite(scheme);
        const { pkcs8, spki } = await knownAnswer(scheme.id);
        (await suite.importKeyPair(pkcs8, spki)).free();
        return { status: 'ready', suite };
      } catch (error) {
        return {
          status: 'unsupported',
          reason: `WebCrypto refuses ${scheme.label} here: ${reasonOf(error)}`,
        };
      }
    }),

    async openEncryption(scheme: EncryptionScheme): Promise<OpenedEncryption> {
      if (!globalThis.crypto?.subtle) return { status: 'unsupported', reason: whyNoWebCrypto() };
      try {
        const suite = createWebCryptoEncryption(scheme);
        const { key } = await encryptionAnswer(scheme);
        (await suite.importKey(key)).free();
        return { status: 'ready', suite };
      } catch (error) {
        return {
          status: 'unsupported',
          reason: `WebCrypto has no ${scheme.description.split(',')[0]} here: ${reasonOf(error)}`,
        };
      }
    },

    async openPasswords(scheme): Promise<OpenedPasswords> {
      if (!globalThis.crypto?.subtle) return { status: 'unsupported', reason: whyNoWebCrypto() };
      return openWebCryptoPasswords(scheme);
    },

    async way(): Promise<WayProbe<'async'>> {
      const subtle = globalThis.crypto?.subtle;
      if (!subtle) throw new Error(whyNoWebCrypto());
      const nothing = new Uint8Array();
      const hash = { name: 'HMAC', hash: 'SHA-256' };
      const key = await subtle.importKey('raw', new Uint8Array(32), hash, false, ['sign']);
      return { mode: 'async', computes: 'hmac', call: () => subtle.sign('HMAC', key, nothing) };
    },
  };
}

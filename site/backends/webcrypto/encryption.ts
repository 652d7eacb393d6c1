/** Encryption by the browser's WebCrypto (Web Cryptography Level 2, sections 22 and 29). Every call is asynchronous. */

import type { Bytes } from '../../schemes/bytes/bytes.ts';
import type { EncryptionScheme, HybridScheme, RsaesOaepScheme } from '../../schemes/scheme.ts';
import {
  asAes,
  asRsa,
  type EncryptionKey,
  type EncryptionSuite,
  joinHybrid,
  NONCE_BYTES,
  splitHybrid,
  TAG_BYTES,
} from '../encryption.ts';
import { reasonOf } from '../reason.ts';
import { bufferBytes } from './buffer-bytes.ts';

/** Engines throw an OperationError without a message, for a long payload as well as for a wrong tag. */
async function withReason<T>(what: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw new Error(`${what} (${reasonOf(error).replace(/\.$/, '')}).`, { cause: error });
  }
}

/** The most likely cause of a failed call; the browser's own words follow in brackets. */
const PAYLOAD_TOO_LONG = 'The payload is longer than this key and padding can take';
const WRONG_CIPHERTEXT = 'This ciphertext was not made for this key, or it was changed';
const WRONG_TAG = 'The tag is wrong: this was sealed with another key, changed or cut short';

/** nonce ‖ ciphertext ‖ tag, with a fresh random nonce each time (NIST SP 800-38D, section 8.2.2). */
async function seal(key: CryptoKey, payload: Bytes): Promise<Bytes> {
  const sealed = new Uint8Array(NONCE_BYTES + payload.length + TAG_BYTES);
  const iv = crypto.getRandomValues(sealed.subarray(0, NONCE_BYTES));
  sealed.set(bufferBytes(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, payload)), NONCE_BYTES);
  return sealed;
}

async function unseal(key: CryptoKey, sealed: Bytes): Promise<Bytes> {
  const iv = sealed.subarray(0, NONCE_BYTES);
  const call = crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed.subarray(NONCE_BYTES));
  return bufferBytes(await withReason(WRONG_TAG, call));
}

function aesSuite(): EncryptionSuite<'async'> {
  return {
    mode: 'async',
    async importKey(material): Promise<EncryptionKey<'async'>> {
      const usages: KeyUsage[] = ['encrypt', 'decrypt'];
      const key = await crypto.subtle.importKey('raw', asAes(material).raw, 'AES-GCM', false, usages);
      return {
        encrypt: (payload) => seal(key, payload),
        decrypt: (sealed) => unseal(key, sealed),
        free: () => undefined,
      };
    },
  };
}

const oaep = { name: 'RSA-OAEP' };

function oaepKeys(
  material: Parameters<typeof asRsa>[0],
  hash: RsaesOaepScheme['hash'],
  privateUse: KeyUsage,
  publicUse: KeyUsage,
): Promise<[CryptoKey, CryptoKey]> {
  const { pkcs8, spki } = asRsa(material);
  const algorithm = { ...oaep, hash };
  return Promise.all([
    crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, [privateUse]),
    crypto.subtle.importKey('spki', spki, algorithm, false, [publicUse]),
  ]);
}

function oaepSuite(scheme: RsaesOaepScheme): EncryptionSuite<'async'> {
  return {
    mode: 'async',
    async importKey(material): Promise<EncryptionKey<'async'>> {
      const [privateKey, publicKey] = await oaepKeys(material, scheme.hash, 'decrypt', 'encrypt');
      return {
        encrypt: (payload) =>
          withReason(PAYLOAD_TOO_LONG, crypto.subtle.encrypt(oaep, publicKey, payload).then(bufferBytes)),
        decrypt: (ciphertext) =>
          withReason(WRONG_CIPHERTEXT, crypto.subtle.decrypt(oaep, privateKey, ciphertext).then(bufferBytes)),
        free: () => undefined,
      };
    },
  };
}

/** `wrapKey` keeps the AES key out of the page's memory. It is the browser's way for the two steps of the modules. */
function hybridSuite(scheme: HybridScheme): EncryptionSuite<'async'> {
  const aes = { name: 'AES-GCM', length: scheme.keyBits };
  return {
    mode: 'async',
    async importKey(material): Promise<EncryptionKey<'async'>> {
      const [privateKey, publicKey] = await oaepKeys(material, scheme.hash, 'unwrapKey', 'wrapKey');
      return {
        async encrypt(payload) {
          const key = await crypto.subtle.generateKey(aes, true, ['encrypt', 'decrypt']);
          const [wrapped, sealed] = await Promise.all([
            crypto.subtle.wrapKey('raw', key, publicKey, oaep),
            seal(key, payload),
          ]);
          return joinHybrid(bufferBytes(wrapped), sealed);
        },
        async decrypt(ciphertext) {
          const { wrapped, sealed } = splitHybrid(ciphertext, scheme.modulusBits);
          const usages: KeyUsage[] = ['encrypt', 'decrypt'];
          const unwrapping = crypto.subtle.unwrapKey('raw', wrapped, privateKey, oaep, aes, false, usages);
          return unseal(await withReason(WRONG_CIPHERTEXT, unwrapping), sealed);
        },
        free: () => undefined,
      };
    },
  };
}

/**
 * Tries the name although no browser has it: support is found out by trying, and the browser's words are the reason.
 */
async function refusePkcs1(material: Parameters<EncryptionSuite['importKey']>[0]): Promise<EncryptionKey<'async'>> {
  await crypto.subtle.importKey('spki', asRsa(material).spki, { name: 'RSAES-PKCS1-v1_5' }, false, ['encrypt']);
  throw new Error('The browser has it, which no browser had; this page does not know how to use it.');
}

export function createWebCryptoEncryption(scheme: EncryptionScheme): EncryptionSuite<'async'> {
  switch (scheme.kind) {
    case 'aes-gcm':
      return aesSuite();
    case 'rsaes-oaep':
      return oaepSuite(scheme);
    case 'hybrid':
      return hybridSuite(scheme);
    case 'rsaes-pkcs1-v1_5':
      return { mode: 'async', importKey: refusePkcs1 };
  }
}

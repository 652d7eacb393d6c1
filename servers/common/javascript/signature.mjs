/** Only the signature, by WebCrypto: works in every runtime, because it imports no modules of Node. */

/** @import { Case } from './driver.mjs' */

/** @param {string} text base64url */
export const bytesOf = (text) => new Uint8Array(Buffer.from(text, 'base64url'));

/** By COSE number: WebCrypto's name, and which of the two forms of a signature it takes. */
const webCryptoNames = /** @type {Record<number, { import: object, verify: object | string, isRaw?: true }>} */ ({
  [-7]: { import: { name: 'ECDSA', namedCurve: 'P-256' }, verify: { name: 'ECDSA', hash: 'SHA-256' }, isRaw: true },
  [-8]: { import: { name: 'Ed25519' }, verify: { name: 'Ed25519' } },
  [-257]: { import: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, verify: { name: 'RSASSA-PKCS1-v1_5' } },
  [-48]: { import: { name: 'ML-DSA-44' }, verify: { name: 'ML-DSA-44' } },
});

/** @param {Case} item */
function webCryptoOf(item) {
  const names = webCryptoNames[item.algorithm];
  if (!names) throw new Error(`WebCrypto is not asked for algorithm ${item.algorithm}.`);
  const spki = bytesOf(item.spki);
  const signature = bytesOf(names.isRaw ? item.rawSignature : item.signature);
  const message = bytesOf(item.message);
  const importKey = () =>
    crypto.subtle.importKey('spki', spki, /** @type {Algorithm} */ (names.import), false, ['verify']);
  const verify = async (/** @type {CryptoKey} */ key) => {
    const isGood = await crypto.subtle.verify(/** @type {Algorithm} */ (names.verify), key, signature, message);
    if (!isGood) throw new Error('The signature is not good.');
  };
  return { importKey, verify };
}

/** Only the signature, by this runtime's WebCrypto: with a stored key, and with one that is imported in each call. */
export const webCryptoOperations = {
  bare: async (/** @type {Case} */ item) => {
    const { importKey, verify } = webCryptoOf(item);
    const key = await importKey();
    return () => verify(key);
  },
  'import+bare': (/** @type {Case} */ item) => {
    const { importKey, verify } = webCryptoOf(item);
    return async () => verify(await importKey());
  },
};

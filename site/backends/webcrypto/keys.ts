/** CryptoKeys behind the common interface. */

import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import type { PrivateKey, PrivateKeyFormat, PublicKey, PublicKeyFormat } from '../backend.ts';
import { rawPrivateKey, rawPublicKey } from '../jwk/raw-key.ts';
import type { Algorithms } from './algorithms.ts';
import { bufferBytes } from './buffer-bytes.ts';

/** The parameters of ML-DSA with a context, named ContextParams in the draft of modern algorithms. */
const withContext = (algorithm: Algorithms['sign'], context: Bytes) => ({ ...algorithm, context });

const takesContext = ({ name }: Algorithms['sign']) => name.startsWith('ML-DSA');

const jwkBytes = (jwk: JsonWebKey): Bytes => new Uint8Array(utf8ToBytes(JSON.stringify(jwk)));

export class WebCryptoPublicKey implements PublicKey<'async'> {
  readonly verifyWithContext?: (message: Bytes, signature: Bytes, context: Bytes) => Promise<boolean>;
  readonly #key: CryptoKey;
  readonly #algorithm: Algorithms['sign'];

  constructor(key: CryptoKey, algorithm: Algorithms['sign']) {
    this.#key = key;
    this.#algorithm = algorithm;
    if (takesContext(algorithm)) {
      this.verifyWithContext = (message, signature, context) =>
        crypto.subtle.verify(withContext(algorithm, context), key, signature, message);
    }
  }

  verify(message: Bytes, signature: Bytes): Promise<boolean> {
    return crypto.subtle.verify(this.#algorithm, this.#key, signature, message);
  }

  async export(format: PublicKeyFormat): Promise<Bytes> {
    if (format === 'spki') return new Uint8Array(await crypto.subtle.exportKey('spki', this.#key));
    const jwk = await crypto.subtle.exportKey('jwk', this.#key);
    return format === 'jwk' ? jwkBytes(jwk) : rawPublicKey(jwk);
  }

  /** The browser frees a CryptoKey by itself. */
  free(): void {}
}

export class WebCryptoPrivateKey implements PrivateKey<'async'> {
  readonly signWithContext?: (message: Bytes, context: Bytes) => Promise<Bytes>;
  readonly #key: CryptoKey;
  readonly #algorithm: Algorithms['sign'];

  constructor(key: CryptoKey, algorithm: Algorithms['sign']) {
    this.#key = key;
    this.#algorithm = algorithm;
    if (takesContext(algorithm)) {
      this.signWithContext = (message, context) =>
        crypto.subtle.sign(withContext(algorithm, context), key, message).then(bufferBytes);
    }
  }

  sign(message: Bytes): Promise<Bytes> {
    return crypto.subtle.sign(this.#algorithm, this.#key, message).then(bufferBytes);
  }

  async export(format: PrivateKeyFormat): Promise<Bytes> {
    if (format === 'pkcs8') return new Uint8Array(await crypto.subtle.exportKey('pkcs8', this.#key));
    const jwk = await crypto.subtle.exportKey('jwk', this.#key);
    return format === 'jwk' ? jwkBytes(jwk) : rawPrivateKey(jwk);
  }

  free(): void {}
}

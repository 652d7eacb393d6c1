/** Encryption on a backend: the same interface for public keys, symmetric keys, and both together. */

import type { KeyMaterial } from '../schemes/answers/encryption-answers.ts';
import type { Bytes } from '../schemes/bytes/bytes.ts';
import type { Mode, Returned } from './mode.ts';

/** Both halves of an RSA key, or a symmetric key. */
export interface EncryptionKey<M extends Mode = Mode> {
  /**
   * The payload encrypted with fresh randomness. AES-GCM: nonce ‖ ciphertext ‖ tag. Hybrid: the wrapped key, then that.
   * @throws Error with a plain sentence for a payload that is longer than the scheme takes
   */
  encrypt(payload: Bytes): Returned<M, Bytes>;
  /**
   * @throws Error with a plain sentence, and no payload, for a changed or shortened ciphertext, or one for another key
   */
  decrypt(ciphertext: Bytes): Returned<M, Bytes>;
  free(): void;
}

/** One encryption scheme on one backend. A caller that awaits every call need not know the mode. */
export interface EncryptionSuite<M extends Mode = Mode> {
  readonly mode: M;
  /** @throws Error with a plain sentence for anything but a key of this scheme */
  importKey(material: KeyMaterial): Returned<M, EncryptionKey<M>>;
}

/** A suite of either mode; its `mode` tells what its calls return. */
type AnyEncryptionSuite = EncryptionSuite<'sync'> | EncryptionSuite<'async'>;

export type OpenedEncryption =
  | { readonly status: 'ready'; readonly suite: AnyEncryptionSuite }
  | { readonly status: 'unsupported' | 'failed'; readonly reason: string };

/** Nonce and tag of AES-GCM, in bytes (NIST SP 800-38D, section 5.2.1). */
export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;

/**
 * The two parts of a hybrid ciphertext: the wrapped key, as long as the modulus, and the payload sealed with that key.
 */
export function splitHybrid(
  ciphertext: Bytes,
  modulusBits: number,
): { readonly wrapped: Bytes; readonly sealed: Bytes } {
  const wrappedBytes = modulusBits / 8;
  if (ciphertext.length < wrappedBytes + NONCE_BYTES + TAG_BYTES) {
    throw new Error('This is too short to be a wrapped key and a sealed payload.');
  }
  return { wrapped: ciphertext.subarray(0, wrappedBytes), sealed: ciphertext.subarray(wrappedBytes) };
}

export function joinHybrid(wrapped: Bytes, sealed: Bytes): Bytes {
  const joined = new Uint8Array(wrapped.length + sealed.length);
  joined.set(wrapped);
  joined.set(sealed, wrapped.length);
  return joined;
}

/** @throws Error if the key has another form than the scheme needs */
export function asRsa(material: KeyMaterial): Extract<KeyMaterial, { form: 'rsa' }> {
  if (material.form !== 'rsa') throw new Error('This scheme needs an RSA key.');
  return material;
}

/** @throws Error if the key has another form than the scheme needs */
export function asAes(material: KeyMaterial): Extract<KeyMaterial, { form: 'aes' }> {
  if (material.form !== 'aes') throw new Error('This scheme needs an AES key.');
  return material;
}

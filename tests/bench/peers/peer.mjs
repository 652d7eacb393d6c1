/**
 * What a visitor's page would otherwise sign with. Every library gets the same keys and takes and gives bytes, as a passkey needs
 * them: where it works on other forms, turning them is part of its call. All are unmodified and have their defaults.
 *
 * @typedef {object} Peer
 * @property {string} name the package
 * @property {string} scheme
 * @property {(message: Uint8Array) => Uint8Array} sign
 * @property {(message: Uint8Array, signature: Uint8Array) => boolean} verify
 *
 * @typedef {object} Key
 * @property {Uint8Array} pkcs8
 * @property {Uint8Array} spki
 * @property {JsonWebKey} jwk of the private key
 *
 * @typedef {Readonly<Record<'rsa-2048' | 'ecdsa-p256' | 'ed25519', Key>>} Keys
 */
import { base64urlnopad } from '@scure/base';

/** A member of a JWK as bytes. */
export function member(jwk, name) {
  return base64urlnopad.decode(jwk[name]);
}

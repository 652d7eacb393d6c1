/**
 * ECDSA with the hash of its curve by @noble/curves: deterministic nonces (RFC 6979), r ‖ s, and s is not normalised.
 */
import type { ECDSA } from '@noble/curves/abstract/weierstrass.js';
import { p256, p384, p521 } from '@noble/curves/nist.js';
import { concatBytes } from '@noble/hashes/utils.js';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { derElement, derSequence } from '../../schemes/bytes/der.ts';
import type { EcdsaScheme } from '../../schemes/scheme.ts';
import { UnsupportedScheme } from '../unsupported.ts';
import type { Arithmetic } from './arithmetic.ts';
import { BIT_STRING, derInteger, INTEGER, OCTET_STRING, only, SEQUENCE, take } from './der.ts';
import { KeyForm } from './key-form.ts';
import { LIBRARIES_NAME } from './libraries-name.ts';

/** By the name of the curve. Each includes its hash. */
const nobleCurves: Readonly<Record<string, ECDSA>> = { 'P-256': p256, 'P-384': p384, 'P-521': p521 };

/** The public key inside ECPrivateKey (RFC 5915): [1] BIT STRING. */
const PUBLIC_KEY = 0xa1;
/** WebAuthn and WebCrypto take either s. A low s, as some ledgers require, is work that other backends do not do. */
const options = { lowS: false } as const;

/** @throws UnsupportedScheme if the library does not have the curve here */
export function ecdsa(scheme: EcdsaScheme): Arithmetic<Uint8Array, Uint8Array> {
  const { label, curve: name, identifier } = scheme;
  const found = nobleCurves[name];
  if (!found) throw new UnsupportedScheme(LIBRARIES_NAME, scheme);
  const library: ECDSA = found;
  const form = new KeyForm(label, identifier);
  /** The uncompressed point, with 0x04 before its coordinates. */
  const pointOf = (scalar: Uint8Array) => library.getPublicKey(scalar, false);

  function readScalar(pkcs8: Bytes): Uint8Array {
    const inner = take(INTEGER, only(SEQUENCE, form.readPkcs8(pkcs8)));
    const scalar = take(OCTET_STRING, inner.rest).contents;
    if (!library.utils.isValidSecretKey(scalar)) throw new Error(`This is not a private key on ${name}.`);
    return scalar;
  }

  function readPoint(spki: Bytes): Uint8Array {
    const point = form.readSpki(spki);
    if (!library.utils.isValidPublicKey(point, false)) throw new Error(`This is not a point of ${name}.`);
    return point;
  }

  return {
    generate() {
      const privateKey = library.utils.randomSecretKey();
      return { privateKey, publicKey: pointOf(privateKey) };
    },
    sign: (message, key) => library.sign(message, key, options),
    verify: (message, signature, key) => library.verify(signature, message, key, options),
    readPkcs8: readScalar,
    readSpki: readPoint,
    writePkcs8(key) {
      const point = derElement(PUBLIC_KEY, derElement(BIT_STRING, Uint8Array.of(0), pointOf(key)));
      return form.writePkcs8(derSequence(concatBytes(derInteger(1n), derElement(OCTET_STRING, key), point)));
    },
    writeSpki: (key) => form.writeSpki(key),
    rawPrivate: (key) => key.slice(),
    rawPublic: (key) => key.slice(1),
    wipe: (key) => key.fill(0),
  };
}

/** ECDSA on P-256 with SHA-256 by @noble/curves: deterministic nonces (RFC 6979), r ‖ s, and s as it falls. */
import { p256 } from '@noble/curves/nist.js';
import { concatBytes } from '@noble/hashes/utils.js';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import type { Arithmetic } from './arithmetic.ts';
import { BIT_STRING, element, INTEGER, integer, OCTET_STRING, only, SEQUENCE, take } from './der.ts';
import { KeyForm } from './key-form.ts';

/** id-ecPublicKey with secp256r1 (RFC 5480, section 2.1.1). */
const form = new KeyForm('ECDSA P-256', '06072a8648ce3d020106082a8648ce3d030107');

/** The public key inside ECPrivateKey (RFC 5915): [1] BIT STRING. */
const PUBLIC_KEY = 0xa1;
const options = { lowS: false } as const;

/** Uncompressed points, 65 bytes. */
const pointOf = (scalar: Uint8Array) => p256.getPublicKey(scalar, false);

function readScalar(pkcs8: Bytes): Uint8Array {
  const inner = take(INTEGER, only(SEQUENCE, form.readPkcs8(pkcs8)));
  const scalar = take(OCTET_STRING, inner.rest).contents;
  if (!p256.utils.isValidSecretKey(scalar)) throw new Error('This is not a private key on P-256.');
  return scalar;
}

function readPoint(spki: Bytes): Uint8Array {
  const point = form.readSpki(spki);
  if (!p256.utils.isValidPublicKey(point, false)) throw new Error('This is not a point of P-256.');
  return point;
}

export const ecdsa: Arithmetic<Uint8Array, Uint8Array> = {
  generate() {
    const privateKey = p256.utils.randomSecretKey();
    return { privateKey, publicKey: pointOf(privateKey) };
  },
  sign: (message, key) => p256.sign(message, key, options),
  verify: (message, signature, key) => p256.verify(signature, message, key, options),
  readPkcs8: readScalar,
  readSpki: readPoint,
  writePkcs8(key) {
    const point = element(PUBLIC_KEY, element(BIT_STRING, Uint8Array.of(0), pointOf(key)));
    return form.writePkcs8(element(SEQUENCE, concatBytes(integer(1n), element(OCTET_STRING, key), point)));
  },
  writeSpki: (key) => form.writeSpki(key),
  rawPrivate: (key) => key.slice(),
  rawPublic: (key) => key.slice(1),
  wipe: (key) => key.fill(0),
};

/** Ed25519 by @noble/curves: keys are the 32-byte seed and the 32-byte point. */
import { ed25519 } from '@noble/curves/ed25519.js';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { derElement } from '../../schemes/bytes/der.ts';
import type { Arithmetic } from './arithmetic.ts';
import { OCTET_STRING, only } from './der.ts';
import { KeyForm } from './key-form.ts';

/** id-Ed25519 (RFC 8410, section 3). */
const ed25519Form = new KeyForm('Ed25519', '06032b6570');

function refuseOtherLength(key: Uint8Array): Uint8Array {
  if (key.length !== 32) throw new Error('An Ed25519 key has 32 bytes.');
  return key;
}

export const eddsa: Arithmetic<Uint8Array, Uint8Array> = {
  generate() {
    const { secretKey, publicKey } = ed25519.keygen();
    return { privateKey: secretKey, publicKey };
  },
  sign: (message, key) => ed25519.sign(message, key),
  verify: (message, signature, key) => ed25519.verify(signature, message, key),
  readPkcs8: (pkcs8: Bytes) => refuseOtherLength(only(OCTET_STRING, ed25519Form.readPkcs8(pkcs8))),
  readSpki: (spki: Bytes) => refuseOtherLength(ed25519Form.readSpki(spki)),
  writePkcs8: (key) => ed25519Form.writePkcs8(derElement(OCTET_STRING, key)),
  writeSpki: (key) => ed25519Form.writeSpki(key),
  rawPrivate: (key) => key.slice(),
  rawPublic: (key) => key.slice(),
  wipe: (key) => key.fill(0),
};

/** RSASSA-PKCS1-v1_5 with SHA-256 by micro-rsa-dsa-dh: BigInt, without blinding and the Chinese remainder theorem. */
import { numberToBytesBE } from '@noble/curves/utils.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { keygen, PKCS1_SHA256, type PrivateKey, type PublicKey } from 'micro-rsa-dsa-dh/rsa.js';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { derSequence } from '../../schemes/bytes/der.ts';
import type { RsassaPkcs1Scheme } from '../../schemes/scheme.ts';
import type { Arithmetic } from './arithmetic.ts';
import { derInteger, integers, only, SEQUENCE } from './der.ts';
import { KeyForm } from './key-form.ts';

/** rsaEncryption with NULL parameters (RFC 8017, appendix A.1). */
const rsaForm = new KeyForm('RSA', '06092a864886f70d0101010500');

/** The library makes keys as in FIPS 186-5, appendix A.1.1, but it also uses shorter keys. */
const MIN_BITS = 2048;

const bitsOf = (modulus: bigint) => modulus.toString(2).length;

export function rsa({ modulusBits, label }: RsassaPkcs1Scheme): Arithmetic<PrivateKey, PublicKey> {
  function refuseOtherSize(modulus: bigint): void {
    if (bitsOf(modulus) !== modulusBits) throw new Error(`This is not a key for ${label}.`);
  }

  function readPrivateKey(pkcs8: Bytes): PrivateKey {
    // RSAPrivateKey (RFC 8017, appendix A.1.2): version, n, e, d, …
    const [, n = 0n, , d = 0n] = integers(4, only(SEQUENCE, rsaForm.readPkcs8(pkcs8)));
    refuseOtherSize(n);
    return { n, d };
  }

  function readPublicKey(spki: Bytes): PublicKey {
    const [n = 0n, e = 0n] = integers(2, only(SEQUENCE, rsaForm.readSpki(spki)));
    refuseOtherSize(n);
    return { n, e };
  }

  return {
    generate() {
      if (modulusBits < MIN_BITS) throw new Error('micro-rsa-dsa-dh makes no keys under 2048 bits');
      return keygen(modulusBits);
    },
    sign: (message, key) => PKCS1_SHA256.sign(key, message),
    verify: (message, signature, key) => PKCS1_SHA256.verify(key, message, signature),
    readPkcs8: readPrivateKey,
    readSpki: readPublicKey,
    writePkcs8() {
      throw new Error('micro-rsa-dsa-dh keeps no primes, without which there is no PKCS#8.');
    },
    writeSpki: ({ n, e }) => rsaForm.writeSpki(derSequence(derInteger(n), derInteger(e))),
    rawPrivate: ({ n, d }) => concatBytes(numberToBytesBE(n, modulusBits / 8), numberToBytesBE(d, modulusBits / 8)),
    rawPublic: ({ n, e }) => concatBytes(numberToBytesBE(n, modulusBits / 8), numberToBytesBE(e, 3)),
    // BigInts cannot be overwritten.
    wipe: () => undefined,
  };
}

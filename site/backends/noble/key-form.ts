/** PKCS#8 (RFC 5958) and SPKI (RFC 5280) around the bytes of a key: algorithm, then key. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { derElement, derSequence } from '../../schemes/bytes/der.ts';
import { BIT_STRING, derInteger, INTEGER, OCTET_STRING, only, SEQUENCE, take } from './der.ts';

/** The first byte of a BIT STRING is the number of unused bits in its last byte (X.690, section 8.6): zero. */
const noUnusedBits = Uint8Array.of(0);

export class KeyForm {
  /** Contents of the AlgorithmIdentifier, in hexadecimal. */
  readonly #algorithm: string;
  readonly #name: string;

  constructor(name: string, algorithm: string) {
    this.#name = name;
    this.#algorithm = algorithm;
  }

  /** The contents of the OCTET STRING of a PKCS#8. @throws Error if it is not a key of this algorithm */
  readPkcs8(pkcs8: Bytes): Bytes {
    return this.#read(`PKCS#8 private key for ${this.#name}`, () => {
      const version = take(INTEGER, only(SEQUENCE, pkcs8));
      const algorithm = take(SEQUENCE, version.rest);
      this.#check(algorithm.contents);
      return take(OCTET_STRING, algorithm.rest).contents;
    });
  }

  /** The contents of the BIT STRING of an SPKI. @throws Error if it is not a key of this algorithm */
  readSpki(spki: Bytes): Bytes {
    return this.#read(`SPKI public key for ${this.#name}`, () => {
      const algorithm = take(SEQUENCE, only(SEQUENCE, spki));
      this.#check(algorithm.contents);
      return only(BIT_STRING, algorithm.rest).slice(1);
    });
  }

  writePkcs8(privateKey: Uint8Array): Bytes {
    const algorithm = derSequence(hexToBytes(this.#algorithm));
    return derSequence(derInteger(0n), algorithm, derElement(OCTET_STRING, privateKey));
  }

  writeSpki(publicKey: Uint8Array): Bytes {
    const algorithm = derSequence(hexToBytes(this.#algorithm));
    return derSequence(algorithm, derElement(BIT_STRING, noUnusedBits, publicKey));
  }

  #check(algorithm: Bytes): void {
    if (bytesToHex(algorithm) !== this.#algorithm) throw new Error('This is a key of another algorithm.');
  }

  #read(what: string, read: () => Bytes): Bytes {
    try {
      return read();
    } catch {
      throw new Error(`This is not a ${what}.`);
    }
  }
}

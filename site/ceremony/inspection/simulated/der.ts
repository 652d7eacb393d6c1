import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { derElement } from '../../../schemes/bytes/der.ts';
import { ecdsaWithSha256 } from '../../../schemes/encoding/x509-certificate.ts';

/** A DER element in hexadecimal: a tag, and contents of up to 64 KiB. */
export const der = (tag: string, ...contents: readonly string[]): string =>
  bytesToHex(derElement(Number.parseInt(tag, 16), hexToBytes(contents.join(''))));

/** `AlgorithmIdentifier` of ecdsa-with-SHA256. */
export const ECDSA_SHA256 = bytesToHex(ecdsaWithSha256);

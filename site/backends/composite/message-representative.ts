/** The bytes that both parts of a composite sign for a message (draft-ietf-lamps-pq-composite-sigs, section 2.2). */
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { concatBytes } from '../../schemes/bytes/concat-bytes.ts';
import type { CompositeScheme } from '../../schemes/scheme.ts';

const PREFIX = utf8ToBytes('CompositeAlgorithmSignatures2025');

const hashes = { 'SHA-256': sha256, 'SHA-512': sha512 } as const;

/** The signature label as bytes. It is also the context of ML-DSA. */
export const contextOf = ({ signatureLabel }: CompositeScheme): Bytes => new Uint8Array(utf8ToBytes(signatureLabel));

/** Prefix ‖ label ‖ 0 ‖ hash of the message. The 0 is the length of the context, which COSE does not have. */
export function representativeMaker(scheme: CompositeScheme): (message: Bytes) => Bytes {
  const head = concatBytes(PREFIX, contextOf(scheme), Uint8Array.of(0));
  const hash = hashes[scheme.preHash];
  return (message) => concatBytes(head, hash(message));
}

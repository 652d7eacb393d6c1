/**
 * Twelve Ed25519 signatures on which verifiers disagree, although each verifier is consistent: Chalkias, Garillot and
 * Nikolaenko, "Taming the many EdDSAs" (IACR ePrint 2020/1244), table 5. They have points of small order, points with a
 * component of small order, or encodings that RFC 8032 does not produce. A is the public key; R and S are the halves of
 * the signature.
 */
import { hexToBytes } from '@noble/hashes/utils.js';
import type { Bytes } from '../bytes/bytes.ts';
import { ownedBytes } from '../bytes/owned-bytes.ts';

export interface EdgeCase {
  /** 0 to 11, as in the paper. */
  readonly number: number;
  /** The unusual property, in a few words. */
  readonly oddity: string;
  /** As SubjectPublicKeyInfo (RFC 8410). */
  readonly spki: Bytes;
  readonly message: Bytes;
  readonly signature: Bytes;
}

/** A point of order 8, and its negative. */
const SMALL = 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a';
const SMALL_NEGATIVE = 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa';
/** Points with a component of full order and one of small order. */
const MIXED = 'f7badec5b8abeaf699583992219b7b223f1df3fbbea919844e3f7c554a43dd43';
const MIXED_TOO = 'cdb267ce40c5cd45306fa5d2f29731459387dbf9eb933b7bd5aed9a765b88d4d';
const ORDINARY = '442aad9f089ad9e14647b1ef9099a1ff4798d78589e66f28eca69c11f582a623';
/** The point of order 2 with an impossible sign bit: not its encoding by RFC 8032. */
const NOT_CANONICAL = 'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff';

const ZERO = '0000000000000000000000000000000000000000000000000000000000000000';

/** Oddity, A, R, S and message of each case. */
const written: readonly (readonly [string, string, string, string, string])[] = [
  [
    'A and R of small order, S = 0',
    SMALL_NEGATIVE,
    SMALL,
    ZERO,
    '8c93255d71dcab10e8f379c26200f3c7bd5f09d9bc3068d3ef4edeb4853022b6',
  ],
  [
    'A of small order',
    SMALL_NEGATIVE,
    MIXED,
    'a5bb704786be79fc476f91d3f3f89b03984d8068dcf1bb7dfc6637b45450ac04',
    '9bd9f44f4dcc75bd531b56b2cd280b0bb38fc1cd6d1230e14861d861de092e79',
  ],
  [
    'R of small order',
    MIXED,
    SMALL_NEGATIVE,
    '8c4bd45aecaca5b24fb97bc10ac27ac8751a7dfe1baff8b953ec9f5833ca260e',
    'aebf3f2601a0c8c5d39cc7d8911642f740b78168218da8471772b35f9d35b9ab',
  ],
  [
    'A and R with a part of small order; holds with and without the cofactor',
    MIXED_TOO,
    '9046a64750444938de19f227bb80485e92b83fdb4b6506c160484c016cc1852f',
    '87909e14428a7a1d62e9f22f3d3ad7802db02eb2e688b6c52fcd6648a98bd009',
    '9bd9f44f4dcc75bd531b56b2cd280b0bb38fc1cd6d1230e14861d861de092e79',
  ],
  [
    'the same; holds with the cofactor alone',
    MIXED_TOO,
    '160a1cb0dc9c0258cd0a7d23e94d8fa878bcb1925f2c64246b2dee1796bed512',
    '5ec6bc982a269b723e0668e540911a9a6a58921d6925e434ab10aa7940551a09',
    'e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec4011eaccd55b53f56c',
  ],
  [
    'A with a part of small order; holds with the cofactor, unless 8k is reduced first',
    MIXED_TOO,
    '21122a84e0b5fca4052f5b1235c80a537878b38f3142356b2c2384ebad4668b7',
    'e40bc836dac0f71076f9abe3a53f9c03c1ceeeddb658d0030494ace586687405',
    'e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec4011eaccd55b53f56c',
  ],
  [
    'S above the order',
    ORDINARY,
    'e96f66be976d82e60150baecff9906684aebb1ef181f67a7189ac78ea23b6c0e',
    '547f7690a0e2ddcd04d87dbc3490dc19b3b3052f7ff0538cb68afb369ba3a514',
    '85e241a07d148b41e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec40',
  ],
  [
    'S far above the order',
    ORDINARY,
    '8ce5b96c8f26d0ab6c47958c9e68b937104cd36e13c33566acd2fe8d38aa1942',
    '7e71f98a473474f2f13f06f97c20d58cc3f54b8bd0d272f42b695dd7e89a8c22',
    '85e241a07d148b41e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec40',
  ],
  [
    'R of small order, not encoded as RFC 8032 says; holds if R is encoded anew',
    MIXED,
    NOT_CANONICAL,
    '03be9678ac102edcd92b0210bb34d7428d12ffc5df5f37e359941266a4e35f0f',
    '9bedc267423725d473888631ebf45988bad3db83851ee85c85e241a07d148b41',
  ],
  [
    'the same; holds if R is taken as it came',
    MIXED,
    NOT_CANONICAL,
    'ca8c5b64cd208982aa38d4936621a4775aa233aa0505711d8fdcfdaa943d4908',
    '9bedc267423725d473888631ebf45988bad3db83851ee85c85e241a07d148b41',
  ],
  [
    'A of small order, not encoded as RFC 8032 says; holds with the cofactor, or if A is encoded anew',
    NOT_CANONICAL,
    'a9d55260f765261eb9b84e106f665e00b867287a761990d7135963ee0a7d59dc',
    'a5bb704786be79fc476f91d3f3f89b03984d8068dcf1bb7dfc6637b45450ac04',
    'e96b7021eb39c1a163b6da4e3093dcd3f21387da4cc4572be588fafae23c155b',
  ],
  [
    'the same; holds with the cofactor, or if A is taken as it came',
    NOT_CANONICAL,
    'a9d55260f765261eb9b84e106f665e00b867287a761990d7135963ee0a7d59dc',
    'a5bb704786be79fc476f91d3f3f89b03984d8068dcf1bb7dfc6637b45450ac04',
    '39a591f5321bbe07fd5a23dc2f39d025d74526615746727ceefd6e82ae65c06f',
  ],
];

/** AlgorithmIdentifier of Ed25519 and the head of the bit string (RFC 8410, section 4). */
const SPKI_HEAD = '302a300506032b6570032100';

const fromHex = (hex: string): Bytes => ownedBytes(hexToBytes(hex));

export const ed25519EdgeCases: readonly EdgeCase[] = written.map(([oddity, a, r, s, message], number) => ({
  number,
  oddity,
  spki: fromHex(SPKI_HEAD + a),
  message: fromHex(message),
  signature: fromHex(r + s),
}));

/** Keys of every algorithm of the kit: each with COSE form, SPKI and a deterministic signer. */
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { p256 } from '@noble/curves/nist.js';
import { ml_dsa44, ml_dsa65, ml_dsa87 } from '@noble/post-quantum/ml-dsa.js';
import { base64 } from '@scure/base';
import rsa2048 from '../../site/schemes/answers/at-hand/rsa-2048.ts';
import { derElement, derSequence } from '../../site/schemes/bytes/der.ts';
import { ecdsaWithSha256, objectIdentifier } from '../../site/schemes/encoding/x509-certificate.ts';
import { byteString, integer, keyMap } from './cbor-items.ts';
import { seededBytes } from './seeded.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Label and value of a COSE key, in canonical order. */
export type KeyEntries = readonly (readonly [label: number, value: Bytes])[];

export interface Signer {
  readonly name: string;
  /** COSE number. */
  readonly alg: number;
  readonly entries: KeyEntries;
  readonly spki: Bytes;
  /** `AlgorithmIdentifier` of the signer's signatures in certificates, DER. */
  readonly signatureAlgorithm: Bytes;
  sign(message: Uint8Array): Bytes;
}

const bitString = (bytes: Uint8Array): Bytes => derElement(0x03, Uint8Array.of(0), bytes);
const NULL = derElement(0x05);

const EC_P256 = derSequence(
  objectIdentifier(0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1),
  objectIdentifier(0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7),
);
const ED25519 = derSequence(objectIdentifier(0x2b, 101, 112));
const RSA_SHA256 = derSequence(objectIdentifier(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 11), NULL);

const [OKP, EC2, RSA, AKP] = [1, 2, 3, 7];

/** A plain array that owns its memory: libraries return buffers and wider types. */
export const own = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);
const head = (kty: number | undefined, alg: number): KeyEntries => [
  [1, integer(kty ?? 0)],
  [3, integer(alg)],
];

/** P-256 with deterministic nonces (RFC 6979). */
export function ecdsaSigner(name: string, alg: -7 | -9): Signer & { readonly secretKey: Bytes } {
  const secretKey = own(p256.keygen(seededBytes(`${name} key`, p256.lengths.seed ?? 48)).secretKey);
  const point = own(p256.getPublicKey(secretKey, false));
  return {
    name,
    alg,
    secretKey,
    entries: [
      ...head(EC2, alg),
      [-1, integer(1)],
      [-2, byteString(point.slice(1, 33))],
      [-3, byteString(point.slice(33))],
    ],
    spki: derSequence(EC_P256, bitString(point)),
    signatureAlgorithm: ecdsaWithSha256,
    sign: (message) => own(p256.sign(message, secretKey, { format: 'der', lowS: false })),
  };
}

function edwardsSigner(name: string, alg: -8 | -19): Signer {
  const secretKey = seededBytes(`${name} key`, 32);
  const point = own(ed25519.getPublicKey(secretKey));
  return {
    name,
    alg,
    entries: [...head(OKP, alg), [-1, integer(6)], [-2, byteString(point)]],
    spki: derSequence(ED25519, bitString(point)),
    signatureAlgorithm: ED25519,
    sign: (message) => own(ed25519.sign(message, secretKey)),
  };
}

const rsaKey = createPrivateKey({ key: Buffer.from(rsa2048.pkcs8, 'base64'), format: 'der', type: 'pkcs8' });

/** Uses the key of the project's known answers, because primes from a seed would take long to find. */
function rsaSigner(name: string): Signer & { signBy(hash: string, message: Uint8Array): Bytes } {
  const { n = '', e = '' } = createPublicKey(rsaKey).export({ format: 'jwk' });
  const signBy = (hash: string, message: Uint8Array) => own(sign(hash, message, rsaKey));
  return {
    name,
    alg: -257,
    signBy,
    entries: [
      ...head(RSA, -257),
      [-1, byteString(own(Buffer.from(n, 'base64url')))],
      [-2, byteString(own(Buffer.from(e, 'base64url')))],
    ],
    spki: own(base64.decode(rsa2048.spki)),
    signatureAlgorithm: RSA_SHA256,
    sign: (message) => signBy('sha256', message),
  };
}

const sets = {
  44: { dsa: ml_dsa44, alg: -48, arc: 17 },
  65: { dsa: ml_dsa65, alg: -49, arc: 18 },
  87: { dsa: ml_dsa87, alg: -50, arc: 19 },
} as const;

type ParameterSet = keyof typeof sets;

export interface LatticeSigner extends Signer {
  readonly dsa: (typeof sets)[ParameterSet]['dsa'];
  readonly publicKey: Bytes;
  /** The seed, which RFC 9964 calls the private key. */
  readonly seed: Bytes;
  readonly secretKey: Bytes;
}

/** Deterministic signing with the empty context (FIPS 204). */
export function latticeSigner(name: string, set: ParameterSet): LatticeSigner {
  const { dsa, alg, arc } = sets[set];
  const seed = seededBytes(`${name} key`, 32);
  const keys = dsa.keygen(seed);
  const publicKey = own(keys.publicKey);
  const secretKey = own(keys.secretKey);
  const identifier = derSequence(objectIdentifier(0x60, 0x86, 0x48, 1, 0x65, 3, 4, 3, arc));
  return {
    name,
    alg,
    dsa,
    seed,
    publicKey,
    secretKey,
    entries: [...head(AKP, alg), [-1, byteString(publicKey)]],
    spki: derSequence(identifier, bitString(publicKey)),
    signatureAlgorithm: identifier,
    sign: (message) => own(dsa.sign(message, secretKey, { extraEntropy: false })),
  };
}

export const coseOf = ({ entries }: Pick<Signer, 'entries'>): Bytes => keyMap(entries);

/** One credential key of each algorithm, by its number. */
export const credentialSigners = {
  es256: ecdsaSigner('ES256', -7),
  eddsa: edwardsSigner('EdDSA', -8),
  rs256: rsaSigner('RS256'),
  esp256: ecdsaSigner('ESP256', -9),
  ed25519: edwardsSigner('Ed25519', -19),
  mlDsa44: latticeSigner('ML-DSA-44', 44),
  mlDsa65: latticeSigner('ML-DSA-65', 65),
  mlDsa87: latticeSigner('ML-DSA-87', 87),
};

/** Signatures that are almost right: in another form, by another function, or beyond a bound. */
import { constants, createHash, createPrivateKey, sign } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { p256 } from '@noble/curves/nist.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import type { AuthenticationTest } from '../../site/ceremony/kit/kit-schema.ts';
import rsa2048 from '../../site/schemes/answers/at-hand/rsa-2048.ts';
import { concatBytes } from '../../site/schemes/bytes/concat-bytes.ts';
import { derElement, derSequence, derUnsigned } from '../../site/schemes/bytes/der.ts';
import { atTheBound, signTaking } from './beyond/sign-at-bound.ts';
import { utf8 } from './cbor-items.ts';
import { authenticationTest, invalid, type Numberless, type TestReport, valid } from './ceremonies.ts';
import { type Bytes, credentialSigners, type LatticeSigner, own, type Signer } from './signers.ts';

/** The first attempt whose z is at the bound; a search from attempt 0 takes some seconds. */
const FIRST_AT_BOUND = 163;

type Test = Numberless<AuthenticationTest>;
type Sign = (message: Bytes) => Bytes;

const test = (report: TestReport, signer: Signer, sign: Sign): Test => authenticationTest(report, { signer, sign });
const refused = (comment: string, flag: string): TestReport => invalid('7.2.21', comment, flag);

const { mlDsa44, mlDsa65, mlDsa87, es256, eddsa, rs256 } = credentialSigners;

/** The layout of ML-DSA's hints: ω positions, then k counts (FIPS 204, table 1). */
const hintSizes = new Map<LatticeSigner, readonly [omega: number, k: number]>([
  [mlDsa44, [80, 4]],
  [mlDsa65, [55, 6]],
  [mlDsa87, [75, 8]],
]);

/** Changes the positions of the hints, or their counts, in place. */
function withHints(signer: LatticeSigner, change: (places: Uint8Array, counts: Uint8Array) => void): Sign {
  return (message) => {
    const [omega, k] = hintSizes.get(signer) ?? [0, 0];
    const signature = signer.sign(message);
    const from = signature.length - omega - k;
    change(signature.subarray(from, from + omega), signature.subarray(from + omega));
    return signature;
  };
}

/** The index of the first hint of the first polynomial that has two hints. */
function firstTwoOf(counts: Uint8Array): number {
  let before = 0;
  for (const count of counts) {
    if (count >= before + 2) return before;
    before = count;
  }
  throw new Error('No polynomial of this signature has two hints.');
}

const swapped = (places: Uint8Array, counts: Uint8Array) => {
  const at = firstTwoOf(counts);
  const [first = 0, second = 0] = places.subarray(at, at + 2);
  places.set([second, first], at);
};

/** Repeats the first position: all later positions move by one, and the counts grow by one. */
const repeated = (places: Uint8Array, counts: Uint8Array) => {
  places.copyWithin(1, 0, places.length - 1);
  // Polynomials before the first hint stay without hints.
  counts.forEach((count, index) => {
    if (count > 0) counts[index] = count + 1;
  });
};

const afterTheLast = (places: Uint8Array, counts: Uint8Array) => {
  const last = counts.at(-1) ?? 0;
  if (last >= places.length) throw new Error('The hints of this signature are full.');
  places[places.length - 1] = 1;
};

const hintTests = (signer: LatticeSigner): readonly Test[] => [
  test(refused(`${signer.name}, two hints in the wrong order`, 'MlDsaEncoding'), signer, withHints(signer, swapped)),
  test(refused(`${signer.name}, a hint twice`, 'MlDsaEncoding'), signer, withHints(signer, repeated)),
  test(
    refused(`${signer.name}, what follows the hints is not zero`, 'MlDsaEncoding'),
    signer,
    withHints(signer, afterTheLast),
  ),
];

const deterministic = { extraEntropy: false } as const;

/** Tests that depend on the parameters of each set. */
export const hostileLatticeSignatures = (signer: LatticeSigner): readonly Test[] => [
  ...hintTests(signer),
  test(refused(`${signer.name}, with a context`, 'MlDsaVariant'), signer, (message) =>
    own(signer.dsa.sign(message, signer.secretKey, { ...deterministic, context: utf8('kit') })),
  ),
  test(refused(`${signer.name}, a signature of another parameter set`, 'Signature'), signer, (message) =>
    (signer === mlDsa65 ? mlDsa44 : mlDsa65).sign(message),
  ),
];

/** Tests that are the same for all sets, so one set is enough. */
export const hostileMlDsa44Signatures: readonly Test[] = [
  ...hostileLatticeSignatures(mlDsa44),
  test(
    refused('ML-DSA-44, more hints than there may be', 'MlDsaEncoding'),
    mlDsa44,
    withHints(mlDsa44, (_, counts) => counts.fill(255, -1)),
  ),
  test(
    refused('ML-DSA-44, fewer hints after more', 'MlDsaEncoding'),
    mlDsa44,
    withHints(mlDsa44, (_, counts) => counts.fill(0, -1)),
  ),
  test(refused('ML-DSA-44, HashML-DSA with SHA-512', 'MlDsaVariant'), mlDsa44, (message) =>
    own(mlDsa44.dsa.prehash(sha512).sign(message, mlDsa44.secretKey, deterministic)),
  ),
  test(refused('ML-DSA-44, by the inner function, without the empty context', 'MlDsaVariant'), mlDsa44, (message) =>
    own(mlDsa44.dsa.internal.sign(message, mlDsa44.secretKey, deterministic)),
  ),
  test(refused('ML-DSA-44, of the hash of what is to be signed', 'Signature'), mlDsa44, (message) =>
    mlDsa44.sign(sha256(message)),
  ),
  test(refused('ML-DSA-44, z is at its bound, and the equation holds', 'MlDsaBound'), mlDsa44, (message) =>
    signTaking(message, mlDsa44.secretKey, atTheBound, FIRST_AT_BOUND),
  ),
];

/** r and s of P-256. */
function numbersOf(message: Uint8Array): readonly [r: bigint, s: bigint] {
  const { r, s } = p256.Signature.fromBytes(es256.sign(message), 'der');
  return [r, s];
}

const numberBytes = (value: bigint): Bytes => own(Buffer.from(value.toString(16).padStart(64, '0'), 'hex'));
const derOf = (r: bigint, s: bigint): Bytes => derSequence(derUnsigned(numberBytes(r)), derUnsigned(numberBytes(s)));
const order = p256.Point.Fn.ORDER;

export const hostileEcdsaSignatures: readonly Test[] = [
  test(valid('ES256, s in the upper half', 'SignatureForm'), es256, (message) => {
    const [r, s] = numbersOf(message);
    return derOf(r, s > order / 2n ? s : order - s);
  }),
  test(valid('ES256, s in the lower half', 'SignatureForm'), es256, (message) => {
    const [r, s] = numbersOf(message);
    return derOf(r, s > order / 2n ? order - s : s);
  }),
  test(refused('ES256, r‖s in place of DER', 'SignatureForm'), es256, (message) =>
    concatBytes(...numbersOf(message).map(numberBytes)),
  ),
  test(refused('ES256, r is 0', 'SignatureForm'), es256, (message) => derOf(0n, numbersOf(message)[1])),
  test(refused('ES256, s is 0', 'SignatureForm'), es256, (message) => derOf(numbersOf(message)[0], 0n)),
  test(refused('ES256, s is the order of the curve', 'SignatureForm'), es256, (message) =>
    derOf(numbersOf(message)[0], order),
  ),
  test(refused('ES256, r has a zero too many before it', 'SignatureForm'), es256, (message) => {
    const [r, s] = numbersOf(message).map(numberBytes);
    return derSequence(
      derElement(0x02, Uint8Array.of(0, 0), r ?? own(new Uint8Array())),
      derUnsigned(s ?? new Uint8Array()),
    );
  }),
  test(refused('ES256, the length is written with a byte too many', 'SignatureForm'), es256, (message) => {
    const signature = es256.sign(message);
    return concatBytes(Uint8Array.of(0x30, 0x81), signature.subarray(1));
  }),
  test(refused('ES256, the signed bytes were not hashed first', 'Signature'), es256, (message) =>
    own(p256.sign(message.slice(0, 32), es256.secretKey, { format: 'der', prehash: false, lowS: false })),
  ),
];

export const hostileEdwardsSignatures: readonly Test[] = [
  test(refused('EdDSA, S has the order of the group added to it', 'SignatureForm'), eddsa, (message) => {
    const signature = eddsa.sign(message);
    const little = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
    const larger = little(signature.subarray(32)) + ed25519.Point.Fn.ORDER;
    signature.set(Buffer.from(larger.toString(16).padStart(64, '0'), 'hex').reverse(), 32);
    return signature;
  }),
  test(refused('EdDSA, of the SHA-512 of what is to be signed', 'Signature'), eddsa, (message) =>
    eddsa.sign(createHash('sha512').update(message).digest()),
  ),
];

const rsaKey = createPrivateKey({ key: Buffer.from(rsa2048.pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
/** Without salt, so that the signature is the same each time. */
const pss = { key: rsaKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 0 };

export const hostileRsaSignatures: readonly Test[] = [
  test(refused('RS256, hashed with SHA-1', 'Signature'), rs256, (message) => rs256.signBy('sha1', message)),
  test(refused('RS256, hashed with SHA-512', 'Signature'), rs256, (message) => rs256.signBy('sha512', message)),
  test(refused('RS256, padded as PSS', 'Signature'), rs256, (message) => own(sign('sha256', message, pss))),
];

/** Registrations whose credential key is invalid, or does not fit its algorithm. */
import { p256 } from '@noble/curves/nist.js';
import type { RegistrationTest } from '../../site/ceremony/kit/kit-schema.ts';
import { concatBytes } from '../../site/schemes/bytes/concat-bytes.ts';
import { byteString, integer, keyMap, list, textString } from './cbor-items.ts';
import { acceptable, invalid, type Numberless, registrationTest } from './ceremonies.ts';
import { type Bytes, credentialSigners, type KeyEntries, type Signer } from './signers.ts';

const { mlDsa44, mlDsa65, mlDsa87, es256, eddsa, rs256 } = credentialSigners;

type Test = Numberless<RegistrationTest>;

/** Replaces labels of a key, appends new ones, and removes those whose value is undefined. */
function changed({ entries }: Signer, changes: ReadonlyMap<number, Bytes | undefined>): Bytes {
  const rest: KeyEntries = entries.flatMap(([label, value]) => {
    if (!changes.has(label)) return [[label, value] as const];
    const other = changes.get(label);
    return other ? [[label, other] as const] : [];
  });
  const added: KeyEntries = [...changes].flatMap(([label, value]) =>
    value && !entries.some(([known]) => known === label) ? [[label, value] as const] : [],
  );
  return keyMap([...rest, ...added]);
}

const keyTest = (
  comment: string,
  flag: string,
  signer: Signer,
  ...changes: readonly (readonly [number, Bytes | undefined])[]
): Test => registrationTest(invalid('7.1.13', comment, flag), { signer, key: changed(signer, new Map(changes)) });

const AKP = 'AkpKey';
const { publicKey, seed } = mlDsa44;
const extended = (bytes: Bytes) => concatBytes(bytes, Uint8Array.of(0));

export const hostileAkpKeys: readonly Test[] = [
  keyTest('AKP, with its private part', AKP, mlDsa44, [-2, byteString(seed)]),
  keyTest('AKP of ML-DSA-44, pub one byte short', AKP, mlDsa44, [-1, byteString(publicKey.slice(0, -1))]),
  keyTest('AKP of ML-DSA-44, pub one byte long', AKP, mlDsa44, [-1, byteString(extended(publicKey))]),
  keyTest('AKP of ML-DSA-65, pub one byte short', AKP, mlDsa65, [-1, byteString(mlDsa65.publicKey.slice(0, -1))]),
  keyTest('AKP of ML-DSA-87, pub one byte long', AKP, mlDsa87, [-1, byteString(extended(mlDsa87.publicKey))]),
  keyTest('AKP, pub of no bytes', AKP, mlDsa44, [-1, byteString(new Uint8Array())]),
  keyTest('AKP, pub is text', AKP, mlDsa44, [-1, textString('pub')]),
  keyTest('AKP without pub', AKP, mlDsa44, [-1, undefined]),
  keyTest('AKP, alg of ML-DSA-65 on a key of ML-DSA-44', AKP, mlDsa44, [3, integer(-49)]),
  keyTest('AKP, alg of ML-DSA-44 on a key of ML-DSA-87', AKP, mlDsa87, [3, integer(-48)]),
  keyTest('AKP, alg of ES256', AKP, mlDsa44, [3, integer(-7)]),
  keyTest('AKP without alg', AKP, mlDsa44, [3, undefined]),
  keyTest('AKP, alg is text', AKP, mlDsa44, [3, textString('ML-DSA-44')]),
  keyTest('ML-DSA-44 in a key of type OKP', AKP, mlDsa44, [1, integer(1)]),
  keyTest('ML-DSA-44 in a key of type EC2', AKP, mlDsa44, [1, integer(2)]),
  keyTest('AKP without a type', AKP, mlDsa44, [1, undefined]),
  keyTest('AKP, with a member that no verifier needs', AKP, mlDsa44, [-3, byteString(Uint8Array.of(0))]),
  registrationTest(invalid('7.1.13', 'AKP, pub twice', 'BadCbor', AKP), {
    signer: mlDsa44,
    key: keyMap([...mlDsa44.entries, [-1, byteString(publicKey)]]),
  }),
];

/** The coordinates of the point; x has the label -2, y has the label -3. */
const [x = new Uint8Array(), y = new Uint8Array()] = ((point) => [point.slice(1, 33), point.slice(33)])(
  new Uint8Array(p256.getPublicKey(es256.secretKey, false)),
);
const offCurve = y.slice();
offCurve[31] = (offCurve[31] ?? 0) ^ 1;

const CLASSIC = 'ClassicKey';

/** The neutral element of the curve, which no real key is. */
export const smallOrderKey = changed(eddsa, new Map([[-2, byteString(Uint8Array.of(1, ...new Uint8Array(31)))]]));

export const hostileClassicKeys: readonly Test[] = [
  keyTest('ES256, a point that is not on the curve', CLASSIC, es256, [-3, byteString(offCurve)]),
  keyTest('ES256, a point in compressed form', CLASSIC, es256, [-3, Uint8Array.of(0xf4)]),
  keyTest('ES256, x one byte short', CLASSIC, es256, [-2, byteString(x.slice(1))]),
  keyTest('ES256 on the curve P-384', CLASSIC, es256, [-1, integer(2)]),
  keyTest('ES256, with its private part', CLASSIC, es256, [-4, byteString(es256.secretKey)]),
  keyTest('ES256, with a key ID', CLASSIC, es256, [2, byteString(Uint8Array.of(1))]),
  keyTest('ES256, with key_ops', CLASSIC, es256, [4, list(integer(2))]),
  keyTest('EdDSA on a curve that is not Ed25519', CLASSIC, eddsa, [-1, integer(7)]),
  keyTest('EdDSA, a point of 31 bytes', CLASSIC, eddsa, [-2, byteString(new Uint8Array(31).fill(1))]),
  keyTest('EdDSA in a key of type EC2', CLASSIC, eddsa, [1, integer(2)]),
  registrationTest(acceptable('7.1.13', 'EdDSA, the point of order 1, for which anybody signs', 'SmallOrder'), {
    signer: eddsa,
    key: smallOrderKey,
  }),
  keyTest('RS256, the exponent is 1', CLASSIC, rs256, [-2, byteString(Uint8Array.of(1))]),
  keyTest('RS256, the exponent is even', CLASSIC, rs256, [-2, byteString(Uint8Array.of(1, 0, 0))]),
  keyTest('RS256, a modulus of 512 bits', CLASSIC, rs256, [-1, byteString(new Uint8Array(64).fill(0xc1))]),
];

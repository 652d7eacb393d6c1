/** Rows on attestation by certificates: their subjects, what their keys can sign, and their validity. */
import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { NameAttribute } from '../../../../schemes/encoding/x509-certificate.ts';
import { cborNumber, cborText } from '../cbor.ts';
import {
  attestationObjectOf,
  authenticatorDataOf,
  clientDataOf,
  packedStatement,
  registrationOfParts,
  safetyNetStatement,
  signedOf,
} from '../ceremonies.ts';
import {
  certificateOf,
  extendedKeyUsage,
  GOOD_SUBJECT,
  hostNamed,
  keyUsage,
  type MadeKeys,
  nameConstraints,
  p256Keys,
} from '../certificates.ts';
import { vectorOf } from '../vectors.ts';
import { type CorpusRow, consistentRow, cose, refusedRow } from './corpus-row.ts';

const clientData = clientDataOf('create');
const data = authenticatorDataOf(cose);
const signed = signedOf(data, clientData);
const registrationOf = (format: string, statement: string) =>
  registrationOfParts({ clientData, attestationObject: attestationObjectOf(data, format, statement) });

const signer = p256Keys();
const authority = { keys: p256Keys(), subject: [['CN', 'Root']] as const };

const packed = (algorithm: number, keys: MadeKeys, ...chain: readonly string[]) =>
  registrationOf('packed', packedStatement(signed, keys.privateKey, { algorithm, chain }));

const withSubject = (name: string, subject: readonly NameAttribute[], says?: string) => {
  const input = packed(-7, signer, certificateOf({ keys: signer, subject }));
  return says === undefined
    ? consistentRow(`a subject ${name}`, input, 'no roots were given')
    : refusedRow(`a subject ${name}`, 22, input, says);
};

/** The good subject with its values of this type replaced. */
const instead = (type: NameAttribute[0], ...values: readonly string[]): readonly NameAttribute[] => [
  ...GOOD_SUBJECT.filter(([one]) => one !== type),
  ...values.map((value) => [type, value] as const),
];
const COUNTRY = 'not a code of two letters';
const UNIT = 'is not “Authenticator Attestation” alone';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const never = (algorithm: number, keys: MadeKeys, says: string) => {
  const leaf = certificateOf({ keys, issuer: { keys: signer, subject: GOOD_SUBJECT } });
  const name = `a certificate whose key makes no ${algorithm}: ${says}`;
  return refusedRow(name, 22, packed(algorithm, keys, leaf), says);
};

/** A point on Ed25519 of order 1: R = 1 and S = 0 sign every message. */
const everybodys = createPublicKey({
  key: Buffer.from(`302a300506032b657003210001${'00'.repeat(31)}`, 'hex'),
  ...({ format: 'der', type: 'spki' } as const),
});

/** The Recommendation's vector for a TPM, with this algorithm in its statement. */
function byTpm(algorithm: number): Pick<CorpusRow, 'input' | 'options'> {
  const { challenge, clientDataJSON, attestationObject } = vectorOf('tpm.ES256').registration;
  const alg = cborText('alg');
  const named = attestationObject.replace(alg + cborNumber(-7), alg + cborNumber(algorithm));
  const { response } = registrationOfParts({ clientData: clientDataJSON, attestationObject: named });
  return { input: { response }, options: { challenge, crossOrigin: false } };
}

const forHost = certificateOf({ keys: signer, extensions: [hostNamed('attest.android.com')] });
const nonce = createHash('sha256').update(signed).digest('base64');

/** A SafetyNet answer whose header names this algorithm. */
const answered = (alg: string, more: { readonly signature?: string } = {}) =>
  registrationOf(
    'android-safetynet',
    safetyNetStatement(signer.privateKey, forHost, { nonce, ctsProfileMatch: true }, { alg, ...more }),
  );

const ofAuthority = (
  extensions: readonly string[],
  validity?: readonly [string, string],
  ofLeaf: readonly string[] = [],
) => {
  const root = certificateOf({ ...authority, isAuthority: true, extensions });
  const leaf = certificateOf({
    keys: signer,
    issuer: authority,
    extensions: ofLeaf,
    ...(validity && { validity }),
  });
  return { input: packed(-7, signer, leaf), roots: root };
};
const old = ofAuthority([], ['240301', '240601']);
const trusted = (
  name: string,
  { input, ...options }: { readonly input: unknown; readonly roots: string; readonly at?: string },
  verdict: CorpusRow['verdict'],
  says: string,
): CorpusRow => ({ name, input, options, verdict, says, ...(verdict === 'refused' && { step: 24 }) });
const judged = (at: string, verdict: CorpusRow['verdict'], says: string) =>
  trusted(`a certificate of a spring, at “${at}”`, { ...old, at }, verdict, says);
const constrained = (isCritical: boolean, verdict: CorpusRow['verdict'], says: string) => {
  const name = `constraints of names, critical: ${isCritical}: ${says}`;
  return trusted(name, ofAuthority([nameConstraints(isCritical)]), verdict, says);
};
const usedFor = (name: string, purposes: readonly number[], says: string) => {
  const made = ofAuthority([], undefined, [extendedKeyUsage(...purposes)]);
  return trusted(`a certificate for ${name}`, made, 'consistent', says);
};
const issuedWith = (usage: string, extension: string, verdict: CorpusRow['verdict'], says: string) =>
  trusted(`an authority whose key usage is ${usage}`, ofAuthority([extension]), verdict, says);

/** Roots of one name: their keys differ, or only their validity and what they may do. */
const rootWith = (more: Partial<Parameters<typeof certificateOf>[0]>) =>
  certificateOf({ ...authority, isAuthority: true, ...more });
const underRoots = (name: string, roots: readonly string[], verdict: CorpusRow['verdict'], says: string) =>
  trusted(name, { ...ofAuthority([]), roots: roots.join('') }, verdict, says);
const expired = rootWith({ validity: ['200101', '210101'] });
const oldKeyed = rootWith({ keys: p256Keys(), validity: ['200101', '210101'] });

const middle = { keys: p256Keys(), subject: [['CN', 'Middle']] as const };
const underMiddle = certificateOf({ keys: signer, issuer: middle });
const ofMiddle = certificateOf({ ...middle, isAuthority: true, issuer: authority });
const inOrder = (name: string, chain: readonly string[], verdict: CorpusRow['verdict'], says: string) =>
  trusted(name, { input: packed(-7, signer, ...chain), roots: rootWith({}) }, verdict, says);

/** A leaf with this key, which no library has to be able to make. */
const withSpki = (spki: Uint8Array) => {
  const publicKey = { export: () => Buffer.from(spki) } as unknown as KeyObject;
  return packed(-7, signer, certificateOf({ keys: { ...signer, publicKey }, issuer: authority }));
};
const P_256 = '301306072a8648ce3d020106082a8648ce3d030107';
const x25519 = generateKeyPairSync('x25519').publicKey.export({ format: 'der', type: 'spki' });

/** The good leaf, written another way. */
const rewritten = (change: (leaf: string) => string) =>
  packed(-7, signer, change(certificateOf({ keys: signer, issuer: authority })));
const asText = (text: string) => Buffer.from(text).toString('hex');
const CN = '0603550403';

export const certificateRows: readonly CorpusRow[] = [
  underRoots('an expired root beside its successor', [expired, rootWith({})], 'consistent', 'is consistent'),
  underRoots('a successor beside its expired root', [rootWith({}), oldKeyed], 'consistent', 'is consistent'),
  underRoots(
    'a root beside one that may not issue',
    [rootWith({ isAuthority: false }), rootWith({})],
    'consistent',
    '',
  ),
  underRoots('two expired roots', [expired, oldKeyed], 'refused', 'The root that was given (CN=Root) was valid until'),
  underRoots(
    'a root that may not issue',
    [rootWith({ isAuthority: false })],
    'refused',
    'It cannot be a root here, whatever stands under it',
  ),
  inOrder('a chain in order', [underMiddle, ofMiddle], 'consistent', 'is consistent'),
  inOrder(
    'a chain with its root before its middle',
    [underMiddle, rootWith({ keys: p256Keys() }), ofMiddle],
    'refused',
    'most often their order was changed, or one is missing',
  ),
  {
    ...inOrder('a leaf twice', [underMiddle, underMiddle, ofMiddle], 'refused', 'most often their order was changed'),
    saysNot: 'whichever root was given',
  },
  {
    ...usedFor('nothing', [], 'is consistent'),
    saysNot: 'is for TLS',
  },
  trusted(
    'a certificate for other certificates alone',
    ofAuthority([], undefined, [keyUsage('03020204')]),
    'consistent',
    'is not for signing data, as its key usage says',
  ),
  consistentRow(
    'a certificate with a key of X25519',
    withSpki(x25519),
    'The certificate’s key is of a kind with which nobody here verifies.',
  ),
  refusedRow(
    'a certificate whose point is at infinity',
    22,
    withSpki(hexToBytes(`3019${P_256}03020000`)),
    'The point of the key is not on the curve P-256.',
  ),
  refusedRow(
    'a certificate with a byte behind',
    22,
    rewritten((leaf) => `${leaf}00`),
    'in DER: bytes follow its end.',
  ),
  refusedRow(
    'a certificate cut off',
    22,
    rewritten((leaf) => leaf.slice(0, -2)),
    'in DER: it breaks off before',
  ),
  refusedRow(
    'a certificate without bytes',
    22,
    rewritten(() => ''),
    'in DER: it breaks off before its end.',
  ),
  refusedRow(
    'a certificate without a length',
    22,
    rewritten((leaf) => `3080${leaf.slice(8)}0000`),
    'in DER: a length in it is left open.',
  ),
  ...[
    (leaf: string) => asText(Buffer.from(leaf, 'hex').toString('base64')),
    (leaf: string) => asText(`-----BEGIN CERTIFICATE-----\n${Buffer.from(leaf, 'hex').toString('base64')}\n`),
    asText,
  ].map((change, index) =>
    refusedRow(`a certificate as text, ${index}`, 22, rewritten(change), 'it is text, such as PEM or base64.'),
  ),
  refusedRow(
    'a common name that is a number',
    22,
    rewritten((leaf) => leaf.replaceAll(`${CN}0c07${asText('Made up')}`, `${CN}0207${asText('Made up')}`)),
    'The subject of the attestation certificate has no common name.',
  ),
  withSubject('as it should be', GOOD_SUBJECT),
  withSubject('with a country in lower case', instead('C', 'se')),
  withSubject('without a country', instead('C'), 'has no country.'),
  withSubject('with an empty country', instead('C', ''), COUNTRY),
  withSubject('with a country of one letter', instead('C', 'A'), COUNTRY),
  withSubject('with a country of three', instead('C', 'SWE'), COUNTRY),
  withSubject('with a country of digits', instead('C', '46'), COUNTRY),
  withSubject('with two countries, one of them wrong', instead('C', 'SE', 'X'), COUNTRY),
  withSubject('with an empty organization', instead('O', ''), 'has no organization.'),
  withSubject('with a blank name', instead('CN', ' '), 'has no common name.'),
  withSubject('without a unit', instead('OU'), UNIT),
  withSubject('with another unit', instead('OU', 'authenticator attestation'), UNIT),
  withSubject('with two units', instead('OU', 'Authenticator Attestation', 'More'), UNIT),
  withSubject('with its unit twice', instead('OU', 'Authenticator Attestation', 'Authenticator Attestation'), UNIT),
  never(-257, signer, 'No signature of RS256 (-257) is made with a key of kind P-256.'),
  never(-8, signer, 'No signature of EdDSA (-8) is made with a key of kind P-256.'),
  never(-47, signer, 'ES256K (-47)'),
  never(-4000, signer, 'an unassigned COSE algorithm (-4000)'),
  never(-7, rsa, 'No signature of ES256 (-7) is made with a key of kind RSA.'),
  never(-51, signer, 'No signature of ESP384 (-51) is made with a key of kind P-256.'),
  never(-8, { ...signer, publicKey: everybodys }, 'of small order on Ed25519'),
  { ...byTpm(-7), name: 'a TPM', verdict: 'consistent', says: 'no roots were given' },
  ...[-257, -8].map((algorithm) => {
    const { input, options } = byTpm(algorithm);
    const name = `a TPM that names ${algorithm} for its key on P-256`;
    return refusedRow(name, 22, input, 'is made with a key of kind P-256.', options);
  }),
  consistentRow('SafetyNet by ES256', answered('ES256'), 'no roots were given'),
  ...[answered('none', { signature: '' }), answered('HS256'), answered('es256')].map((input, index) =>
    refusedRow(`SafetyNet by no certificate’s key, ${index}`, 22, input, 'by which no certificate’s key signs'),
  ),
  refusedRow(
    'SafetyNet by RS256 with a key on P-256',
    22,
    answered('RS256'),
    'No signature of RS256 (-257) is made with a key of kind P-256.',
  ),
  judged('2024-05-01', 'consistent', 'Certificates were judged as of 2024-05-01T23:59:59Z.'),
  judged('2024-03-01', 'consistent', 'Certificates were judged as of 2024-03-01T23:59:59Z.'),
  judged('2024-02-29', 'refused', 'is not valid before 2024-03-01'),
  judged('0001-01-01', 'refused', 'is not valid before 2024-03-01'),
  judged('9999-12-31', 'refused', 'was valid until 2024-06-01'),
  judged('2024-06-01T00:00:01Z', 'refused', 'was valid until 2024-06-01'),
  judged('', 'refused', 'say when it was: certificates are judged then'),
  judged('spring', 'unread', 'is a day, such as 2024-05-01'),
  constrained(false, 'consistent', 'constrains the names of those under it, which was not looked at'),
  usedFor('servers of TLS', [1], 'is for TLS, as its extended key usage says'),
  usedFor('both ends of TLS', [1, 2], 'is for TLS, as its extended key usage says'),
  usedFor('TLS and code', [1, 3], 'consistent'),
  constrained(true, 'refused', 'critical extension 2.5.29.30'),
  // Another root would not help against what stands under it.
  constrained(true, 'refused', 'It cannot be a root here'),
  ...[nameConstraints(true), keyUsage('03020780')].map((extension, index) =>
    inOrder(
      `an authority in the middle that stands against its chain, ${index}`,
      [underMiddle, certificateOf({ ...middle, isAuthority: true, issuer: authority, extensions: [extension] })],
      'refused',
      'whichever root was given',
    ),
  ),
  issuedWith('to sign certificates', keyUsage('03020204'), 'consistent', 'This registration is consistent'),
  issuedWith('to sign data alone', keyUsage('03020780'), 'refused', 'its key usage does not allow that'),
  issuedWith('empty', keyUsage('0500'), 'refused', 'on the usage of its key that cannot be read'),
  issuedWith('a list', keyUsage('3000'), 'refused', 'on the usage of its key that cannot be read'),
  issuedWith('to sign data', keyUsage('03020780'), 'refused', 'It cannot be a root here'),
];

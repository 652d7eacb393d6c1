import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import createWebCryptoBackend from '../../backends/webcrypto/backend.ts';
import { requestOf } from '../asking/inspector-form.ts';
import { inspect } from './inspect.ts';
import { cborList, cborMap, cborText } from './simulated/cbor.ts';
import {
  answerStatement,
  attestationObjectOf,
  authenticatorDataOf,
  clientDataOf,
  packedStatement,
  registrationOfParts,
  safetyNetStatement,
  signedOf,
} from './simulated/ceremonies.ts';
import { certificateOf, der, hostNamed, type MadeKeys, p256Keys } from './simulated/certificates.ts';
import { cose, keys as credential, formOf } from './simulated/corpus/corpus-row.ts';
import { verifiersWith } from './simulated/relying-party.ts';

const verifiers = verifiersWith(createWebCryptoBackend());

const AAGUID = 'aabbccddeeff00112233445566778899';
const clientData = clientDataOf('create');
const data = authenticatorDataOf(cose, { aaguid: AAGUID });
const signed = signedOf(data, clientData);

function found(format: string, statement: string, roots: string) {
  const input = registrationOfParts({ clientData, attestationObject: attestationObjectOf(data, format, statement) });
  return inspect(verifiers, requestOf(formOf({ input, options: { roots, algorithms: '-7' } })));
}

const certificate = (keys: MadeKeys, ...extensions: readonly string[]) => certificateOf({ keys, extensions });
const packed = (leaf: string, { privateKey }: MadeKeys, over = signed) =>
  packedStatement(over, privateKey, { chain: [leaf] });

const modelExtension = (aaguid: string) => der('30', '060b2b0601040182e51c010104', der('04', der('04', aaguid)));

test('a certificate is for the model that the authenticator data name, or the statement is refused', async () => {
  const signer = p256Keys();
  const right = certificate(signer, modelExtension(AAGUID));
  const good = await found('packed', packed(right, signer), right);
  expect(good.verdict, good.sentence).toBe('accepted');
  expect(good.statements[0]?.certificates[0]?.aaguid).toBe('aabbccdd-eeff-0011-2233-445566778899');
  const wrong = certificate(signer, modelExtension('00'.repeat(16)));
  expect((await found('packed', packed(wrong, signer), wrong)).sentence).toContain(
    'The certificate is for model 00000000-0000-0000-0000-000000000000',
  );
  const short = certificate(signer, modelExtension('00'));
  expect((await found('packed', packed(short, signer), short)).sentence).toContain('does not hold 16 bytes');
  expect((await found('packed', packed(right, credential), right)).refusal?.code).toBe('attestation-statement');
});

test('an answer of SafetyNet is its nonce, its host, its profile and its signature', async () => {
  const signer = p256Keys();
  const nonce = createHash('sha256').update(signed).digest('base64');
  const leaf = certificate(signer, hostNamed('attest.android.com'));
  const answered = (payload: object, { privateKey } = signer, root = leaf) =>
    found('android-safetynet', safetyNetStatement(privateKey, root, payload), root);
  const right = { nonce, ctsProfileMatch: true };
  const good = await answered(right);
  expect(good.verdict, good.sentence).toBe('accepted');
  const refused = await Promise.all([
    answered({ ...right, nonce: 'AAAA' }),
    answered({ ...right, ctsProfileMatch: false }),
    answered({ nonce }),
    answered(right, p256Keys()),
    answered(right, signer, certificate(signer, hostNamed('attest.android.com.evil'))),
    found('android-safetynet', answerStatement('a.b.c'), leaf),
    found('android-safetynet', answerStatement(''), leaf),
  ]);
  expect(refused.map(({ refusal }) => refusal?.code)).toEqual(refused.map(() => 'attestation-statement'));
});

test('a compound statement is accepted where each in it is, and refused where one is not', async () => {
  const signer = p256Keys();
  const leaf = certificate(signer);
  const inner = (statement: string) => cborMap(['fmt', cborText('packed')], ['attStmt', statement]);
  const self = packedStatement(signed, credential.privateKey);
  const good = await found('compound', cborList(inner(packed(leaf, signer)), inner(self)), leaf);
  expect(good.verdict, good.sentence).toBe('accepted');
  expect(good.statements).toHaveLength(2);
  const bad = packed(leaf, signer, Buffer.from('other bytes'));
  expect((await found('compound', cborList(inner(bad), inner(self)), leaf)).refusal?.code).toBe(
    'attestation-statement',
  );
  const untrusted = await found('compound', cborList(inner(packed(leaf, signer)), inner(self)), '');
  expect(untrusted.verdict).toBe('consistent');
  expect((await found('compound', cborList(inner(self)), leaf)).refusal?.code).toBe('attestation-statement');
});

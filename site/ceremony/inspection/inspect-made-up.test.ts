import { createHash, createPublicKey, sign } from 'node:crypto';
import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import createWebCryptoBackend from '../../backends/webcrypto/backend.ts';
import { inspect } from './inspect.ts';
import { cborBytes as bytes, cborList as list, cborMap as map, cborText as text } from './simulated/cbor.ts';
import { certificateOf, type MadeKeys, p256Keys } from './simulated/certificates.ts';
import { der } from './simulated/der.ts';
import { webauthnModule as module, verifiersWith } from './simulated/relying-party.ts';

const verifiers = verifiersWith(createWebCryptoBackend());

const hexOf = (text: string | Buffer) => Buffer.from(text).toString('hex');

const AAGUID = 'aabbccddeeff00112233445566778899';

const certificate = (keys: MadeKeys, ...extensions: readonly string[]) => certificateOf({ keys, extensions });

const credential = p256Keys();
const cose = module.coseFromSpki(
  new Uint8Array(createPublicKey(credential.privateKey).export({ format: 'der', type: 'spki' })),
);
const clientData = module.clientData('webauthn.create', new Uint8Array([1]), 'https://example.org');
const data = module.authenticatorData(
  new Uint8Array(createHash('sha256').update('example.org').digest()),
  ...([0x45, 0] as const),
  module.attestedCredentialData(hexToBytes(AAGUID), new Uint8Array(16), cose),
);
const signed = Buffer.from(module.signedBytes(data, clientData));

const found = (format: string, statement: string, roots: string) =>
  inspect(verifiers, {
    pasted: {
      ceremony: 'registration',
      clientDataJson: clientData,
      attestationObject: hexToBytes(
        map(['fmt', text(format)], ['attStmt', statement], ['authData', bytes(hexOf(Buffer.from(data)))]),
      ),
    },
    expected: { origins: ['https://example.org'], rpId: 'example.org', algorithms: [-7] },
    challenge: '01',
    publicKey: '',
    stored: {},
    roots,
  });

const packed = (leaf: string, signer: MadeKeys, over = signed) =>
  map(
    ['alg', '26'],
    ['sig', bytes(sign('sha256', over, signer.privateKey).toString('hex'))],
    ['x5c', list(bytes(leaf))],
  );

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

/** A compact JWS by this key, with this payload and certificate. */
function answer(signer: MadeKeys, leaf: string, payload: object): string {
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = encoded({ alg: 'ES256', x5c: [Buffer.from(leaf, 'hex').toString('base64')] });
  const body = `${head}.${encoded(payload)}`;
  const signature = sign('sha256', Buffer.from(body), { key: signer.privateKey, dsaEncoding: 'ieee-p1363' });
  return `${body}.${signature.toString('base64url')}`;
}

test('an answer of SafetyNet is its nonce, its host, its profile and its signature', async () => {
  const signer = p256Keys();
  const nonce = createHash('sha256').update(signed).digest('base64');
  const hostOf = (host: string) =>
    certificate(signer, der('30', '0603551d11', der('04', der('30', der('82', hexOf(host))))));
  const leaf = hostOf('attest.android.com');
  const statement = (jws: string) => map(['ver', text('14799021')], ['response', bytes(hexOf(jws))]);
  const reportOf = (jws: string, root: string) => found('android-safetynet', statement(jws), root);
  const good = await reportOf(answer(signer, leaf, { nonce, ctsProfileMatch: true }), leaf);
  expect(good.verdict, good.sentence).toBe('accepted');
  const other = hostOf('attest.android.com.evil');
  for (const [jws, root] of [
    [answer(signer, leaf, { nonce: 'AAAA', ctsProfileMatch: true }), leaf],
    [answer(signer, leaf, { nonce, ctsProfileMatch: false }), leaf],
    [answer(signer, leaf, { nonce }), leaf],
    [answer(p256Keys(), leaf, { nonce, ctsProfileMatch: true }), leaf],
    [answer(signer, other, { nonce, ctsProfileMatch: true }), other],
    ['a.b.c', leaf],
    ['', leaf],
  ] as const) {
    expect((await reportOf(jws, root)).refusal?.code, jws.slice(-20)).toBe('attestation-statement');
  }
});

test('a compound statement is accepted where each in it is, and refused where one is not', async () => {
  const signer = p256Keys();
  const leaf = certificate(signer);
  const inner = (statement: string) => map(['fmt', text('packed')], ['attStmt', statement]);
  const self = map(['alg', '26'], ['sig', bytes(sign('sha256', signed, credential.privateKey).toString('hex'))]);
  const good = await found('compound', list(inner(packed(leaf, signer)), inner(self)), leaf);
  expect(good.verdict, good.sentence).toBe('accepted');
  expect(good.statements).toHaveLength(2);
  const bad = packed(leaf, signer, Buffer.from('other bytes'));
  expect((await found('compound', list(inner(bad), inner(self)), leaf)).refusal?.code).toBe('attestation-statement');
  const untrusted = await found('compound', list(inner(packed(leaf, signer)), inner(self)), '');
  expect(untrusted.verdict).toBe('consistent');
  expect((await found('compound', list(inner(self)), leaf)).refusal?.code).toBe('attestation-statement');
});

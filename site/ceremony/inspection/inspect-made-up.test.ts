import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import createWebCryptoBackend from '../../backends/webcrypto/backend.ts';
import { inspect } from './inspect.ts';
import { der, ECDSA_SHA256 } from './simulated/der.ts';
import { webauthnModule as module, verifiersWith } from './simulated/relying-party.ts';

const verifiers = verifiersWith(createWebCryptoBackend());

const hexOf = (text: string | Buffer) => Buffer.from(text).toString('hex');
const headed = (major: number, length: number) => {
  const first = (major << 5) | (length < 24 ? length : length < 256 ? 24 : 25);
  const size = length < 24 ? '' : length.toString(16).padStart(length < 256 ? 2 : 4, '0');
  return first.toString(16).padStart(2, '0') + size;
};
const bytes = (hex: string) => headed(2, hex.length / 2) + hex;
const text = (value: string) => headed(3, Buffer.from(value).length) + hexOf(value);
const list = (...items: readonly string[]) => headed(4, items.length) + items.join('');
/** Members in the canonical order, which is the caller's. */
const map = (...members: readonly (readonly [name: string, value: string])[]) =>
  headed(5, members.length) + members.map(([name, value]) => text(name) + value).join('');

const AAGUID = 'aabbccddeeff00112233445566778899';

/** An attestation certificate that signs itself, with these extensions. */
function certificate({ privateKey, publicKey }: Pair, ...extensions: readonly string[]): string {
  const member = (oid: string, tag: string, value: string) => der('31', der('30', oid, der(tag, hexOf(value))));
  const name = der(
    '30',
    member('0603550406', '13', 'AA'),
    member('060355040a', '0c', 'Made up'),
    member('060355040b', '0c', 'Authenticator Attestation'),
    member('0603550403', '0c', 'Made up'),
  );
  const validity = der('30', der('17', hexOf('240101000000Z')), der('18', hexOf('30240101000000Z')));
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('hex');
  const constraints = der('30', '0603551d13', '0101ff', der('04', '3000'));
  const all = der('a3', der('30', constraints, ...extensions));
  const tbs = der('30', der('a0', '020102'), '020101', ECDSA_SHA256, name, validity, name, spki, all);
  return der(
    '30',
    tbs,
    ECDSA_SHA256,
    der('03', '00', sign('sha256', Buffer.from(tbs, 'hex'), privateKey).toString('hex')),
  );
}

interface Pair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const credential = pair();
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
    ...{ challenge: '01', publicKey: '', stored: {}, roots },
  });

const packed = (leaf: string, signer: Pair, over = signed) =>
  map(
    ['alg', '26'],
    ['sig', bytes(sign('sha256', over, signer.privateKey).toString('hex'))],
    ['x5c', list(bytes(leaf))],
  );

const modelExtension = (aaguid: string) => der('30', '060b2b0601040182e51c010104', der('04', der('04', aaguid)));

test('a certificate is for the model that the authenticator data name, or the statement is refused', async () => {
  const signer = pair();
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
function answer(signer: Pair, leaf: string, payload: object): string {
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = encoded({ alg: 'ES256', x5c: [Buffer.from(leaf, 'hex').toString('base64')] });
  const body = `${head}.${encoded(payload)}`;
  const signature = sign('sha256', Buffer.from(body), { key: signer.privateKey, dsaEncoding: 'ieee-p1363' });
  return `${body}.${signature.toString('base64url')}`;
}

test('an answer of SafetyNet is its nonce, its host, its profile and its signature', async () => {
  const signer = pair();
  const nonce = createHash('sha256').update(signed).digest('base64');
  const hostOf = (host: string) =>
    certificate(signer, der('30', '0603551d11', der('04', der('30', der('82', hexOf(host))))));
  const leaf = hostOf('attest.android.com');
  const statement = (jws: string) => map(['ver', text('14799021')], ['response', bytes(hexOf(jws))]);
  const of = (jws: string, root: string) => found('android-safetynet', statement(jws), root);
  const good = await of(answer(signer, leaf, { nonce, ctsProfileMatch: true }), leaf);
  expect(good.verdict, good.sentence).toBe('accepted');
  const other = hostOf('attest.android.com.evil');
  for (const [jws, root] of [
    [answer(signer, leaf, { nonce: 'AAAA', ctsProfileMatch: true }), leaf],
    [answer(signer, leaf, { nonce, ctsProfileMatch: false }), leaf],
    [answer(signer, leaf, { nonce }), leaf],
    [answer(pair(), leaf, { nonce, ctsProfileMatch: true }), leaf],
    [answer(signer, other, { nonce, ctsProfileMatch: true }), other],
    ['a.b.c', leaf],
    ['', leaf],
  ] as const) {
    expect((await of(jws, root)).refusal?.code, jws.slice(-20)).toBe('attestation-statement');
  }
});

test('a compound statement is accepted where each in it is, and refused where one is not', async () => {
  const signer = pair();
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

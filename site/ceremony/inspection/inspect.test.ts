import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import createWebCryptoBackend from '../../backends/webcrypto/backend.ts';
import { inspect } from './inspect.ts';
import type { InspectRequest } from './inspection.ts';
import { judgeSignature } from './signatures/signature-verdict.ts';
import {
  assertionOf,
  EXPECTED_BY_VECTORS,
  webauthnModule as module,
  outcomeOf,
  registrationOf,
  verifiersWith,
} from './simulated/relying-party.ts';
import { vectorOf, vectors } from './simulated/vectors.ts';

const verifiers = verifiersWith(createWebCryptoBackend());

/** A registration with packed self attestation by a key that no backend here can verify. */
function selfAttested(coseKey: Uint8Array, algorithm: number, signature: Uint8Array): InspectRequest {
  const good = vectorOf('packed-self.ES256');
  const rpIdHash = hexToBytes(good.authentication.authenticatorData).slice(0, 32);
  const attested = module.attestedCredentialData(new Uint8Array(16), new Uint8Array(32), coseKey);
  const data = module.authenticatorData(rpIdHash, 0x45, 0, attested);
  const request = registrationOf(good);
  return {
    ...request,
    expected: { ...EXPECTED_BY_VECTORS, algorithms: [algorithm] },
    pasted: {
      ceremony: 'registration',
      clientDataJson: request.pasted.clientDataJson,
      attestationObject: module.attestationObject(data, algorithm, signature),
    },
  };
}

/** Well-formed COSE keys: for secp256k1, and for a number that is not assigned. */
const unverifiable: readonly (readonly [name: string, algorithm: number, coseKey: Uint8Array])[] = [
  ['ES256K', -47, hexToBytes(`a501020338${'2e'}2008215820${'11'.repeat(32)}225820${'22'.repeat(32)}`)],
  ['no known algorithm', -4000, hexToBytes(`a301040339${'0f9f'}2043010203`)],
];

test.each(unverifiable)(
  'self attestation by a key of %s is not verified, whatever its signature',
  async (_, algorithm, key) => {
    for (const signature of [new Uint8Array(), new Uint8Array(64).fill(7)]) {
      const found = await inspect(verifiers, selfAttested(key, algorithm, signature));
      expect(found.verdict, found.sentence).toBe('consistent');
      expect(outcomeOf(found, 22)).toBe('not-checked');
      expect(found.sentence).toContain('attestation statement');
    }
  },
);

test('an empty list of verifications is no verdict', async () => {
  expect(judgeSignature([]).outcome).toBe('not-verified');
  const good = await inspect(verifiers, registrationOf(vectorOf('packed-self.ES256')));
  expect(good.verdict, good.sentence).toBe('accepted');
  const found = await inspect(verifiersWith(), registrationOf(vectorOf('packed-self.ES256')));
  expect(found.verdict).toBe('consistent');
  expect(outcomeOf(found, 22)).toBe('not-checked');
});

test('one who refuses outweighs one who verifies, and who could not verify counts for nobody', () => {
  const valid = { outcome: 'valid' } as const;
  const invalid = { outcome: 'invalid', reason: 'no' } as const;
  const unable = { outcome: 'not-verified', reason: 'It cannot.' } as const;
  expect(judgeSignature([valid, unable])).toEqual(valid);
  expect(judgeSignature([unable, valid, invalid])).toEqual(invalid);
  expect(judgeSignature([unable, unable])).toEqual({ outcome: 'not-verified', reason: 'It cannot. It cannot.' });
});

test('what was not given is listed as not checked, each with its reason', async () => {
  const found = await inspect(verifiers, registrationOf(vectorOf('none.ES256'), { expected: {}, challenge: '' }));
  expect(found.verdict).toBe('consistent');
  expect(found.sentence).toBe(
    'This registration is consistent: ES256 (-7). Not checked: challenge, origin, RP ID, algorithm.',
  );
  for (const { outcome, because } of found.steps) {
    if (outcome === 'not-checked') expect(because).toMatch(/^[A-Z].*\.$/);
  }
  const whole = await inspect(verifiers, registrationOf(vectorOf('none.ES256')));
  expect(whole.verdict, whole.sentence).toBe('accepted');
});

test('an assertion is accepted once the key, the counter and the BE flag of the registration are there', async () => {
  const vector = vectorOf('none.ES256');
  const { coseKey, stored } = await inspect(verifiers, registrationOf(vector));
  const publicKey = coseKey ?? '';
  const without = await inspect(verifiers, assertionOf(vector, { publicKey }));
  expect(without.sentence).toContain('Not checked: backup eligibility, signature counter.');
  expect((await inspect(verifiers, assertionOf(vector, { stored }))).sentence).toContain('Not checked: signature.');
  expect((await inspect(verifiers, assertionOf(vector, { publicKey, stored }))).verdict).toBe('accepted');
  const counted = await inspect(verifiers, assertionOf(vector, { publicKey, stored: { ...stored, signCount: 5 } }));
  expect(counted.refusal).toMatchObject({ code: 'counter', step: { section: '7.2', number: 22 } });
});

test('a call from a frame of another origin has not passed where no top origin was given', async () => {
  const expected = { ...EXPECTED_BY_VECTORS, topOrigins: [] };
  const found = await inspect(verifiers, registrationOf(vectorOf('none.ES256.crossOrigin'), { expected }));
  expect(outcomeOf(found, 10)).toBe('not-checked');
  expect(found.verdict).toBe('consistent');
});

test('a key that was given and cannot be read is a refusal, and every step before it is shown', async () => {
  const vector = vectorOf('none.ES256');
  for (const publicKey of [
    'not a key!',
    'a0',
    '30',
    '{"kty":"EC"}',
    '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----',
  ]) {
    const found = await inspect(
      verifiers,
      assertionOf(vector, { publicKey, stored: { signCount: 0, backupEligible: true } }),
    );
    expect(found.verdict, publicKey).toBe('refused');
    expect(found.steps.find(({ number }) => number === 21)?.because).toMatch(
      /^The public key that was given cannot be read: /,
    );
    expect(found.steps.map(({ number }) => number)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22]);
  }
});

test('no step is listed twice, and steps keep the order of the Recommendation', async () => {
  for (const vector of vectors) {
    const registered = await inspect(verifiers, registrationOf(vector));
    const asserted = await inspect(verifiers, assertionOf(vector, { publicKey: registered.coseKey ?? '' }));
    for (const { steps } of [registered, asserted]) {
      const numbers = steps.map(({ number }) => number);
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
    }
  }
});

test('CBOR that is not canonical is judged by its steps, and marked where it departs', async () => {
  const vector = vectorOf('none.ES256');
  const hex = vector.registration.attestationObject;
  // The members of the map: fmt, attStmt, authData.
  const fmt = hex.slice(2, 20);
  const statement = hex.slice(20, 38);
  const data = hex.slice(38);
  const ofObject = (attestationObject: string) =>
    inspect(verifiers, registrationOf({ ...vector, registration: { ...vector.registration, attestationObject } }));
  const found = await ofObject(`a3${fmt}${data}${statement}`);
  expect(found.verdict, found.sentence).toBe('accepted');
  expect(found.steps.find(({ number }) => number === 13)).toMatchObject({
    outcome: 'passed',
    because: expect.stringMatching(/^The CBOR is not canonical: the keys of a map are not sorted, at byte 185 of the /),
  });
  const fields = found.parts.find(({ name }) => name === 'attestationObject')?.view.fields ?? [];
  expect(fields.filter(({ says }) => says.includes('not canonical')).map(({ name }) => name)).toEqual(['attStmt']);
  const twice = await ofObject(`a4${fmt}${statement}${data}${fmt}`);
  expect(twice.sentence).toBe(
    'This registration is refused at section 7.1, step 13. The CBOR has a map with the same key twice, at byte 194.',
  );
});

/** The numbers of the steps that refused, in the reported order. */
const refusedBy = ({ refusals }: { readonly refusals: readonly { readonly step: { number: number } | undefined }[] }) =>
  refusals.map(({ step }) => step?.number);

test('challenge, origin, RP ID, verification and BE that are wrong together are told together, with the verdict on the signature', async () => {
  const vector = vectorOf('none.ES256');
  const { coseKey, stored } = await inspect(verifiers, registrationOf(vector));
  const expected = { origins: ['https://other.example'], rpId: 'other.example', userVerification: true };
  const request = {
    challenge: '00'.repeat(32),
    expected,
    stored: { ...stored, backupEligible: !stored.backupEligible },
  };
  const found = await inspect(verifiers, assertionOf(vector, { ...request, publicKey: coseKey ?? '' }));
  expect(refusedBy(found)).toEqual([11, 12, 15, 17, 19]);
  expect(found.refusal).toEqual(found.refusals[0]);
  expect(outcomeOf(found, 21)).toBe('passed');
  expect(found.sentence).toBe(
    'This assertion is refused at section 7.2, step 11. The challenge is not the one that was sent. Steps 12, 15, 17 and 19 refuse it as well. The signature is valid.',
  );
  const forged = assertionOf(vector, { ...request, publicKey: coseKey ?? '' });
  if (forged.pasted.ceremony !== 'authentication') throw new Error('An assertion has a signature.');
  forged.pasted.signature[9] = (forged.pasted.signature[9] ?? 0) ^ 1;
  expect(refusedBy(await inspect(verifiers, forged))).toEqual([11, 12, 15, 17, 19, 21]);
});

test('a registration is refused by all of its steps, and its statement is verified all the same', async () => {
  const vector = vectorOf('packed-self.ES256');
  const expected = { origins: ['https://other.example'], rpId: 'other.example', algorithms: [-8] };
  const found = await inspect(verifiers, registrationOf(vector, { challenge: '00'.repeat(32), expected }));
  expect(refusedBy(found)).toEqual([8, 9, 14, 20]);
  expect(outcomeOf(found, 22)).toBe('passed');
  expect(found.stored).toEqual({});
});

test('a registration in the place of a login, flags that cannot be and data that end early hide nothing that can still be decided', async () => {
  const vector = vectorOf('none.ES256');
  const { coseKey = '' } = await inspect(verifiers, registrationOf(vector));
  const login = assertionOf(vector, { publicKey: coseKey });
  if (login.pasted.ceremony !== 'authentication') throw new Error('An assertion has authenticator data.');
  const { clientDataJson } = registrationOf(vector).pasted;
  const wrongType = await inspect(verifiers, { ...login, pasted: { ...login.pasted, clientDataJson } });
  expect(refusedBy(wrongType)).toEqual([10, 11, 21]);
  const withFlags = (flags: number) => {
    const authenticatorData =
      login.pasted.ceremony === 'authentication' ? login.pasted.authenticatorData.slice() : new Uint8Array();
    authenticatorData[32] = flags;
    return { ...login, pasted: { ...login.pasted, authenticatorData } } as InspectRequest;
  };
  // No person present, and backed up without backup eligibility.
  expect(refusedBy(await inspect(verifiers, withFlags(0x10)))).toEqual([16, 18, 21]);
  const short = { ...login.pasted, authenticatorData: login.pasted.authenticatorData.slice(0, 30) };
  expect(refusedBy(await inspect(verifiers, { ...login, pasted: short }))).toEqual([15, 21]);
});

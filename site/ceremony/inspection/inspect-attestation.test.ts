import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import createWebCryptoBackend from '../../backends/webcrypto/backend.ts';
import { inspect } from './inspect.ts';
import type { Inspection, Vector } from './inspection.ts';
import { cborBytes } from './simulated/cbor.ts';
import { assertionOf, outcomeOf, registrationOf, verifiersWith } from './simulated/relying-party.ts';
import { leafOf, vectorOf, vectors } from './simulated/vectors.ts';

const verifiers = verifiersWith(createWebCryptoBackend());

function register(vector: Vector, attestationObject: Uint8Array, roots = ''): Promise<Inspection> {
  const request = registrationOf(vector, { roots });
  const { clientDataJson } = request.pasted;
  return inspect(verifiers, { ...request, pasted: { ceremony: 'registration', clientDataJson, attestationObject } });
}

const objectOf = ({ registration }: Vector) => hexToBytes(registration.attestationObject);

const RP_ID_HASH = 'bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b5';

const certified = vectors.filter((vector) => leafOf(vector) !== undefined);

test('every format of the vectors is there, and every certificate was found', () => {
  expect(certified.map(({ name }) => name.replace(/\..*/, ''))).toEqual(
    expect.arrayContaining(['packed', 'tpm', 'android-key', 'apple', 'fido-u2f']),
  );
});

test.each(vectors)('$name: the statement is correct, and trust waits for a root', async (vector) => {
  const found = await register(vector, objectOf(vector));
  expect(found.refusal, found.sentence).toBeUndefined();
  expect(outcomeOf(found, 22), found.steps.find(({ number }) => number === 22)?.because).toBe('passed');
  const leaf = leafOf(vector);
  if (leaf === undefined) {
    expect(outcomeOf(found, 24)).toBe('not-applicable');
    return;
  }
  expect(found.steps.find(({ number }) => number === 24)).toMatchObject({
    outcome: 'not-checked',
    because: 'Trust was not checked, because no roots were given.',
  });
  const trusted = await register(vector, objectOf(vector), leaf);
  expect(outcomeOf(trusted, 24), trusted.sentence).toBe('passed');
  expect(trusted.verdict, trusted.sentence).toBe('accepted');
  expect(trusted.statements[0]?.certificates[0]?.issuer).toContain('WebAuthn test vectors');
});

test('a root of another vector is no root of this one', async () => {
  const [one, other] = certified;
  if (!one || !other) throw new Error('There are vectors with certificates.');
  const found = await register(one, objectOf(one), leafOf(other));
  expect(found.refusal).toMatchObject({ code: 'attestation-trust', step: { number: 24 } });
});

test('roots that cannot be read are their own fault', async () => {
  const [vector] = certified;
  if (!vector) throw new Error('There are vectors with certificates.');
  const block = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n';
  const good = `-----BEGIN CERTIFICATE-----\n${Buffer.from(leafOf(vector) ?? '', 'hex').toString('base64')}\n-----END CERTIFICATE-----\n`;
  for (const roots of ['no roots!', '3000', block, good + good.slice(0, -12), good.slice(0, -40) + good]) {
    const found = await register(vector, objectOf(vector), roots);
    expect(found.verdict, roots).toBe('consistent');
    expect(found.steps.find(({ number }) => number === 24)?.because).toMatch(
      /^The roots that were given cannot be read: /,
    );
  }
});

test('roots that cannot be read are mentioned where no root is needed, too', async () => {
  const vector = vectors.find(({ name }) => name === 'none.ES256');
  if (!vector) throw new Error('There is a vector without attestation.');
  const found = await register(vector, objectOf(vector), 'no roots!');
  const step = found.steps.find(({ number }) => number === 24);
  expect(step).toMatchObject({ outcome: 'not-applicable' });
  expect(step?.because).toMatch(/There is no attestation\..* The roots that were given cannot be read: /);
});

/** Chooses where to flip a bit. Statements have most of the bits, and a failing login takes a hundred times as long. */
function placeOf(vector: Vector, at: number) {
  const { attestationObject } = vector.registration;
  const { authenticatorData, signature } = vector.authentication;
  const parts = [
    { where: 'statement', bits: attestationObject.length * 4 },
    { where: 'data', bits: authenticatorData.length * 4 },
    { where: 'signature', bits: signature.length * 4 },
  ] as const;
  let left = at % parts.reduce((sum, { bits }) => sum + bits, 0);
  for (const { where, bits } of parts) {
    if (left < bits) return { where, bitAt: left };
    left -= bits;
  }
  throw new Error('What is left of a division is less than the divisor.');
}

test('two thousand changes of single bits verify nowhere', { timeout: 600_000 }, async () => {
  const roots = new Map(vectors.map((vector) => [vector, leafOf(vector) ?? '']));
  const keys = new Map<Vector, string>();
  for (const vector of vectors) keys.set(vector, (await register(vector, objectOf(vector))).coseKey ?? '');
  const bit = fc.tuple(fc.constantFrom(...vectors), fc.nat());
  await fc.assert(
    fc.asyncProperty(bit, async ([vector, at]) => {
      const { where, bitAt } = placeOf(vector, at);
      const flip = (bytes: Uint8Array) => {
        bytes[bitAt >> 3] = (bytes[bitAt >> 3] ?? 0) ^ (1 << (bitAt & 7));
        return bytes;
      };
      if (where === 'statement') {
        const object = objectOf(vector);
        const found = await register(vector, flip(object), roots.get(vector));
        // A registration without attestation is not signed, and U2F signs neither flags nor counter nor AAGUID.
        const dataAt = vector.registration.attestationObject.indexOf(RP_ID_HASH) / 2;
        const index = bitAt >> 3;
        const isUnsigned = vector.name.startsWith('fido-u2f') && index >= dataAt + 32 && index < dataAt + 53;
        if (!vector.name.startsWith('none') && !isUnsigned) {
          expect(found.verdict, found.sentence).not.toBe('accepted');
        }
        return;
      }
      const request = assertionOf(vector, { publicKey: keys.get(vector) ?? '' });
      const { pasted } = request;
      if (pasted.ceremony !== 'authentication') throw new Error('An assertion has a signature.');
      flip(where === 'data' ? pasted.authenticatorData : pasted.signature);
      const flags = pasted.authenticatorData[32] ?? 0;
      const found = await inspect(verifiers, {
        ...request,
        stored: { signCount: 0, backupEligible: (flags & 8) !== 0 },
      });
      expect(found.verdict, found.sentence).not.toBe('accepted');
      expect(outcomeOf(found, 21)).not.toBe('passed');
    }),
    { numRuns: 2000, seed: 18 },
  );
});

/** The first vector of packed attestation, with another certificate. */
function withCertificate(certificate: Uint8Array): Promise<Inspection> {
  const vector = vectorOf('packed.ES256');
  const old = cborBytes(leafOf(vector) ?? '');
  const hex = vector.registration.attestationObject;
  return register(vector, hexToBytes(hex.replace(old, cborBytes(bytesToHex(certificate)))));
}

test('hostile certificates are a sentence', async () => {
  const leaf = hexToBytes(leafOf(vectorOf('packed.ES256')) ?? '');
  const nested = new Uint8Array(60_000).map((_, index) => (index % 2 === 0 ? 0x30 : 0x80));
  for (const hostile of [
    leaf.slice(0, -1),
    leaf.slice(0, 300),
    new Uint8Array(1_000_000).fill(0x30),
    nested,
    new Uint8Array([0x30, 0x84, 0xff, 0xff, 0xff, 0xff]),
    new Uint8Array([0x30, 0x80, 0, 0]),
    hexToBytes(`${bytesToHex(leaf)}00`),
  ]) {
    const found = await withCertificate(hostile);
    expect(found.verdict).toBe('refused');
    expect(found.sentence).toMatch(/step 22\. A certificate .+\.$/);
  }
  expect((await withCertificate(leaf)).verdict).toBe('consistent');
});

import { readFileSync } from 'node:fs';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as attestation from '../../../wasm/pkg/attestation-base/module.js';
import * as module from '../../../wasm/pkg/webauthn-base/module.js';
import createWebCryptoBackend from '../../backends/webcrypto/backend.ts';
import { inspect } from './inspect.ts';
import type { Inspection } from './inspection.ts';

module.initSync({ module: readFileSync('wasm/pkg/webauthn-base/module_bg.wasm') });
attestation.initSync({ module: readFileSync('wasm/pkg/attestation-base/module_bg.wasm') });
const verifiers = {
  module,
  loadAttestation: async () => attestation,
  backends: [createWebCryptoBackend()],
  clock: { name: 'none', now: () => 0 },
  nowSeconds: () => Date.parse('2026-06-01') / 1000,
};

interface Vector {
  readonly name: string;
  readonly registration: {
    readonly challenge: string;
    readonly clientDataJSON: string;
    readonly attestationObject: string;
  };
  readonly authentication: {
    readonly challenge: string;
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
  };
}

const vectors: readonly Vector[] = JSON.parse(readFileSync('wasm/tests/vectors/webauthn-level-3.json', 'utf8')).vectors;

const expected = {
  origins: ['https://example.org'],
  rpId: 'example.org',
  algorithms: [-7, -8, -257, -35, -36, -53],
  crossOrigin: true,
  topOrigins: ['https://example.com'],
};

const register = (
  { registration: { challenge, clientDataJSON } }: Vector,
  attestationObject: Uint8Array,
  roots = '',
): Promise<Inspection> =>
  inspect(verifiers, {
    pasted: { ceremony: 'registration', clientDataJson: hexToBytes(clientDataJSON), attestationObject },
    ...{ expected, challenge, publicKey: '', stored: {}, roots },
  });

const objectOf = ({ registration }: Vector) => hexToBytes(registration.attestationObject);

const RP_ID_HASH = 'bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b5';

const outcomeOf = ({ steps }: Inspection, number: number) => steps.find((step) => step.number === number)?.outcome;

/** The first certificate of x5c: a text string of that name, a list of one, a byte string with two length bytes. */
function leafOf(vector: Vector): string | undefined {
  const hex = vector.registration.attestationObject;
  const at = hex.search(/63783563815[89]/);
  if (at < 0) return undefined;
  const isShort = hex.slice(at + 10, at + 12) === '58';
  const from = at + (isShort ? 14 : 16);
  const length = Number.parseInt(hex.slice(at + 12, from), 16);
  return hex.slice(from, from + 2 * length);
}

const certified = vectors.filter((vector) => leafOf(vector) !== undefined);

test('every format of the vectors is there, and every certificate was found', () => {
  expect(certified.map(({ name }) => name.replace(/\..*/, ''))).toEqual(
    expect.arrayContaining(['packed', 'tpm', 'android-key', 'apple', 'fido-u2f']),
  );
});

test.each(vectors)('$name: the statement is correct, and trust waits for a root', async (vector) => {
  const found = await register(vector, objectOf(vector));
  expect(found.refusal, found.sentence).toBeUndefined();
  // The authorization lists of android-key are empty here: they say neither origin nor purpose.
  const isKnown = vector.name !== 'android-key.ES256';
  expect(outcomeOf(found, 22), found.steps.find(({ number }) => number === 22)?.because).toBe(
    isKnown ? 'passed' : 'not-checked',
  );
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
  expect(trusted.verdict, trusted.sentence).toBe(isKnown ? 'accepted' : 'consistent');
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
  for (const roots of ['no roots!', '3000', `-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----`]) {
    const found = await register(vector, objectOf(vector), roots);
    expect(found.verdict, roots).toBe('consistent');
    expect(found.steps.find(({ number }) => number === 24)?.because).toMatch(
      /^The roots that were given cannot be read: /,
    );
  }
});

test('two thousand changes of single bits verify nowhere', { timeout: 600_000 }, async () => {
  const roots = new Map(vectors.map((vector) => [vector, leafOf(vector) ?? '']));
  const keys = new Map<Vector, string>();
  for (const vector of vectors) keys.set(vector, (await register(vector, objectOf(vector))).coseKey ?? '');
  const bit = fc.tuple(fc.constantFrom(...vectors), fc.constantFrom('statement', 'assertion', 'data'), fc.nat());
  await fc.assert(
    fc.asyncProperty(bit, async ([vector, where, at]) => {
      const flip = (bytes: Uint8Array) => {
        const index = at % (bytes.length * 8);
        bytes[index >> 3] = (bytes[index >> 3] ?? 0) ^ (1 << (index & 7));
        return bytes;
      };
      if (where === 'statement') {
        const object = objectOf(vector);
        const found = await register(vector, flip(object), roots.get(vector));
        // Nothing signs a registration without attestation, and U2F signs neither flags nor counter nor AAGUID.
        const dataAt = vector.registration.attestationObject.indexOf(RP_ID_HASH) / 2;
        const index = (at % (object.length * 8)) >> 3;
        const isUnsigned = vector.name.startsWith('fido-u2f') && index >= dataAt + 32 && index < dataAt + 53;
        if (!vector.name.startsWith('none') && !isUnsigned) {
          expect(found.verdict, found.sentence).not.toBe('accepted');
        }
        return;
      }
      const { authenticatorData, clientDataJSON, signature, challenge } = vector.authentication;
      const data = hexToBytes(authenticatorData);
      const sent = hexToBytes(signature);
      flip(where === 'data' ? data : sent);
      const found = await inspect(verifiers, {
        pasted: {
          ...{ ceremony: 'authentication', authenticatorData: data, signature: sent },
          clientDataJson: hexToBytes(clientDataJSON),
        },
        ...{ expected, challenge, publicKey: keys.get(vector) ?? '', roots: '' },
        stored: { signCount: 0, backupEligible: (data[32] ?? 0) > 0 && ((data[32] ?? 0) & 8) !== 0 },
      });
      expect(found.verdict, found.sentence).not.toBe('accepted');
      expect(outcomeOf(found, 21)).not.toBe('passed');
    }),
    { numRuns: 2000, seed: 18 },
  );
});

const hexOf = (number: number, bytes: number) => number.toString(16).padStart(2 * bytes, '0');

/** The first vector of packed attestation with its certificate in place of another. */
function withCertificate(certificate: Uint8Array): Promise<Inspection> {
  const vector = vectors.find(({ name }) => name === 'packed.ES256');
  const leaf = vector && leafOf(vector);
  if (!vector || !leaf) throw new Error('There is a packed vector with a certificate.');
  const { length } = certificate;
  const heads = [
    [24, hexOf(0x40 + length, 1)],
    [256, `58${hexOf(length, 1)}`],
    [65_536, `59${hexOf(length, 2)}`],
    [Number.POSITIVE_INFINITY, `5a${hexOf(length, 4)}`],
  ] as const;
  const head = heads.find(([below]) => length < below)?.[1] ?? '';
  const old = `59${(leaf.length / 2).toString(16).padStart(4, '0')}${leaf}`;
  const hex = vector.registration.attestationObject;
  const at = hex.indexOf(old) >= 0 ? old : `58${(leaf.length / 2).toString(16)}${leaf}`;
  return register(vector, hexToBytes(hex.replace(at, head + bytesToHex(certificate))));
}

test('hostile certificates are a sentence', async () => {
  const leaf = hexToBytes(leafOf(vectors.find(({ name }) => name === 'packed.ES256') as Vector) ?? '');
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

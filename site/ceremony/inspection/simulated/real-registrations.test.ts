/** Registrations by real authenticators, from the tests of other projects: only bytes, each with its source. */
import { readFileSync } from 'node:fs';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { expect, test } from 'vitest';
import createNobleBackend from '../../../backends/noble/backend.ts';
import createWebCryptoBackend from '../../../backends/webcrypto/backend.ts';
import { inspect } from '../inspect.ts';
import type { Inspection } from '../inspection.ts';
import { nameOfAaguid } from '../models/aaguid-names.ts';
import { verifiersWith } from './relying-party.ts';

interface RealRegistration {
  readonly authenticator: string;
  readonly format: string;
  readonly aaguid: string;
  readonly repository: string;
  readonly path: string;
  readonly licence: string;
  readonly rpId: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  /** The login after it, if the source has one. */
  readonly assertion?: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
  };
}

const { registrations }: { readonly registrations: readonly RealRegistration[] } = JSON.parse(
  readFileSync('tests/fixtures/registrations.json', 'utf8'),
);

// Node 20 itself has no ML-DSA.
const verifiers = verifiersWith(createNobleBackend(), createWebCryptoBackend());

/** Inspects a registration. With text `before` them, the client data are not the signed ones. */
function registered(real: RealRegistration, { roots = '', before = '' } = {}) {
  const clientData = before + new TextDecoder().decode(base64urlnopad.decode(real.clientDataJSON));
  const { challenge, origin }: { challenge: string; origin: string } = JSON.parse(clientData);
  return inspect(verifiers, {
    pasted: {
      ceremony: 'registration',
      clientDataJson: new TextEncoder().encode(clientData),
      attestationObject: base64urlnopad.decode(real.attestationObject),
    },
    expected: { rpId: real.rpId, origins: [origin], algorithms: [-7, -8, -257, -48, -49, -50] },
    challenge,
    publicKey: '',
    stored: {},
    roots,
  });
}

test('they are of twenty different authenticators, and each says where it is from', () => {
  expect(new Set(registrations.map(({ authenticator }) => authenticator)).size).toBe(registrations.length);
  expect(registrations.length).toBeGreaterThanOrEqual(20);
  for (const { repository, path, licence } of registrations) {
    expect(repository).toMatch(/^[\w-]+\/[\w-]+$/);
    expect(path).toMatch(/\.\w+$/);
    expect(licence).not.toBe('');
  }
});

test.each(registrations)('$authenticator is recognised, its bytes explained, its statement verified', async (real) => {
  const found = await registered(real);
  const [statement] = found.statements;
  expect(statement?.format).toBe(real.format);
  const isCertified = (statement?.certificates.length ?? 0) > 0;
  // No root was given; everything else is decided.
  expect(found.verdict, found.sentence).toBe(isCertified ? 'consistent' : 'accepted');
  expect(found.steps.filter(({ outcome }) => outcome === 'not-checked').map(({ number }) => number)).toEqual(
    isCertified ? [24] : [],
  );
  const says = found.parts.flatMap(({ view }) => view.fields).find(({ name }) => name === 'aaguid')?.says;
  const model = nameOfAaguid(real.aaguid);
  // U2F and Apple attestation do not name the model.
  expect(says).toBe(model ? `${real.aaguid}: ${model}` : 'zeros: the model is not said');
  const changed = await registered(real, { before: ' ' });
  expect(changed.refusal?.code).toBe(real.format === 'none' ? undefined : 'attestation-statement');
});

test('the one that is not canonical says so at its step and its byte, and leads to its root', async () => {
  const feitian = registrations.filter(({ authenticator }) => authenticator.startsWith('Feitian'));
  for (const real of registrations) {
    const read = (await registered(real)).steps.find(({ number }) => number === 13);
    expect(read?.outcome).toBe('passed');
    expect(read?.because?.includes('not sorted, at byte 251 of the attestation object')).toBe(
      feitian.includes(real) ? true : undefined,
    );
  }
  const [real] = feitian;
  if (!real) throw new Error('There is a registration by Feitian.');
  // Its x5c also contains the root: the last 476 bytes.
  const root = base64urlnopad.decode(real.attestationObject).slice(-476);
  const trusted = await registered(real, { roots: bytesToHex(root) });
  expect(trusted.verdict, trusted.sentence).toBe('accepted');
});

/** The login after an inspected registration, with its key, its counter and its flag. */
function loggedIn(real: RealRegistration, { coseKey, stored }: Inspection, signature = real.assertion?.signature) {
  if (!real.assertion || coseKey === undefined || signature === undefined) throw new Error('There is no login.');
  const clientDataJson = base64urlnopad.decode(real.assertion.clientDataJSON);
  const { challenge, origin }: { challenge: string; origin: string } = JSON.parse(
    new TextDecoder().decode(clientDataJson),
  );
  return inspect(verifiers, {
    pasted: {
      ceremony: 'authentication',
      clientDataJson,
      authenticatorData: base64urlnopad.decode(real.assertion.authenticatorData),
      signature: base64urlnopad.decode(signature),
    },
    expected: { rpId: real.rpId, origins: [origin] },
    challenge,
    publicKey: coseKey,
    stored,
    roots: '',
  });
}

const postQuantum = registrations.filter(({ authenticator }) => authenticator.includes('ML-DSA'));

test.each(postQuantum)('$authenticator logs in, and a changed signature does not', async (real) => {
  const registration = await registered(real);
  expect(registration.algorithm).toContain(real.authenticator.split(', ')[1]);
  // The key is an ML-DSA key, and its attestation certificate has a P-256 key.
  expect(registration.statements[0]?.signatures.map(({ verdict }) => verdict.outcome)).toEqual(['valid']);
  const login = await loggedIn(real, registration);
  expect(login.verdict, login.sentence).toBe('accepted');
  const first = real.assertion?.signature.startsWith('A') ? 'B' : 'A';
  const changed = await loggedIn(real, registration, first + real.assertion?.signature.slice(1));
  expect(changed.refusal?.step?.number).toBe(21);
});

test('of ML-DSA there is one of each parameter set', () => {
  expect(postQuantum.map(({ authenticator }) => authenticator.split(', ')[1])).toEqual([
    'ML-DSA-44',
    'ML-DSA-65',
    'ML-DSA-87',
  ]);
});

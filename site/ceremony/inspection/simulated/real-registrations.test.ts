/** Registrations that real authenticators made, as tests of other projects have them: bytes alone, each with its source. */
import { readFileSync } from 'node:fs';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { expect, test } from 'vitest';
import createWebCryptoBackend from '../../../backends/webcrypto/backend.ts';
import { nameOfAaguid } from '../aaguid-names.ts';
import { inspect } from '../inspect.ts';
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
}

const { registrations }: { readonly registrations: readonly RealRegistration[] } = JSON.parse(
  readFileSync('tests/fixtures/registrations.json', 'utf8'),
);

const verifiers = verifiersWith(createWebCryptoBackend());

/** With client data that are written otherwise, whoever signed them did not sign these. */
function registered(real: RealRegistration, { roots = '', before = '' } = {}) {
  const clientData = before + new TextDecoder().decode(base64urlnopad.decode(real.clientDataJSON));
  const { challenge, origin }: { challenge: string; origin: string } = JSON.parse(clientData);
  return inspect(verifiers, {
    pasted: {
      ceremony: 'registration',
      clientDataJson: new TextEncoder().encode(clientData),
      attestationObject: base64urlnopad.decode(real.attestationObject),
    },
    expected: { rpId: real.rpId, origins: [origin], algorithms: [-7, -8, -257] },
    ...{ challenge, publicKey: '', stored: {}, roots },
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
  // Nobody gave a root: nothing else is left open.
  expect(found.verdict, found.sentence).toBe(isCertified ? 'consistent' : 'accepted');
  expect(found.steps.filter(({ outcome }) => outcome === 'not-checked').map(({ number }) => number)).toEqual(
    isCertified ? [24] : [],
  );
  const says = found.parts.flatMap(({ view }) => view.fields).find(({ name }) => name === 'aaguid')?.says;
  const model = nameOfAaguid(real.aaguid);
  // What has attestation of U2F or of Apple does not say its model.
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
  // Its x5c holds the root as well: the last 476 bytes.
  const root = base64urlnopad.decode(real.attestationObject).slice(-476);
  const trusted = await registered(real, { roots: bytesToHex(root) });
  expect(trusted.verdict, trusted.sentence).toBe('accepted');
});

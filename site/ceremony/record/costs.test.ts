import { expect, test } from 'vitest';
import { type StepId, stepsFor } from '../simulation/steps.ts';
import { applyCeremonyEvent, type Lane } from './ceremony-run.ts';
import { costsOf } from './costs.ts';

const view = { form: 'bytes', length: 0, hex: '', base64url: '', text: undefined, fields: [] } as const;
const time = (medianNs: number) => ({
  medianNs,
  intervalNs: [medianNs, medianNs] as const,
  samplesNs: [medianNs],
  callsPerBatch: 1,
});

/** Sizes of WebAuthn Level 3, section 16.2, in bytes: the vector none.ES256 with a signature of 72. */
const sizes: Partial<Record<StepId, number>> = {
  'create-client-data': 135,
  'none-object': 194,
  'cose-key': 77,
  'get-client-data': 132,
  'get-auth-data': 37,
  sign: 64,
  'to-der': 72,
};

const lane: Lane = {
  scheme: 'ecdsa-p256',
  backend: 'wasm',
  times: {},
  steps: stepsFor('ecdsa').map(({ id }) => ({ id, bytesIn: 0, bytesOut: sizes[id] ?? 0, view })),
};

test('an assertion counts what is sent: authenticator data, client data and the DER signature', () => {
  const costs = costsOf(lane, 'ecdsa');
  expect(costs).toMatchObject({ registrationBytes: 329, assertionBytes: 241, columns: { publicKey: 77 } });
  // Base64url of 32 bytes three times, of 37, 132 and 72 bytes, and the JSON around them (section 5.1.8).
  const around =
    '{"id":"","rawId":"","response":{"clientDataJSON":"","authenticatorData":"","signature":"","userHandle":""},"authenticatorAttachment":"platform","clientExtensionResults":{},"type":"public-key"}';
  expect(costs?.assertionJsonBytes).toBe(around.length + 3 * 43 + 50 + 176 + 96);
});

test('the two sides of a login add up to their steps, and a fresh key adds its import', () => {
  let lanes: readonly Lane[] = [lane];
  for (const { id } of stepsFor('ecdsa')) {
    lanes = applyCeremonyEvent(lanes, {
      type: 'time',
      scheme: 'ecdsa-p256',
      backend: 'wasm',
      step: id,
      time: time(10),
    });
  }
  // Server: challenge, check, from DER, verify, counter. Client: client data, auth data, hash, sign, to DER.
  expect(costsOf(lanes[0] as Lane, 'ecdsa')).toMatchObject({
    serverPreparedNs: 50,
    clientNs: 50,
    serverFreshNs: 60,
  });
});

test('a lane without bytes has no costs, and a step that failed leaves its side open', () => {
  expect(costsOf({ ...lane, steps: [] }, 'ecdsa')).toBeUndefined();
  const [failed] = applyCeremonyEvent([lane], {
    type: 'time',
    scheme: 'ecdsa-p256',
    backend: 'wasm',
    step: 'sign',
    time: { reason: 'It failed.' },
  });
  expect(costsOf(failed as Lane, 'ecdsa')?.clientNs).toBeUndefined();
});

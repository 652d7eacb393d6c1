import { expect, test } from 'vitest';
import { type StepId, stepsFor } from '../../ceremony/steps/steps.ts';
import { SIZE_BYTES } from '../../results/schema/plausible.ts';
import { costsOf } from './costs.ts';
import type { Lane, StepTime } from './lanes.ts';

const time: StepTime = { medianNs: 10, intervalNs: [10, 10], confidence: 0.95 };

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
  kind: 'ecdsa',
  times: {},
  steps: stepsFor('ecdsa').map(({ id }) => ({ id, bytesIn: 0, bytesOut: sizes[id] ?? 0 })),
};

test('an assertion counts what is sent: authenticator data, client data and the DER signature', () => {
  const costs = costsOf(lane);
  expect(costs).toMatchObject({ registrationBytes: 329, assertionBytes: 241, columns: { publicKey: 77 } });
  // Base64url of 32 bytes three times, of 37, 132 and 72 bytes, and the JSON around them (section 5.1.8).
  const around =
    '{"id":"","rawId":"","response":{"clientDataJSON":"","authenticatorData":"","signature":"","userHandle":""},"authenticatorAttachment":"platform","clientExtensionResults":{},"type":"public-key"}';
  expect(costs?.assertionJsonBytes).toBe(around.length + 3 * 43 + 50 + 176 + 96);
});

test('bytes that a document only speaks of are counted without being made', () => {
  const most = SIZE_BYTES.most;
  const steps = stepsFor('ecdsa').map(({ id }) => ({ id, bytesIn: most, bytesOut: most }));
  const costs = costsOf({ ...lane, steps });
  expect(costs?.assertionBytes).toBe(3 * most);
  expect(costs?.assertionJsonBytes).toBeGreaterThan(4 * most);
});

test('the two sides of a login add up to their steps, and a fresh key adds its import', () => {
  const times = Object.fromEntries(stepsFor('ecdsa').map(({ id }) => [id, time]));
  // Server: challenge, check, from DER, verify, counter. Client: client data, auth data, hash, sign, to DER.
  expect(costsOf({ ...lane, times })).toMatchObject({
    serverPreparedNs: 50,
    clientNs: 50,
    serverFreshNs: 60,
  });
});

test('a lane without bytes has no costs, and a step that failed leaves its side open', () => {
  expect(costsOf({ ...lane, steps: [] })).toBeUndefined();
  expect(costsOf({ ...lane, steps: lane.steps.map(({ id }) => ({ id })) })).toBeUndefined();
  const times = Object.fromEntries(stepsFor('ecdsa').map(({ id }) => [id, time]));
  const failed = costsOf({ ...lane, times: { ...times, sign: { reason: 'It failed.' } } });
  expect(failed).toMatchObject({ serverPreparedNs: 50, clientNs: undefined });
});

test('a lane that lacks a step leaves open what comes from it, and nothing is counted as zero', () => {
  const steps = lane.steps.filter(({ id }) => id !== 'none-object' && id !== 'get-client-data');
  const costs = costsOf({ ...lane, steps });
  expect(costs).toMatchObject({ registrationBytes: undefined, assertionBytes: undefined, columns: { publicKey: 77 } });
  expect(costs?.assertionJsonBytes).toBeUndefined();
});

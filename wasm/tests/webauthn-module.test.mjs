// The built webauthn module under Node: values that cross its boundary. Run
// `node scripts/wasm/build-modules.mjs --family webauthn` first.
import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { bytes } from './modules/bytes.mjs';
import { loadModule } from './modules/load.mjs';

/**
 * A test vector of WebAuthn Level 3; bytes are hexadecimal.
 * @typedef {object} CeremonyVector
 * @property {string} name
 * @property {string} algorithm
 * @property {{ challenge: string, clientDataJSON: string, attestationObject: string }} registration
 * @property {{ challenge: string, clientDataJSON: string, authenticatorData: string, signature: string }} authentication
 */

const module = await loadModule('webauthn');

/** @type {{ vectors: readonly CeremonyVector[] }} */
const { vectors } = JSON.parse(readFileSync(new URL('vectors/webauthn-level-3.json', import.meta.url), 'utf8'));
const [firstVector] = vectors;
assert.ok(firstVector);
const expected = new module.Expectations(
  JSON.stringify({
    origins: ['https://example.org'],
    rpId: 'example.org',
    crossOrigin: true,
    topOrigins: ['https://example.com'],
  }),
);

/** The whole of section 7.2, with the signature verified by OpenSSL. @param {CeremonyVector} vector */
function accepts({ registration, authentication }) {
  const registered = module.checkRegistration(
    expected,
    bytes(registration.challenge),
    bytes(registration.clientDataJSON),
    bytes(registration.attestationObject),
  );
  const signed = module.checkAssertion(
    expected,
    bytes(authentication.challenge),
    (registered.flags & 8) !== 0,
    bytes(authentication.clientDataJSON),
    bytes(authentication.authenticatorData),
  );
  const key = createPublicKey({
    key: Buffer.from(module.spkiFromCose(registered.coseKey)),
    format: 'der',
    type: 'spki',
  });
  const hash = registered.algorithm === -8 ? null : 'sha256';
  registered.free();
  return verify(hash, signed, key, bytes(authentication.signature));
}

test('OpenSSL verifies every vector with the keys and bytes that the module gives', () => {
  const verified = vectors.filter(({ algorithm }) => ['ES256', 'RS256', 'EdDSA'].includes(algorithm));
  assert.equal(verified.length, 12);
  for (const vector of verified) assert.ok(accepts(vector), vector.name);
});

test('a refusal has a code, a step and a sentence', () => {
  const { registration } = firstVector;
  const challenge = bytes(registration.challenge);
  const clientData = bytes(registration.clientDataJSON);
  const object = bytes(registration.attestationObject);
  /** @param {Uint8Array} ofChallenge @param {Uint8Array} ofObject */
  const refused = (ofChallenge, ofObject) => {
    try {
      module.checkRegistration(expected, ofChallenge, clientData, ofObject).free();
      return undefined;
    } catch (error) {
      assert.ok(error instanceof Error && 'code' in error && 'step' in error);
      assert.match(error.message, /^[A-Z].+\.$/s);
      return { code: error.code, step: error.step };
    }
  };
  assert.equal(refused(challenge, object), undefined);
  assert.deepEqual(refused(bytes('00'), object), {
    code: 'wrong-challenge',
    step: '7.1 step 8: C.challenge is the challenge sent',
  });
  assert.equal(refused(challenge, bytes('a0'))?.code, 'attestation-object');
});

test('hostile bytes never stop the module', () => {
  const { registration } = firstVector;
  const object = bytes(registration.attestationObject);
  const forms = ['authenticatorData', 'attestationObject', 'coseKey'];
  /** @type {readonly ((input: Uint8Array) => unknown)[]} */
  const calls = [
    ...forms.map((form) => (/** @type {Uint8Array} */ input) => module.annotate(form, input)),
    (input) => module.diagnostic(input),
    (input) => module.coseFromSpki(input),
    (input) => module.spkiFromCose(input),
    (input) => module.rawFromDer(input),
    (input) => module.derFromRaw(input),
    (input) => module.checkRegistration(expected, undefined, bytes(registration.clientDataJSON), input).free(),
    (input) => module.checkAssertion(expected, undefined, undefined, input, input),
  ];
  for (let length = 0; length < object.length; length += 1) {
    for (const call of calls) {
      try {
        call(object.slice(0, length));
      } catch (error) {
        assert.ok(error instanceof Error, `${error}`);
        assert.equal(error.constructor, Error, `${error.stack}`);
      }
    }
  }
});

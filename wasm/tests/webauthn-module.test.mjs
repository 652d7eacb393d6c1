// The built webauthn module under Node: what crosses the boundary. Run `node scripts/wasm/build-modules.mjs --family webauthn` first.
import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const folder = new URL('../pkg/webauthn-base/', import.meta.url);
const module = await import(new URL('module.js', folder));
module.initSync({ module: readFileSync(new URL('module_bg.wasm', folder)) });

const bytes = (hexadecimal) => new Uint8Array(Buffer.from(hexadecimal, 'hex'));
const { vectors } = JSON.parse(readFileSync(new URL('vectors/webauthn-level-3.json', import.meta.url), 'utf8'));
const expected = new module.Expectations(
  JSON.stringify({
    origins: ['https://example.org'],
    rpId: 'example.org',
    crossOrigin: true,
    topOrigins: ['https://example.com'],
  }),
);

/** The whole of section 7.2, with the signature verified by OpenSSL. */
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
  const { registration } = vectors[0];
  const refused = (challenge, clientData, object) => {
    try {
      module.checkRegistration(expected, challenge, clientData, object).free();
      return undefined;
    } catch ({ code, step, message }) {
      assert.match(message, /^[A-Z].+\.$/s);
      return { code, step };
    }
  };
  const good = [registration.challenge, registration.clientDataJSON, registration.attestationObject].map(bytes);
  assert.equal(refused(...good), undefined);
  assert.deepEqual(refused(bytes('00'), good[1], good[2]), {
    code: 'wrong-challenge',
    step: '7.1 step 8: C.challenge is the challenge sent',
  });
  assert.equal(refused(good[0], good[1], bytes('a0')).code, 'attestation-object');
});

test('hostile bytes never stop the module', () => {
  const { registration } = vectors[0];
  const object = bytes(registration.attestationObject);
  const forms = ['authenticatorData', 'attestationObject', 'coseKey'];
  const calls = [
    ...forms.map((form) => (input) => module.annotate(form, input)),
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
        assert.equal(error.constructor, Error, `${error.stack}`);
      }
    }
  }
});

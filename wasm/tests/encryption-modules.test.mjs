// The built modules of RSA's other paddings and of AES-GCM under Node: Wycheproof's verdicts, and that memory does not
// grow with long payloads. Run `node scripts/wasm/build-modules.mjs` first.
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { areEqual, bytes } from './modules/bytes.mjs';
import { loadModule } from './modules/load.mjs';
import { assertNoGrowth } from './modules/memory.mjs';
import { attempt } from './modules/refusal.mjs';
import { readVectors } from './modules/vectors.mjs';

const { padding } = await readVectors();
/** @param {import('./modules/vectors.mjs').PaddingVerdict['kind']} kind */
const verdictsOf = (kind) => padding.filter((verdict) => verdict.kind === kind);

/**
 * Reads each key once for all its cases.
 * @template Key
 * @param {(encoding: Uint8Array) => Key} read
 * @returns {(encoding: string) => Key} a function that takes hexadecimal
 */
function reader(read) {
  /** @type {Map<string, Key>} */
  const keys = new Map();
  return (encoding) => {
    const key = keys.get(encoding) ?? read(bytes(encoding));
    keys.set(encoding, key);
    return key;
  };
}

test('rsa-padding: every Wycheproof verdict on RSASSA-PSS is ours', async () => {
  const { RsaPublicKey } = await loadModule('rsa-padding');
  const keyOf = reader((spki) => RsaPublicKey.fromSpki(spki));
  const verdicts = verdictsOf('pss');
  assert.equal(verdicts.length, 324);
  for (const { name, key, message, input, valid } of verdicts)
    assert.equal(keyOf(key).verifyPss(bytes(message), bytes(input)), valid, name);
});

test('rsa-padding: every Wycheproof verdict on RSAES-OAEP is ours', async () => {
  const { RsaPrivateKey } = await loadModule('rsa-padding');
  const keyOf = reader((pkcs8) => RsaPrivateKey.fromPkcs8(pkcs8));
  const verdicts = verdictsOf('oaep');
  assert.equal(verdicts.length, 111);
  for (const { name, key, message, input, valid } of verdicts) {
    const payload = attempt(() => keyOf(key).decryptOaep(bytes(input)));
    assert.deepEqual(payload, valid ? bytes(message) : undefined, name);
  }
});

test('rsa-padding: RSAES-PKCS1-v1_5 gives the payload of what Wycheproof calls valid, and of nothing else', async () => {
  const { RsaPrivateKey } = await loadModule('rsa-padding');
  const keyOf = reader((pkcs8) => RsaPrivateKey.fromPkcs8(pkcs8));
  const verdicts = verdictsOf('pkcs1');
  assert.equal(verdicts.length, 201);
  for (const { name, key, message, input, valid } of verdicts) {
    const payload = attempt(() => keyOf(key).decryptPkcs1(bytes(input)));
    assert.equal(payload !== undefined && areEqual(payload, bytes(message)), valid, name);
  }
});

test('aes-gcm: every Wycheproof verdict is ours', async () => {
  const { AesKey } = await loadModule('aes-gcm');
  const verdicts = verdictsOf('aes-gcm');
  assert.equal(verdicts.length, 66);
  for (const { name, key, message, input, valid } of verdicts) {
    const aes = AesKey.fromRaw(bytes(key));
    const payload = attempt(() => aes.decrypt(bytes(input)));
    assert.deepEqual(payload, valid ? bytes(message) : undefined, name);
    aes.free();
  }
});

test('aes-gcm: a payload of 1 MB does not make memory grow from run to run, over 100 runs', async () => {
  const { AesKey, memory } = await loadModule('aes-gcm');
  const payload = new Uint8Array(1_000_000).map((_, index) => index);
  const once = () => {
    const key = AesKey.generate();
    const sealed = key.encrypt(payload);
    assert.ok(areEqual(key.decrypt(sealed), payload));
    sealed[sealed.length - 1] = (sealed[sealed.length - 1] ?? 0) ^ 1;
    assert.equal(
      attempt(() => key.decrypt(sealed)),
      undefined,
    );
    key.free();
  };
  assertNoGrowth(memory, once, { before: 1, after: 100 });
});

test('rsa-padding: wrapping keys and refusing what is too long does not make memory grow', async () => {
  const { RsaPrivateKey, RsaPublicKey, memory } = await loadModule('rsa-padding');
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const key = new Uint8Array(32).fill(7);
  const long = new Uint8Array(1_000_000);
  const once = () => {
    const secret = RsaPrivateKey.fromPkcs8(pkcs8);
    const open = RsaPublicKey.fromSpki(spki);
    assert.ok(areEqual(secret.decryptOaep(open.encryptOaep(key)), key));
    assert.throws(() => open.encryptOaep(long), /longer than this key and padding can take/);
    assert.throws(() => secret.decryptOaep(long), /was not made for this key, or it was changed/);
    secret.free();
    open.free();
  };
  assertNoGrowth(memory, once, { before: 1, after: 100 });
});

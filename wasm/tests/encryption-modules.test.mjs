// The built modules of RSA's other paddings and of AES-GCM under Node: Wycheproof's verdicts, and that long payloads do not make
// their memory grow. Run `node scripts/wasm/build-modules.mjs` first.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bytes = (hexadecimal) => new Uint8Array(Buffer.from(hexadecimal, 'hex'));

let instances = 0;
async function load(family) {
  const folder = new URL(`../pkg/${family}-base/`, import.meta.url);
  assert.ok(existsSync(folder), `wasm/pkg/${family}-base is missing: run node scripts/wasm/build-modules.mjs first.`);
  instances += 1;
  const module = await import(`${new URL('module.js', folder)}?instance=${instances}`);
  const { memory } = module.initSync({ module: readFileSync(new URL('module_bg.wasm', folder)) });
  return { ...module, memory };
}

// A file of its own: the other tests of modules write theirs at the same time.
const vectorsPath = `${root}/target/wasm-vectors-padding.json`;
execFileSync('cargo', ['run', '--quiet', '--locked', '--example', 'vectors', '--', vectorsPath], {
  cwd: root,
  stdio: 'inherit',
});
const { padding } = JSON.parse(readFileSync(vectorsPath, 'utf8'));
const ofKind = (kind) => padding.filter((one) => one.kind === kind);

/** What a call that may be refused returns; a refusal is an Error with a plain sentence, and then nothing. */
function attempt(call) {
  try {
    return call();
  } catch (error) {
    assert.equal(error.constructor, Error, `${error.stack}`);
    assert.match(error.message, /^[A-Z].+\.$/);
    return undefined;
  }
}

const equal = (one, other) => Buffer.compare(one, other) === 0;

/** Keys are read once for all their cases. */
function reader(read) {
  const keys = new Map();
  return (key) => {
    if (!keys.has(key)) keys.set(key, read(bytes(key)));
    return keys.get(key);
  };
}

test('rsa-padding: every Wycheproof verdict on RSASSA-PSS is ours', async () => {
  const { RsaPublicKey } = await load('rsa-padding');
  const keyOf = reader((spki) => RsaPublicKey.fromSpki(spki));
  const verdicts = ofKind('pss');
  assert.equal(verdicts.length, 324);
  for (const { name, key, message, input, valid } of verdicts)
    assert.equal(keyOf(key).verifyPss(bytes(message), bytes(input)), valid, name);
});

test('rsa-padding: every Wycheproof verdict on RSAES-OAEP is ours', async () => {
  const { RsaPrivateKey } = await load('rsa-padding');
  const keyOf = reader((pkcs8) => RsaPrivateKey.fromPkcs8(pkcs8));
  const verdicts = ofKind('oaep');
  assert.equal(verdicts.length, 111);
  for (const { name, key, message, input, valid } of verdicts) {
    const payload = attempt(() => keyOf(key).decryptOaep(bytes(input)));
    assert.deepEqual(payload, valid ? bytes(message) : undefined, name);
  }
});

test('rsa-padding: RSAES-PKCS1-v1_5 gives the payload of what Wycheproof calls valid, and of nothing else', async () => {
  const { RsaPrivateKey } = await load('rsa-padding');
  const keyOf = reader((pkcs8) => RsaPrivateKey.fromPkcs8(pkcs8));
  const verdicts = ofKind('pkcs1');
  assert.equal(verdicts.length, 201);
  for (const { name, key, message, input, valid } of verdicts) {
    const payload = attempt(() => keyOf(key).decryptPkcs1(bytes(input)));
    assert.equal(payload !== undefined && equal(payload, bytes(message)), valid, name);
  }
});

test('aes-gcm: every Wycheproof verdict is ours', async () => {
  const { AesKey } = await load('aes-gcm');
  const verdicts = ofKind('aes-gcm');
  assert.equal(verdicts.length, 66);
  for (const { name, key, message, input, valid } of verdicts) {
    const aes = AesKey.fromRaw(bytes(key));
    const payload = attempt(() => aes.decrypt(bytes(input)));
    assert.deepEqual(payload, valid ? bytes(message) : undefined, name);
    aes.free();
  }
});

test('aes-gcm: a payload of 1 MB does not make memory grow from run to run, over 100 runs', async () => {
  const { AesKey, memory } = await load('aes-gcm');
  const payload = new Uint8Array(1_000_000).map((_, index) => index);
  const once = () => {
    const key = AesKey.generate();
    const sealed = key.encrypt(payload);
    assert.ok(equal(key.decrypt(sealed), payload));
    sealed[sealed.length - 1] ^= 1;
    assert.equal(
      attempt(() => key.decrypt(sealed)),
      undefined,
    );
    key.free();
  };
  once();
  const bytesAfterOne = memory.buffer.byteLength;
  for (let run = 0; run < 100; run += 1) once();
  assert.equal(memory.buffer.byteLength, bytesAfterOne);
});

test('rsa-padding: wrapping keys and refusing what is too long does not make memory grow', async () => {
  const { RsaPrivateKey, RsaPublicKey, memory } = await load('rsa-padding');
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const key = new Uint8Array(32).fill(7);
  const long = new Uint8Array(1_000_000);
  const once = () => {
    const [secret, open] = [RsaPrivateKey.fromPkcs8(pkcs8), RsaPublicKey.fromSpki(spki)];
    assert.ok(equal(secret.decryptOaep(open.encryptOaep(key)), key));
    assert.throws(() => open.encryptOaep(long), /longer than this key and padding can take/);
    assert.throws(() => secret.decryptOaep(long), /was not made for this key, or it was changed/);
    secret.free();
    open.free();
  };
  once();
  const bytesAfterOne = memory.buffer.byteLength;
  for (let run = 0; run < 100; run += 1) once();
  assert.equal(memory.buffer.byteLength, bytesAfterOne);
});

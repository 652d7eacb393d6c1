// The built modules of our own arithmetic: once a key is freed, nothing of what it was made of or signed with stands in memory.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { message } from './modules/bytes.mjs';
import { loadModule } from './modules/load.mjs';
import { bytesFrom } from './modules/repeatable.mjs';
import { keysOfOneShape, pkcs8Of } from './modules/rsa-keys.mjs';
import { piecesHeld } from './wiping/forms.mjs';
import { ed25519Secrets, mlDsaSecrets, p256Secrets, rsaSecrets } from './wiping/secrets.mjs';

/** @import { Secrets } from './wiping/secrets.mjs' */

// Every engine that the page is for has it without a flag.
setFlagsFromString('--experimental-wasm-relaxed-simd');

/** Which of these secrets memory holds. @param {WebAssembly.Memory} memory @param {Secrets} secrets */
const held = (memory, secrets) =>
  Object.entries(secrets).flatMap(([name, forms]) => (piecesHeld(memory, forms) > 0 ? [name] : []));

/**
 * @param {WebAssembly.Memory} memory
 * @param {Secrets} secrets
 * @param {readonly string[]} kept those that a key holds as they are, so that the search is known to find
 * @param {() => void} free
 */
function assertWiped(memory, secrets, kept, free) {
  const before = held(memory, secrets);
  for (const name of kept) assert.ok(before.includes(name), `${name} is not found while the key is there`);
  free();
  assert.deepEqual(held(memory, secrets), []);
}

test('ecdsa-kernel: nothing of scalar and nonce is left', async () => {
  const { PrivateKey, memory } = await loadModule('ecdsa-kernel');
  const scalar = bytesFrom('wiped P-256', 32);
  const first = PrivateKey.fromRaw(scalar);
  const key = PrivateKey.fromPkcs8(first.toPkcs8());
  const signature = key.sign(message);
  key.toRaw();
  assertWiped(memory, p256Secrets(scalar, message, signature), ['scalar'], () => {
    first.free();
    key.free();
  });
});

for (const family of /** @type {const} */ (['eddsa-kernel', 'eddsa-kernel-relaxed']))
  test(`${family}: nothing of seed, scalar, prefix and nonce is left`, async () => {
    const { PrivateKey, memory } = await loadModule(family);
    const seed = bytesFrom('wiped Ed25519', 32);
    const first = PrivateKey.fromRaw(seed);
    const key = PrivateKey.fromPkcs8(first.toPkcs8());
    key.sign(message);
    key.toRaw();
    assertWiped(memory, ed25519Secrets(seed, message), ['seed', 'prefix'], () => {
      first.free();
      key.free();
    });
  });

for (const family of /** @type {const} */ (['rsa-kernel', 'rsa-kernel-relaxed']))
  for (const bits of [1024, 2048])
    test(`${family}: nothing of the numbers of a key of ${bits} bits and of its blinding is left`, async (context) => {
      const { PrivateKey, memory } = await loadModule(family);
      const [numbers] = keysOfOneShape(bits, 4);
      assert.ok(numbers);
      const drawn = bytesFrom('wiped blinding', bits / 8);
      drawn[0] = (drawn[0] ?? 0) & 127;
      context.mock.method(globalThis.crypto, 'getRandomValues', (/** @type {Uint8Array} */ bytes) => {
        bytes.set(drawn);
        return bytes;
      });
      const key = PrivateKey.fromPkcs8(pkcs8Of(numbers));
      key.sign(message);
      key.sign(message);
      key.toPkcs8();
      const kept = ['first prime', 'second prime', 'exponent', 'coefficient'];
      assertWiped(memory, rsaSecrets(numbers, drawn), kept, () => key.free());
    });

for (const parameter of [44, 65, 87])
  test(`ml-dsa-kernel, ${parameter}: nothing of the seed and of what it is expanded to is left`, async () => {
    const { PrivateKey, memory } = await loadModule('ml-dsa-kernel');
    const seed = bytesFrom(`wiped ML-DSA-${parameter}`, 32);
    const first = PrivateKey.fromSeed(parameter, seed);
    const key = PrivateKey.fromPkcs8(first.toPkcs8());
    key.sign(message);
    key.toRaw();
    assertWiped(memory, mlDsaSecrets(parameter, seed), ['seed', 'key of the masks', 'polynomials'], () => {
      first.free();
      key.free();
    });
  });

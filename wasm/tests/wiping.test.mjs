// The built modules of our own arithmetic: besides the key itself, memory contains nothing of what made the key or what
// it signed with. After the key is freed, memory contains nothing of it at all.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { message } from './modules/bytes.mjs';
import { loadModule } from './modules/load.mjs';
import { bytesFrom } from './modules/repeatable.mjs';
import { keysOfOneShape, pkcs8Of } from './modules/rsa-keys.mjs';
import { placesOf } from './wiping/forms.mjs';
import { ed25519Secrets, mlDsaSecrets, p256Secrets, rsaSecrets } from './wiping/secrets.mjs';

/** @import { Secrets } from './wiping/secrets.mjs' */

// Node needs a flag for relaxed SIMD; every engine that the page supports has it without one.
setFlagsFromString('--experimental-wasm-relaxed-simd');

/** The stack's size. It lies below everything else and grows downwards from its end. */
const STACK_BYTES = 1 << 20;

/** The frame of an exported function, which contains addresses and lengths. */
const OWN_FRAME_BYTES = 128;

/** A byte that no code writes in a row. */
const PAINT = 0xa5;

/** @param {WebAssembly.Memory} memory */
const stackOf = (memory) => new Uint8Array(memory.buffer, 0, STACK_BYTES);

/** The names of secrets that memory contains. @param {WebAssembly.Memory} memory @param {Secrets} secrets */
const holders = (memory, secrets) =>
  Object.entries(secrets).flatMap(([name, forms]) => (placesOf(memory, forms).length > 0 ? [name] : []));

/**
 * The names of secrets on the stack, where no key is stored.
 * @param {WebAssembly.Memory} memory @param {Secrets} secrets
 */
const onStack = (memory, secrets) =>
  Object.entries(secrets).flatMap(([name, forms]) =>
    placesOf(memory, forms).some((place) => place < STACK_BYTES) ? [name] : [],
  );

/**
 * Repeats each call on a painted stack: the part that it used must be zero afterwards, except the frame of the export.
 * @param {WebAssembly.Memory} memory
 * @param {Record<string, () => Uint8Array | { free: () => void }>} calls
 */
function assertStackWiped(memory, calls) {
  for (const [name, call] of Object.entries(calls)) {
    stackOf(memory).fill(PAINT);
    const made = call();
    const stack = stackOf(memory);
    const used = stack.findIndex((byte) => byte !== PAINT);
    assert.ok(used > 0 && used < STACK_BYTES - OWN_FRAME_BYTES, `${name} has used no stack, or all of it`);
    const left = stack.subarray(0, STACK_BYTES - OWN_FRAME_BYTES).findIndex((byte) => byte !== PAINT && byte !== 0);
    assert.equal(left, -1, `${name} leaves something on the stack, ${STACK_BYTES - left} bytes down`);
    if ('free' in made) made.free();
  }
}

/**
 * While a key exists, none of its secrets are on the stack; after it is freed, none are in memory at all. This also
 * finds copies that the heap holds besides the key.
 * @param {WebAssembly.Memory} memory
 * @param {Secrets} secrets
 * @param {readonly string[]} storedLines secrets that a key stores unchanged, which prove that the search works
 * @param {() => void} free
 */
function assertWiped(memory, secrets, storedLines, free) {
  const before = holders(memory, secrets);
  for (const name of storedLines) assert.ok(before.includes(name), `${name} is not found while the key is there`);
  assert.deepEqual(onStack(memory, secrets), []);
  free();
  assert.deepEqual(holders(memory, secrets), []);
}

for (const [family, parameter, secretsOf, storedLines] of /** @type {const} */ ([
  ['ecdsa-kernel', 256, p256Secrets, ['scalar']],
  ['eddsa-kernel', 25519, ed25519Secrets, ['seed', 'prefix']],
  ['eddsa-kernel-relaxed', 25519, ed25519Secrets, ['seed', 'prefix']],
]))
  test(`${family}: nothing of the key, of what it is expanded to and of the nonce is left`, async () => {
    const { PrivateKey, memory } = await loadModule(family);
    const raw = bytesFrom(`wiped ${family}`, 32);
    const first = PrivateKey.fromRaw(raw);
    const key = PrivateKey.fromPkcs8(first.toPkcs8());
    const signature = key.sign(message);
    assertStackWiped(memory, {
      generate: () => PrivateKey.generate(parameter),
      fromRaw: () => PrivateKey.fromRaw(raw),
      fromPkcs8: () => PrivateKey.fromPkcs8(key.toPkcs8()),
      sign: () => key.sign(message),
      toPkcs8: () => key.toPkcs8(),
      toRaw: () => key.toRaw(),
    });
    assertWiped(memory, secretsOf(raw, message, signature), storedLines, () => {
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
      assertStackWiped(memory, {
        fromPkcs8: () => PrivateKey.fromPkcs8(pkcs8Of(numbers)),
        sign: () => key.sign(message),
        toPkcs8: () => key.toPkcs8(),
        toRaw: () => key.toRaw(),
      });
      const storedLines = ['first prime', 'second prime', 'exponent', 'coefficient'];
      assertWiped(memory, rsaSecrets(numbers, drawn), storedLines, () => key.free());
    });

for (const parameter of [44, 65, 87])
  test(`ml-dsa-kernel, ${parameter}: nothing of the seed and of what it is expanded to is left`, async () => {
    const { PrivateKey, memory } = await loadModule('ml-dsa-kernel');
    const seed = bytesFrom(`wiped ML-DSA-${parameter}`, 32);
    const first = PrivateKey.fromSeed(parameter, seed);
    const key = PrivateKey.fromPkcs8(first.toPkcs8());
    key.sign(message);
    const context = new Uint8Array(3);
    assertStackWiped(memory, {
      generate: () => PrivateKey.generate(parameter),
      fromSeed: () => PrivateKey.fromSeed(parameter, seed),
      fromPkcs8: () => PrivateKey.fromPkcs8(key.toPkcs8()),
      sign: () => key.sign(message),
      signWithContext: () => key.signWithContext(message, context),
      signDeterministic: () => key.signDeterministic(message, context),
      toPkcs8: () => key.toPkcs8(),
      toRaw: () => key.toRaw(),
    });
    assertWiped(memory, mlDsaSecrets(parameter, seed), ['seed', 'key of the masks', 'polynomials'], () => {
      first.free();
      key.free();
    });
  });

test('a copy is found, on the stack while the key is there and on the heap once it is freed', async () => {
  const { PrivateKey, memory } = await loadModule('ecdsa-kernel');
  const scalar = bytesFrom('planted', 32);
  const secrets = p256Secrets(scalar, message, new Uint8Array(64).fill(1));
  /** @param {number} place */
  const assertFound = (place) => {
    const key = PrivateKey.fromRaw(scalar);
    new Uint8Array(memory.buffer).set(scalar, place);
    assert.throws(() => assertWiped(memory, secrets, ['scalar'], () => key.free()), /scalar/);
    new Uint8Array(memory.buffer).fill(0, place, place + scalar.length);
  };
  assertFound(STACK_BYTES - 600);
  assertFound(memory.buffer.byteLength - 100);
  const key = PrivateKey.fromRaw(scalar);
  const leaves = () => {
    const raw = key.toRaw();
    stackOf(memory).set(scalar, STACK_BYTES - 600);
    return raw;
  };
  assert.throws(() => assertStackWiped(memory, { leaves }), /leaves something on the stack/);
});

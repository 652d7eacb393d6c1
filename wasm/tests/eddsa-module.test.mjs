// The built EdDSA modules, the crate's and the kernel's two, under Node: the same answers as in the native tests, every
// form of a key, no invalid key or signature ever stops a module, and all modules agree on edge cases. Run
// `npm run build` or `node scripts/wasm/build-modules.mjs` first.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { bytes } from './modules/bytes.mjs';
import { loadModule } from './modules/load.mjs';
import { testSigningModule, testWiping } from './modules/signing-module.mjs';

// Node needs a flag for relaxed SIMD; every engine that the page supports has it without one.
setFlagsFromString('--experimental-wasm-relaxed-simd');

const kernels = /** @type {const} */ (['eddsa-kernel', 'eddsa-kernel-relaxed']);

for (const family of /** @type {const} */ (['eddsa', ...kernels])) {
  await testSigningModule({
    family,
    parameter: 25519,
    usualParameter: 25519,
    otherParameters: [0, 448, -1, Number.NaN],
    subtle: { name: 'Ed25519' },
    isDeterministic: true,
    rawLengths: { private: 32, public: 32 },
    published: { verdicts: 151, answers: 5 },
  });
  testWiping(family);
}

/** Points of order 1, 2, 4 and 8 with either sign, and non-canonical encodings: y plus p, or a negative zero. */
const smallKeys = [
  '0100000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000080',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
].map((digits) => bytes(digits));

/** 0, L − 1, L, and all bits set. */
const responses = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  'ecd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010',
  'edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010',
  'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
].map((digits) => bytes(digits));

/** Every commitment with every response, for eight messages each. */
const questions = smallKeys.flatMap((commitment) =>
  responses.flatMap((response) => {
    const signature = Uint8Array.of(...commitment, ...response);
    return [0, 1, 2, 3, 4, 5, 6, 7].map((number) => ({ signature, message: Uint8Array.of(number) }));
  }),
);

for (const family of kernels)
  test(`${family} says what the crate says of keys and commitments of small order, however they are written`, async () => {
    const stock = await loadModule('eddsa');
    const own = await loadModule(family);
    let accepted = 0;
    for (const raw of smallKeys) {
      const [expected, found] = [stock, own].map(({ PublicKey }) => {
        const key = PublicKey.fromRaw(raw);
        const verdicts = questions.map(({ signature, message }) => key.verify(message, signature));
        key.free();
        return verdicts;
      });
      assert.deepEqual(found, expected, Buffer.from(raw).toString('hex'));
      accepted += found?.filter(Boolean).length ?? 0;
    }
    const count = smallKeys.length * questions.length;
    assert.ok(accepted > 100 && accepted < count / 2, `${accepted} of ${count}`);
  });

test('eddsa-kernel-relaxed: multiply-add is fused here, also after much use', async () => {
  const { PrivateKey, isFused } = await loadModule('eddsa-kernel-relaxed');
  assert.ok(isFused());
  const key = PrivateKey.generate(25519);
  const publicKey = key.publicKey();
  for (let call = 0; call < 1000; call += 1) {
    const signed = Uint8Array.of(call, call >> 8);
    assert.ok(publicKey.verify(signed, key.sign(signed)));
  }
  assert.ok(isFused());
});

test('all three kinds of arithmetic sign alike', async () => {
  const modules = await Promise.all(/** @type {const} */ (['eddsa', ...kernels]).map((family) => loadModule(family)));
  for (let seed = 0; seed < 200; seed += 1) {
    const raw = new Uint8Array(32).fill(seed);
    const [expected, ...found] = modules.map(({ PrivateKey }) => {
      const key = PrivateKey.fromRaw(raw);
      const signature = key.sign(Uint8Array.of(seed));
      key.free();
      return signature;
    });
    for (const signature of found) assert.deepEqual(signature, expected);
  }
});

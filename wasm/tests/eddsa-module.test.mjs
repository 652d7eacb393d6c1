// The built EdDSA modules themselves, the crate's and the kernel's, under Node: the answers that the native tests check, every form of a key, that nothing
// which is not a key or a signature ever stops one, and what both say of edge cases. Run `npm run build` or `node scripts/wasm/build-modules.mjs` first.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytes } from './modules/bytes.mjs';
import { loadModule } from './modules/load.mjs';
import { testSigningModule, testWiping } from './modules/signing-module.mjs';

for (const family of /** @type {const} */ (['eddsa', 'eddsa-kernel'])) {
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

/** Points of order 1, 2, 4 and 8, in either sign, and what is not canonical of them: y is p more, or zero negative. */
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

/** 0, L − 1, L and what has every bit. */
const responses = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  'ecd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010',
  'edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010',
  'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
].map((digits) => bytes(digits));

/** Every commitment with every response under some messages. */
const questions = smallKeys.flatMap((commitment) =>
  responses.flatMap((response) => {
    const signature = Uint8Array.of(...commitment, ...response);
    return [0, 1, 2, 3, 4, 5, 6, 7].map((number) => ({ signature, message: Uint8Array.of(number) }));
  }),
);

test('both say the same of keys and commitments of small order, however they are written', async () => {
  const stock = await loadModule('eddsa');
  const own = await loadModule('eddsa-kernel');
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

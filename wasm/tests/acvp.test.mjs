// Checks signatures of the built modules, those of crates and of kernels, on NIST's samples (ACVP). Samples of ML-DSA's
// keys are in ml-dsa-module.test.mjs. Samples of ML-DSA's signing give the expanded key, which no module reads; the
// kernel's own tests have them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { bytes } from './modules/bytes.mjs';
import { loadModule } from './modules/load.mjs';
import { attempt } from './modules/refusal.mjs';
import { readSamples } from './modules/vectors.mjs';

// Node needs a flag for relaxed SIMD; every engine that the page supports has it without one.
setFlagsFromString('--experimental-wasm-relaxed-simd');

const { isFused } = await loadModule('eddsa-kernel-relaxed');

/** @param {Uint8Array} made */
const hexadecimal = (made) => Buffer.from(made).toString('hex');

/** @param {string} verdict */
function isValid(verdict) {
  assert.ok(verdict === 'valid' || verdict === 'refused', verdict);
  return verdict === 'valid';
}

const curves = /** @type {const} */ ([
  { families: ['ecdsa', 'ecdsa-kernel'], file: 'p256', counts: [10, 7] },
  { families: ['eddsa', 'eddsa-kernel', 'eddsa-kernel-relaxed'], file: 'ed25519', counts: [10, 5] },
]);

for (const { families, file, counts } of curves) {
  const samples = readSamples(file);
  const signed = samples.filter(([kind]) => kind === 'signed');
  const judged = samples.filter(([kind]) => kind !== 'signed');

  for (const family of families) {
    const skip = family.endsWith('-relaxed') && !isFused() ? 'multiply-add is not fused here' : false;

    test(`${family}: signatures are those of ACVP`, { skip }, async () => {
      const { PrivateKey } = await loadModule(family);
      assert.equal(signed.length, counts[0]);
      for (const [, raw = '', point, message = '', signature] of signed) {
        const key = PrivateKey.fromRaw(bytes(raw));
        assert.equal(hexadecimal(key.publicKey().toRaw()), point);
        assert.equal(hexadecimal(key.sign(bytes(message))), signature, message);
        key.free();
      }
    });

    test(`${family}: verdicts are those of ACVP`, { skip }, async () => {
      const { PublicKey } = await loadModule(family);
      assert.equal(judged.length, counts[1]);
      for (const [verdict = '', point = '', message = '', signature = ''] of judged) {
        const key = attempt(() => PublicKey.fromRaw(bytes(point)));
        assert.equal(key?.verify(bytes(message), bytes(signature)) ?? false, isValid(verdict), message);
        key?.free();
      }
    });
  }
}

for (const family of /** @type {const} */ (['ml-dsa', 'ml-dsa-kernel']))
  test(`${family}: verdicts are those of ACVP`, async () => {
    const { PublicKey } = await loadModule(family);
    const samples = readSamples('ml-dsa-sig-ver');
    assert.equal(samples.length, 24);
    for (const [, verdict = '', context = '', message = '', raw = '', signature = ''] of samples) {
      const key = PublicKey.fromRaw(bytes(raw));
      const accepted = key.verifyWithContext(bytes(message), bytes(signature), bytes(context));
      assert.equal(accepted, isValid(verdict), message);
      key.free();
    }
  });

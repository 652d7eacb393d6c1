// The built RSA modules, under Node: the same answers as in the native tests, every form of a key, and no invalid key
// or signature ever stops a module. Run `npm run build` or `node scripts/wasm/build-modules.mjs` first.
import assert from 'node:assert/strict';
import nodeCrypto from 'node:crypto';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { message } from './modules/bytes.mjs';
import { loadModule } from './modules/load.mjs';
import { assertRefused, succeeds } from './modules/refusal.mjs';
import { inverse, rsaPkcs8 } from './modules/rsa-key.mjs';
import { testSigningModule } from './modules/signing-module.mjs';

/** The common properties of the crate's module and the kernel's. */
const rsa = {
  parameter: 1024,
  usualParameter: 2048,
  otherParameters: [0, 512, 1023, 4097, 16384, -1, Number.NaN],
  subtle: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  isDeterministic: true,
  rawLengths: { private: 512, public: 259 },
  published: { verdicts: 776, answers: 0 },
};
await testSigningModule({ family: 'rsa', ...rsa });
const ofKernels = { maker: /** @type {const} */ ('rsa'), otherParameters: [1024, 2048, 0, Number.NaN] };
await testSigningModule({ family: 'rsa-kernel', ...rsa, ...ofKernels });
// Node needs a flag for relaxed SIMD; every engine that the page supports has it without one.
setFlagsFromString('--experimental-wasm-relaxed-simd');
await testSigningModule({ family: 'rsa-kernel-relaxed', ...rsa, ...ofKernels });

test('rsa-kernel-relaxed: multiply-add is fused here, also after much use', async () => {
  const { PrivateKey, isFused } = await loadModule('rsa-kernel-relaxed');
  assert.ok(isFused());
  const { privateKey } = nodeCrypto.generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = PrivateKey.fromPkcs8(privateKey.export({ type: 'pkcs8', format: 'der' }));
  const publicKey = key.publicKey();
  const signature = key.sign(message);
  for (let call = 0; call < 1000; call += 1) assert.ok(publicKey.verify(message, signature));
  assert.ok(isFused());
});

for (const family of /** @type {const} */ (['rsa', 'rsa-kernel', 'rsa-kernel-relaxed']))
  test(`${family}: numbers that fit together wrongly are refused`, async () => {
    const { PrivateKey } = await loadModule(family);
    const jwk = nodeCrypto.generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ format: 'jwk' });
    /** @param {'n' | 'e' | 'd' | 'p' | 'q' | 'dp' | 'dq' | 'qi'} name */
    const number = (name) => BigInt(`0x${Buffer.from(jwk[name] ?? '', 'base64url').toString('hex')}`);
    const n = number('n');
    const e = number('e');
    const d = number('d');
    const p = number('p');
    const q = number('q');
    const dp = number('dp');
    const dq = number('dq');
    const qi = number('qi');
    assert.ok(
      succeeds(() => PrivateKey.fromPkcs8(rsaPkcs8([0, n, e, d, p, q, dp, dq, qi]))),
      'the key itself is one',
    );
    const wrong = {
      'three primes': [1, n, e, d, p, q, dp, dq, qi],
      'no modulus': [0, 0, e, d, p, q, dp, dq, qi],
      'an even modulus': [0, n + 1n, e, d, p, q, dp, dq, qi],
      'a prime of 1': [0, n, e, d, 1, n, 0, dq, 1],
      'a prime of 0': [0, n, e, d, 0, n, 0, dq, 1],
      'both primes 0': [0, n, e, d, 0, 0, 0, 0, 0],
      'an exponent of 0': [0, n, 0, d, p, q, dp, dq, qi],
      'an exponent of 1': [0, n, 1, 1, p, q, 1, 1, qi],
      'a private exponent of 0': [0, n, e, 0, p, q, dp, dq, qi],
      'a private exponent above the modulus': [0, n, e, d + n * n, p, q, dp, dq, qi],
      'another private exponent': [0, n, e, d + 2n, p, q, dp, dq, qi],
      'a public exponent as long as the modulus': [0, n, n - 2n, d, p, q, dp, dq, qi],
      'a tiny key': [0, 3233, 17, 413, 61, 53, 53, 49, 38],
      'the smallest numbers': [0, 1, 1, 1, 1, 1, 1, 1, 1],
    };
    for (const [what, numbers] of Object.entries(wrong))
      assertRefused(() => PrivateKey.fromPkcs8(rsaPkcs8(numbers)), what);
  });

test('rsa: signatures are the same bytes however they are blinded', async () => {
  const { PrivateKey } = await loadModule('rsa');
  const key = PrivateKey.generate(1024);
  // More than the 32 signatures that one pair of blinding factors serves.
  for (let number = 0; number < 40; number += 1) {
    const signed = Uint8Array.of(number);
    const signature = key.sign(signed);
    assert.deepEqual(key.signUnblinded(signed), signature);
    assert.deepEqual(key.signWithReusedBlinding(signed), signature);
  }
  key.free();
});

for (const family of /** @type {const} */ (['rsa', 'rsa-kernel', 'rsa-kernel-relaxed']))
  test(`${family}: a key of two equal primes cannot sign, and says so`, async () => {
    const { PrivateKey } = await loadModule(family);
    const p = nodeCrypto.generatePrimeSync(520, { bigint: true, add: 4n, rem: 3n });
    const e = 65537n;
    const d = inverse(e, p - 1n);
    const key = PrivateKey.fromPkcs8(rsaPkcs8([0, p * p, e, d, p, p, d, d, 1]));
    assert.throws(() => key.sign(message), { name: 'Error', message: 'RSA could not sign this message.' });
    assert.throws(() => key.toPkcs8(), { name: 'Error', message: 'This RSA key cannot be written as PKCS#8.' });
  });

for (const family of /** @type {const} */ (['rsa', 'rsa-kernel', 'rsa-kernel-relaxed']))
  test(`${family}: keys of other sizes and exponents`, async () => {
    const { PrivateKey, PublicKey } = await loadModule(family);
    /** @param {import('node:crypto').RSAKeyPairKeyObjectOptions} options */
    const pkcs8 = (options) =>
      nodeCrypto.generateKeyPairSync('rsa', options).privateKey.export({ type: 'pkcs8', format: 'der' });
    const { publicKey } = nodeCrypto.generateKeyPairSync('rsa', { modulusLength: 768 });
    assertRefused(() => PrivateKey.fromPkcs8(pkcs8({ modulusLength: 768 })));
    assertRefused(() => PublicKey.fromSpki(publicKey.export({ type: 'spki', format: 'der' })));
    const key = PrivateKey.fromPkcs8(pkcs8({ modulusLength: 1024, publicExponent: 3 }));
    assert.ok(key.publicKey().verify(message, key.sign(message)));
    assert.deepEqual(key.publicKey().toRaw().slice(-3), Uint8Array.of(0, 0, 3));
    const long = PrivateKey.fromPkcs8(pkcs8({ modulusLength: 1024, publicExponent: 0x1_000_001 }));
    assert.throws(() => long.publicKey().toRaw(), /does not fit the raw form/);
    assert.ok(long.publicKey().verify(message, long.sign(message)));
  });

// The built ML-DSA modules, the crate's and the kernel's, under Node: compared with Wycheproof and, in both directions,
// with noble, because not every Node has ML-DSA. No invalid key or signature ever stops a module. Run
// `node scripts/wasm/build-modules.mjs` first.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { ml_dsa44, ml_dsa65, ml_dsa87 } from '@noble/post-quantum/ml-dsa.js';
import { bytes, flipped, holds, message } from './modules/bytes.mjs';
import { loadModule, needsNoFlag } from './modules/load.mjs';
import { assertNoGrowth } from './modules/memory.mjs';
import { assertRefused, attempt } from './modules/refusal.mjs';
import { readSamples, readVectors } from './modules/vectors.mjs';

const none = new Uint8Array();
const parameterSets = [
  { parameter: 44, library: ml_dsa44, publicBytes: 1312, signatureBytes: 2420 },
  { parameter: 65, library: ml_dsa65, publicBytes: 1952, signatureBytes: 3309 },
  { parameter: 87, library: ml_dsa87, publicBytes: 2592, signatureBytes: 4627 },
];

const { mlDsa } = await readVectors();

for (const family of /** @type {const} */ (['ml-dsa', 'ml-dsa-kernel'])) {
  test(`${family}: every Wycheproof verdict is ours`, async () => {
    const { PublicKey } = await loadModule(family);
    assert.equal(mlDsa.verdicts.length, 631);
    for (const { name, spki, message: signed, context, signature, valid } of mlDsa.verdicts) {
      const key = attempt(() => PublicKey.fromSpki(bytes(spki)));
      const accepted = key?.verifyWithContext(bytes(signed), bytes(signature), bytes(context)) ?? false;
      assert.equal(accepted, valid, name);
      key?.free();
    }
  });

  test(`${family}: deterministic signatures are those of Wycheproof, and what it refuses is refused`, async () => {
    const { PrivateKey } = await loadModule(family);
    assert.equal(mlDsa.signatures.length, 242);
    for (const { name, parameter, seed, message: signed, context, signature } of mlDsa.signatures) {
      const key = attempt(() => PrivateKey.fromSeed(parameter, bytes(seed)));
      const made = key && attempt(() => key.signDeterministic(bytes(signed), bytes(context)));
      assert.equal(made && Buffer.from(made).toString('hex'), signature ?? undefined, name);
      key?.free();
    }
  });

  test(`${family}: hedged signatures are those of Wycheproof where the same bytes are drawn`, async (context) => {
    const { PrivateKey } = await loadModule(family);
    assert.equal(mlDsa.hedged.length, 3);
    for (const { parameter, seed, message: signed, random, signature } of mlDsa.hedged) {
      const key = PrivateKey.fromSeed(parameter, bytes(seed));
      const drawing = context.mock.method(globalThis.crypto, 'getRandomValues', (/** @type {Uint8Array} */ drawn) => {
        drawn.set(bytes(random));
        return drawn;
      });
      assert.equal(Buffer.from(key.sign(bytes(signed))).toString('hex'), signature);
      assert.equal(drawing.mock.callCount(), 1);
      drawing.mock.restore();
      key.free();
    }
  });

  test(`${family}: keys are those of ACVP`, async () => {
    const { PrivateKey } = await loadModule(family);
    const samples = readSamples('ml-dsa-key-gen');
    assert.equal(samples.length, 75);
    for (const [parameter, seed = '', publicHash] of samples) {
      const key = PrivateKey.fromSeed(Number(parameter), bytes(seed));
      assert.equal(createHash('sha256').update(key.publicKey().toRaw()).digest('hex'), publicHash, seed);
      key.free();
    }
  });

  for (const { parameter, library, publicBytes, signatureBytes } of parameterSets) {
    test(`${family} ${parameter}: keys and signatures go to noble and come back`, async () => {
      const { PrivateKey, PublicKey } = await loadModule(family);
      const ours = PrivateKey.generate(parameter);
      const publicKey = ours.publicKey();
      const other = library.keygen(ours.toRaw());
      assert.deepEqual(other.publicKey, publicKey.toRaw());
      assert.deepEqual(
        [ours.toPkcs8().length, ours.toRaw().length, publicKey.toRaw().length, publicKey.toSpki().length],
        [54, 32, publicBytes, publicBytes + 22],
      );
      const hedged = ours.sign(message);
      assert.equal(hedged.length, signatureBytes);
      assert.notDeepEqual(ours.sign(message), hedged, 'fresh random bytes each time');
      assert.ok(library.verify(hedged, message, other.publicKey));
      assert.ok(publicKey.verify(message, library.sign(message, other.secretKey)));
      const context = new Uint8Array(255).fill(3);
      const deterministic = library.sign(message, other.secretKey, { extraEntropy: false, context });
      assert.deepEqual(ours.signDeterministic(message, context), deterministic);
      assert.ok(publicKey.verifyWithContext(message, deterministic, context));
      const underContext = ours.signWithContext(message, context);
      assert.notDeepEqual(underContext, deterministic, 'hedged under a context too');
      assert.ok(library.verify(underContext, message, other.publicKey, { context }));
      assert.equal(library.verify(underContext, message, other.publicKey), false);
      assert.ok(publicKey.verify(message, ours.signWithContext(message, none)), 'an empty context is none');
      assert.equal(publicKey.verify(message, deterministic), false, 'a context is part of what is signed');

      const again = PrivateKey.fromPkcs8(ours.toPkcs8());
      assert.deepEqual(again.toRaw(), ours.toRaw());
      assert.deepEqual(PublicKey.fromSpki(publicKey.toSpki()).toRaw(), PublicKey.fromRaw(publicKey.toRaw()).toRaw());
    });

    test(`${family} ${parameter}: what is not a key or a signature is refused and never stops the module`, async () => {
      const { PrivateKey, PublicKey } = await loadModule(family);
      const key = PrivateKey.generate(parameter);
      const publicKey = key.publicKey();
      for (const length of [0, 31, 33, 64, 2560])
        assertRefused(() => PrivateKey.fromSeed(parameter, new Uint8Array(length)));
      for (const other of [0, 43, 45, 256, -1, Number.NaN]) assertRefused(() => PrivateKey.generate(other));
      const pkcs8 = key.toPkcs8();
      for (let length = 0; length < pkcs8.length; length += 1)
        assertRefused(() => PrivateKey.fromPkcs8(pkcs8.slice(0, length)));
      const raw = publicKey.toRaw();
      for (const wrong of [none, raw.slice(1), Uint8Array.of(...raw, 0), new Uint8Array(10_000)])
        assertRefused(() => PublicKey.fromRaw(wrong));
      const signature = key.sign(message);
      for (const wrong of [none, signature.slice(1), Uint8Array.of(...signature, 0), new Uint8Array(10_000)])
        assert.equal(publicKey.verify(message, wrong), false);
      for (const changed of flipped(signature, 61)) assert.equal(publicKey.verify(message, changed), false);
      const long = new Uint8Array(256);
      assertRefused(() => key.signDeterministic(message, long));
      assertRefused(() => key.signWithContext(message, long));
      assert.equal(publicKey.verifyWithContext(message, signature, long), false);
      assert.ok(publicKey.verify(message, key.sign(message)), 'the module still works');
    });
  }

  test(`${family}: a key of another parameter set is never mistaken`, async () => {
    const { PrivateKey, PublicKey } = await loadModule(family);
    const small = PrivateKey.generate(44);
    const large = PrivateKey.generate(87);
    assert.equal(PrivateKey.fromPkcs8(large.toPkcs8()).publicKey().toRaw().length, 2592);
    assert.equal(small.publicKey().verify(message, large.sign(message)), false);
    assert.equal(PublicKey.fromSpki(large.publicKey().toSpki()).verify(message, small.sign(message)), false);
  });

  test(`${family}: a freed private key is wiped from memory`, async () => {
    const { PrivateKey, memory } = await loadModule(family);
    const seed = bytes('c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721');
    // The second secret to be wiped: K, which seeds the masks, at byte 32 of the expanded key.
    const mask = ml_dsa65.keygen(seed).secretKey.slice(32, 64);
    const holders = () => [seed, mask].map((secret) => holds(memory, secret));
    const key = PrivateKey.fromSeed(65, seed);
    const pkcs8 = key.toPkcs8();
    key.toRaw();
    key.sign(message);
    assert.deepEqual(holders(), [true, true], 'while it is in use, it is there');
    key.free();
    PrivateKey.fromPkcs8(pkcs8).free();
    assert.deepEqual(holders(), [false, false]);
  });

  test(`${family}: memory does not grow with refused keys and freed ones`, async () => {
    const { PrivateKey, PublicKey, memory } = await loadModule(family);
    const key = PrivateKey.generate(44);
    const pkcs8 = key.toPkcs8();
    const spki = key.publicKey().toSpki();
    const once = () => {
      assertRefused(() => PrivateKey.fromPkcs8(pkcs8.slice(1)));
      assertRefused(() => PublicKey.fromSpki(spki.slice(1)));
      PrivateKey.fromPkcs8(pkcs8).free();
      PublicKey.fromSpki(spki).free();
    };
    assertNoGrowth(memory, once, { before: 20, after: 200 });
  });

  test(`${family}: the base module needs no flag of the engine`, () => {
    assert.ok(needsNoFlag(family));
  });
}

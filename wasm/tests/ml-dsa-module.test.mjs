// The built ML-DSA modules under Node, which has no ML-DSA itself: against Wycheproof and against noble, both ways, and that
// nothing which is not a key or a signature ever stops a module. Run `node scripts/wasm/build-modules.mjs` first.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ml_dsa44, ml_dsa65, ml_dsa87 } from '@noble/post-quantum/ml-dsa.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bytes = (hexadecimal) => new Uint8Array(Buffer.from(hexadecimal, 'hex'));
const message = new Uint8Array(69).fill(7);
const none = new Uint8Array();
const libraries = { 44: ml_dsa44, 65: ml_dsa65, 87: ml_dsa87 };
const sizes = {
  44: { public: 1312, signature: 2420 },
  65: { public: 1952, signature: 3309 },
  87: { public: 2592, signature: 4627 },
};

let instances = 0;
async function load(variant = 'base') {
  const folder = new URL(`../pkg/ml-dsa-${variant}/`, import.meta.url);
  assert.ok(existsSync(folder), `wasm/pkg/ml-dsa-${variant} is missing: run node scripts/wasm/build-modules.mjs first.`);
  instances += 1;
  const module = await import(`${new URL('module.js', folder)}?instance=${instances}`);
  const { memory } = module.initSync({ module: readFileSync(new URL('module_bg.wasm', folder)) });
  return { ...module, memory };
}

// A file of its own: the other tests of modules write theirs at the same time.
const vectorsPath = `${root}/target/wasm-vectors-ml-dsa.json`;
execFileSync('cargo', ['run', '--quiet', '--locked', '--example', 'vectors', '--', vectorsPath], {
  cwd: root,
  stdio: 'inherit',
});
const { mlDsa } = JSON.parse(readFileSync(vectorsPath, 'utf8'));

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

test('ml-dsa: every Wycheproof verdict is ours', async () => {
  const { PublicKey } = await load();
  assert.equal(mlDsa.verdicts.length, 631);
  for (const { name, spki, message: signed, context, signature, valid } of mlDsa.verdicts) {
    const key = attempt(() => PublicKey.fromSpki(bytes(spki)));
    const accepted = key?.verifyWithContext(bytes(signed), bytes(signature), bytes(context)) ?? false;
    assert.equal(accepted, valid, name);
    key?.free();
  }
});

test('ml-dsa: deterministic signatures are those of Wycheproof, and what it refuses is refused', async () => {
  const { PrivateKey } = await load();
  assert.equal(mlDsa.signatures.length, 242);
  for (const { name, parameter, seed, message: signed, context, signature } of mlDsa.signatures) {
    const key = attempt(() => PrivateKey.fromSeed(parameter, bytes(seed)));
    const made = key && attempt(() => key.signDeterministic(bytes(signed), bytes(context)));
    assert.equal(made && Buffer.from(made).toString('hex'), signature ?? undefined, name);
    key?.free();
  }
});

for (const parameter of [44, 65, 87]) {
  const library = libraries[parameter];

  test(`ml-dsa-${parameter}: keys and signatures go to noble and come back`, async () => {
    const { PrivateKey, PublicKey } = await load();
    const ours = PrivateKey.generate(parameter);
    const publicKey = ours.publicKey();
    const theirs = library.keygen(ours.toRaw());
    assert.deepEqual(theirs.publicKey, publicKey.toRaw());
    assert.deepEqual(
      [ours.toPkcs8().length, ours.toRaw().length, publicKey.toRaw().length, publicKey.toSpki().length],
      [54, 32, sizes[parameter].public, sizes[parameter].public + 22],
    );
    const hedged = ours.sign(message);
    assert.equal(hedged.length, sizes[parameter].signature);
    assert.notDeepEqual(ours.sign(message), hedged, 'fresh random bytes each time');
    assert.ok(library.verify(hedged, message, theirs.publicKey));
    assert.ok(publicKey.verify(message, library.sign(message, theirs.secretKey)));
    const context = new Uint8Array(255).fill(3);
    const deterministic = library.sign(message, theirs.secretKey, { extraEntropy: false, context });
    assert.deepEqual(ours.signDeterministic(message, context), deterministic);
    assert.ok(publicKey.verifyWithContext(message, deterministic, context));
    assert.equal(publicKey.verify(message, deterministic), false, 'a context is part of what is signed');

    const again = PrivateKey.fromPkcs8(ours.toPkcs8());
    assert.deepEqual(again.toRaw(), ours.toRaw());
    assert.deepEqual(PublicKey.fromSpki(publicKey.toSpki()).toRaw(), PublicKey.fromRaw(publicKey.toRaw()).toRaw());
  });

  test(`ml-dsa-${parameter}: what is not a key or a signature is refused and never stops the module`, async () => {
    const { PrivateKey, PublicKey } = await load();
    const key = PrivateKey.generate(parameter);
    const publicKey = key.publicKey();
    for (const length of [0, 31, 33, 64, 2560])
      assert.equal(
        attempt(() => PrivateKey.fromSeed(parameter, new Uint8Array(length))),
        undefined,
      );
    for (const other of [0, 43, 45, 256, -1, Number.NaN])
      assert.equal(
        attempt(() => PrivateKey.generate(other)),
        undefined,
      );
    const pkcs8 = key.toPkcs8();
    for (let length = 0; length < pkcs8.length; length += 1)
      assert.equal(
        attempt(() => PrivateKey.fromPkcs8(pkcs8.slice(0, length))),
        undefined,
      );
    const raw = publicKey.toRaw();
    for (const wrong of [none, raw.slice(1), Uint8Array.of(...raw, 0), new Uint8Array(10_000)])
      assert.equal(
        attempt(() => PublicKey.fromRaw(wrong)),
        undefined,
      );
    const signature = key.sign(message);
    for (const wrong of [none, signature.slice(1), Uint8Array.of(...signature, 0), new Uint8Array(10_000)])
      assert.equal(publicKey.verify(message, wrong), false);
    for (let position = 0; position < signature.length; position += 61) {
      const changed = signature.slice();
      changed[position] ^= 1 << (position % 8);
      assert.equal(publicKey.verify(message, changed), false, `byte ${position}`);
    }
    const long = new Uint8Array(256);
    assert.equal(
      attempt(() => key.signDeterministic(message, long)),
      undefined,
    );
    assert.equal(publicKey.verifyWithContext(message, signature, long), false);
    assert.ok(publicKey.verify(message, key.sign(message)), 'the module still works');
  });
}

test('ml-dsa: a key of another parameter set is never mistaken', async () => {
  const { PrivateKey, PublicKey } = await load();
  const small = PrivateKey.generate(44);
  const large = PrivateKey.generate(87);
  assert.equal(PrivateKey.fromPkcs8(large.toPkcs8()).publicKey().toRaw().length, 2592);
  assert.equal(small.publicKey().verify(message, large.sign(message)), false);
  assert.equal(PublicKey.fromSpki(large.publicKey().toSpki()).verify(message, small.sign(message)), false);
});

test('ml-dsa: a freed private key is wiped from memory', async () => {
  const { PrivateKey, memory } = await load();
  const seed = bytes('c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721');
  // The second thing that must go: K, which seeds the masks, and stands 32 bytes into the expanded key.
  const mask = ml_dsa65.keygen(seed).secretKey.slice(32, 64);
  const held = () => [seed, mask].map((secret) => Buffer.from(memory.buffer).indexOf(secret) >= 0);
  const key = PrivateKey.fromSeed(65, seed);
  const pkcs8 = key.toPkcs8();
  key.toRaw();
  key.sign(message);
  assert.deepEqual(held(), [true, true], 'while it is in use, it is there');
  key.free();
  PrivateKey.fromPkcs8(pkcs8).free();
  assert.deepEqual(held(), [false, false]);
});

test('ml-dsa: memory does not grow with refused keys and freed ones', async () => {
  const { PrivateKey, PublicKey, memory } = await load();
  const key = PrivateKey.generate(44);
  const pkcs8 = key.toPkcs8();
  const spki = key.publicKey().toSpki();
  const once = () => {
    assert.equal(
      attempt(() => PrivateKey.fromPkcs8(pkcs8.slice(1))),
      undefined,
    );
    assert.equal(
      attempt(() => PublicKey.fromSpki(spki.slice(1))),
      undefined,
    );
    PrivateKey.fromPkcs8(pkcs8).free();
    PublicKey.fromSpki(spki).free();
  };
  for (let call = 0; call < 20; call += 1) once();
  const before = memory.buffer.byteLength;
  for (let call = 0; call < 200; call += 1) once();
  assert.equal(memory.buffer.byteLength, before);
});

test('ml-dsa: the base module needs no flag of the engine', () => {
  assert.ok(WebAssembly.validate(readFileSync(new URL('../pkg/ml-dsa-base/module_bg.wasm', import.meta.url))));
});

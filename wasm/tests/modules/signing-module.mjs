/** Tests for the families rsa, ecdsa and eddsa and for their kernels. */
import assert from 'node:assert/strict';
import nodeCrypto, { webcrypto } from 'node:crypto';
import { test } from 'node:test';
import { bytes, flipped, message, misfits } from './bytes.mjs';
import { loadModule, needsNoFlag } from './load.mjs';
import { assertNoGrowth } from './memory.mjs';
import { assertRefused, succeeds } from './refusal.mjs';
import { readVectors } from './vectors.mjs';

/**
 * @typedef {object} SigningFamily
 * @property {'rsa' | 'rsa-kernel' | 'rsa-kernel-relaxed' | 'ecdsa' | 'ecdsa-kernel' | 'ecdsa-p384' | 'ecdsa-p521' | 'eddsa' | 'eddsa-kernel' | 'eddsa-kernel-relaxed'} family
 * @property {'rsa' | undefined} [maker] the family that makes the keys, if this one makes none
 * @property {number} parameter key parameter in most tests
 * @property {number} usualParameter key parameter in the tests with WebCrypto
 * @property {readonly number[]} otherParameters parameters for which no key can be made
 * @property {{ name: string, hash?: string, namedCurve?: string }} subtle WebCrypto's name of the algorithm
 * @property {boolean} isDeterministic whether WebCrypto's signatures use no random bytes
 * @property {{ private: number, public: number }} rawLengths in bytes
 * @property {{ verdicts: number, answers: number }} published the numbers of published cases
 */

/** Kernels use the published cases of the crates' families. @param {string} family */
const questionsOf = (family) => family.replace(/-kernel(-relaxed)?$/, '');

/**
 * Makes keys of a family, by another family if this one makes none.
 * @param {Pick<SigningFamily, 'family' | 'maker'>} signingFamily
 */
async function keyMaker({ family, maker }) {
  const { PrivateKey } = await loadModule(family);
  if (maker === undefined) return (/** @type {number} */ parameter) => PrivateKey.generate(parameter);
  const made = await loadModule(maker);
  return (/** @type {number} */ parameter) => PrivateKey.fromPkcs8(made.PrivateKey.generate(parameter).toPkcs8());
}

/** @param {SigningFamily} signingFamily */
export async function testSigningModule(signingFamily) {
  testPublished(signingFamily, await readVectors());
  testWebCrypto(signingFamily);
  testMisfits(signingFamily);
  testDamage(signingFamily);
  testMemory(signingFamily);
  testRest(signingFamily);
}

/** @param {SigningFamily} signingFamily @param {import('./vectors.mjs').Vectors} vectors */
function testPublished({ family, published }, vectors) {
  test(`${family}: every Wycheproof verdict is ours`, async () => {
    const { PublicKey } = await loadModule(family);
    let count = 0;
    for (const { set, spki, verdicts } of vectors.groups.filter((group) => group.family === questionsOf(family))) {
      const key = PublicKey.fromSpki(bytes(spki));
      for (const { id, comment, message: signed, signature, result } of verdicts) {
        const accepted = signature !== null && key.verify(bytes(signed), bytes(signature));
        // The only acceptable cases are RSA paddings without NULL, which a verifier may reject (RFC 8017 §9.2).
        assert.equal(accepted, result === 'valid', `${set} ${id}: ${comment}`);
        count += 1;
      }
      key.free();
    }
    assert.equal(count, published.verdicts);
  });

  test(`${family}: keys and signatures are those of the RFCs`, async () => {
    const { PrivateKey } = await loadModule(family);
    const answers = vectors.answers.filter((answer) => answer.family === questionsOf(family));
    assert.equal(answers.length, published.answers);
    for (const { source, privateKey, publicKey, message: signed, signature } of answers) {
      const key = PrivateKey.fromRaw(bytes(privateKey));
      assert.deepEqual(key.publicKey().toRaw(), bytes(publicKey), source);
      assert.deepEqual(key.sign(bytes(signed)), bytes(signature), source);
      assert.ok(key.publicKey().verify(bytes(signed), bytes(signature)), source);
    }
  });
}

/** @param {SigningFamily} signingFamily */
function testWebCrypto({ family, maker, usualParameter, subtle, isDeterministic, rawLengths }) {
  test(`${family}: keys and signatures go to WebCrypto and come back`, async () => {
    const { PrivateKey, PublicKey } = await loadModule(family);
    const ours = (await keyMaker({ family, maker }))(usualParameter);
    const other = await webcrypto.subtle.importKey('pkcs8', ours.toPkcs8(), subtle, true, ['sign']);
    const theirPublic = await webcrypto.subtle.importKey('spki', ours.publicKey().toSpki(), subtle, true, ['verify']);
    const theirSignature = new Uint8Array(await webcrypto.subtle.sign(subtle, other, message));
    assert.ok(await webcrypto.subtle.verify(subtle, theirPublic, ours.sign(message), message));
    assert.ok(ours.publicKey().verify(message, theirSignature));
    if (isDeterministic) assert.deepEqual(ours.sign(message), theirSignature, 'both are deterministic');

    const again = PrivateKey.fromPkcs8(new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', other)));
    const spki = new Uint8Array(await webcrypto.subtle.exportKey('spki', theirPublic));
    assert.deepEqual(again.toPkcs8(), ours.toPkcs8());
    assert.deepEqual(PublicKey.fromSpki(spki).toSpki(), ours.publicKey().toSpki());
    assert.deepEqual(again.publicKey().toRaw(), PublicKey.fromRaw(ours.publicKey().toRaw()).toRaw());
    assert.deepEqual({ private: ours.toRaw().length, public: ours.publicKey().toRaw().length }, rawLengths);
  });
}

/** @param {SigningFamily} signingFamily */
function testMisfits({ family, maker, parameter, otherParameters }) {
  test(`${family}: what is not a key is refused and never stops the module`, async () => {
    const { PrivateKey, PublicKey } = await loadModule(family);
    for (const other of otherParameters) assertRefused(() => PrivateKey.generate(other), `${other}`);
    const key = (await keyMaker({ family, maker }))(parameter);
    const publicKey = key.publicKey();
    for (const changed of misfits(key.toPkcs8())) assertRefused(() => PrivateKey.fromPkcs8(changed));
    for (const changed of misfits(key.toRaw())) assertRefused(() => PrivateKey.fromRaw(changed));
    for (const changed of misfits(publicKey.toSpki())) assertRefused(() => PublicKey.fromSpki(changed));
    for (const shape of [new Uint8Array(), new Uint8Array(64), new Uint8Array(10_000).fill(255)]) {
      assert.equal(publicKey.verify(message, shape), false);
      assertRefused(() => PrivateKey.fromPkcs8(shape));
      assertRefused(() => PublicKey.fromSpki(shape));
    }
    assert.ok(publicKey.verify(message, key.sign(message)), 'the module still works');
  });
}

/** @param {SigningFamily} signingFamily */
function testDamage({ family, maker, parameter }) {
  test(`${family}: a damaged key is another or none, a damaged signature none, and neither stops the module`, async () => {
    const { PrivateKey, PublicKey } = await loadModule(family);
    const key = (await keyMaker({ family, maker }))(parameter);
    const publicKey = key.publicKey();
    for (const changed of flipped(key.toPkcs8())) {
      succeeds(() => {
        const other = PrivateKey.fromPkcs8(changed);
        assert.ok(other.publicKey().verify(message, other.sign(message)));
        return other;
      });
    }
    for (const changed of flipped(key.toRaw())) succeeds(() => PrivateKey.fromRaw(changed));
    for (const changed of flipped(publicKey.toSpki())) succeeds(() => PublicKey.fromSpki(changed));
    for (const damage of [misfits, flipped]) {
      for (const changed of damage(publicKey.toRaw())) succeeds(() => PublicKey.fromRaw(changed));
      for (const changed of damage(key.sign(message))) assert.equal(publicKey.verify(message, changed), false);
    }
    assert.ok(publicKey.verify(message, key.sign(message)), 'the module still works');
  });
}

/** @param {SigningFamily} signingFamily */
function testMemory({ family, maker, parameter }) {
  test(`${family}: memory does not grow with refused keys and freed ones`, async () => {
    const { PrivateKey, PublicKey, memory } = await loadModule(family);
    const key = (await keyMaker({ family, maker }))(parameter);
    const pkcs8 = key.toPkcs8();
    const almost = pkcs8.slice(0, -1);
    const signature = key.sign(message);
    const once = () => {
      assertRefused(() => PrivateKey.fromPkcs8(almost));
      assertRefused(() => PublicKey.fromSpki(almost));
      assert.equal(
        succeeds(() => PrivateKey.fromPkcs8(pkcs8)),
        true,
      );
      const publicKey = key.publicKey();
      publicKey.verify(message, signature.subarray(1));
      publicKey.free();
    };
    assertNoGrowth(memory, once, { before: 100, after: 2000 });
  });
}

/** @param {SigningFamily} signingFamily */
function testRest({ family }) {
  test(`${family}: the calls that measure overhead answer rightly`, async () => {
    const { digest, empty } = await loadModule(family);
    assert.equal(empty(), undefined);
    const sha256 = nodeCrypto.createHash('sha256').update(message).digest();
    assert.deepEqual(digest(message), new Uint8Array(sha256));
  });

  // Node 20 has relaxed SIMD only behind a flag, which the tests of that build set.
  if (!family.endsWith('-relaxed'))
    test(`${family}: the base module needs no flag of the engine`, () => {
      assert.ok(needsNoFlag(family));
    });
}

/**
 * For families whose raw private key is a secret that a search in memory can find.
 * @param {'ecdsa' | 'ecdsa-kernel' | 'eddsa' | 'eddsa-kernel' | 'eddsa-kernel-relaxed'} family
 */
export function testWiping(family) {
  test(`${family}: a freed private key is wiped from memory`, async () => {
    const { PrivateKey, memory } = await loadModule(family);
    const secret = bytes('c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721');
    const holders = () => {
      const all = Buffer.from(memory.buffer);
      return [secret, secret.slice().reverse()]
        .map((needle) => all.indexOf(needle))
        .filter((position) => position >= 0);
    };
    const key = PrivateKey.fromRaw(secret);
    const pkcs8 = key.toPkcs8();
    key.toRaw();
    key.sign(message);
    assert.notEqual(holders().length, 0, 'while it is in use, it is there');
    key.free();
    PrivateKey.fromPkcs8(pkcs8).free();
    assert.deepEqual(holders(), []);
  });
}

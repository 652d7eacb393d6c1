/**
 * Compares the built modules of our own arithmetic with Node's OpenSSL: each verifies the other's signatures, and both
 * judge changed ones.
 */
import assert from 'node:assert/strict';
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { loadModule } from '../modules/load.mjs';
import { bigEndian } from '../modules/repeatable.mjs';

/** @import { Random } from './random.mjs' */

/**
 * A module's key, which signs and verifies.
 * @typedef {object} ModuleKey
 * @property {(message: Uint8Array) => Uint8Array} sign
 * @property {(message: Uint8Array, signature: Uint8Array) => boolean} verify
 * @property {() => void} free
 *
 * A key in a module and in OpenSSL.
 * @typedef {object} BothKeys
 * @property {ModuleKey} ours
 * @property {import('node:crypto').KeyObject} openssl
 * @property {boolean} isDeterministic whether a message has one signature
 *
 * @typedef {object} Subject
 * @property {string} name
 * @property {(random: Random) => Promise<BothKeys>} makeKeys
 * @property {string | null} hash OpenSSL's name
 * @property {readonly Uint8Array[]} edges values that replace a half of a signature
 */

const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const ED25519_ORDER = (1n << 252n) + 27742317777372353535851937790883648493n;

/** Zero, one, the order and its neighbours, and all ones. @param {bigint} order */
const edgesOf = (order) =>
  [0n, 1n, order - 1n, order, order + 1n, (1n << 256n) - 1n].map((number) => bigEndian(number, 32));

/** @param {Uint8Array} pkcs8 */
const opened = (pkcs8) => createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });

/**
 * @param {{ sign(message: Uint8Array): Uint8Array, publicKey(): { verify(message: Uint8Array, signature: Uint8Array): boolean, free(): void }, free(): void }} key
 * @returns {ModuleKey}
 */
function moduleKey(key) {
  const publicKey = key.publicKey();
  return {
    sign: (message) => key.sign(message),
    verify: (message, signature) => publicKey.verify(message, signature),
    free: () => {
      publicKey.free();
      key.free();
    },
  };
}

/** A scalar near an edge, sparse, dense, or random. @param {Random} random */
function scalar(random) {
  const small = BigInt(1 + random.below(1000));
  const power = 1n << BigInt(random.below(255));
  const [first = 0] = random.bytes(1);
  const kinds = /** @type {const} */ ([small, P256_ORDER - small, power, P256_ORDER - power, power - small]);
  const number = first < 96 ? random.oneOf(kinds) : BigInt(`0x${Buffer.from(random.bytes(32)).toString('hex')}`);
  return bigEndian(((number % P256_ORDER) + P256_ORDER) % P256_ORDER || 1n, 32);
}

/** @returns {Promise<Subject>} */
async function ecdsa() {
  const { PrivateKey } = await loadModule('ecdsa-kernel');
  return {
    name: 'ecdsa-kernel',
    hash: 'sha256',
    edges: edgesOf(P256_ORDER),
    makeKeys: async (random) => {
      const key = PrivateKey.fromRaw(scalar(random));
      return { ours: moduleKey(key), openssl: opened(key.toPkcs8()), isDeterministic: false };
    },
  };
}

/** @param {'eddsa-kernel' | 'eddsa-kernel-relaxed'} family @returns {Promise<Subject>} */
async function eddsa(family) {
  const { PrivateKey } = await loadModule(family);
  return {
    name: family,
    hash: null,
    edges: edgesOf(ED25519_ORDER).map((bytes) => bytes.reverse()),
    makeKeys: async (random) => {
      const key = PrivateKey.fromRaw(random.bytes(32));
      return { ours: moduleKey(key), openssl: opened(key.toPkcs8()), isDeterministic: true };
    },
  };
}

const MODULUS_BITS = /** @type {const} */ ([1024, 1032, 1056, 1152, 1536, 2048]);
const PUBLIC_EXPONENTS = /** @type {const} */ ([3, 17, 65537, 2 ** 31 - 1]);

/** @param {'rsa-kernel' | 'rsa-kernel-relaxed'} family @returns {Promise<Subject>} */
async function rsa(family) {
  const { PrivateKey } = await loadModule(family);
  return {
    name: family,
    hash: 'sha256',
    edges: [new Uint8Array(64), new Uint8Array(64).fill(255)],
    makeKeys: async (random) => {
      const { privateKey } = generateKeyPairSync('rsa', {
        modulusLength: random.oneOf(MODULUS_BITS),
        publicExponent: random.oneOf(PUBLIC_EXPONENTS),
      });
      const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' });
      return { ours: moduleKey(PrivateKey.fromPkcs8(pkcs8)), openssl: privateKey, isDeterministic: true };
    },
  };
}

/** ML-DSA if Node has it (24.7 or newer). @returns {Promise<Subject[]>} */
async function mlDsa() {
  try {
    // The types of Node 20 do not have it.
    Reflect.apply(generateKeyPairSync, undefined, ['ml-dsa-44']);
  } catch {
    return [];
  }
  const { PrivateKey } = await loadModule('ml-dsa-kernel');
  return [
    {
      name: 'ml-dsa-kernel',
      hash: null,
      edges: [new Uint8Array(64), new Uint8Array(64).fill(255)],
      makeKeys: async (random) => {
        const key = PrivateKey.fromSeed(random.oneOf([44, 65, 87]), random.bytes(32));
        return { ours: moduleKey(key), openssl: opened(key.toPkcs8()), isDeterministic: false };
      },
    },
  ];
}

/** Every module that computes correctly in this engine: those for relaxed SIMD need a multiply-add that rounds once. */
export async function subjects() {
  const { isFused } = await loadModule('eddsa-kernel-relaxed');
  return [
    await ecdsa(),
    await eddsa('eddsa-kernel'),
    ...(isFused() ? [await eddsa('eddsa-kernel-relaxed'), await rsa('rsa-kernel-relaxed')] : []),
    await rsa('rsa-kernel'),
    ...(await mlDsa()),
  ];
}

/** Flips bits, or replaces one half. @param {Uint8Array} signature @param {Subject} subject @param {Random} random */
function changed(signature, { edges }, random) {
  const copy = signature.slice();
  if (random.below(2) === 0) {
    const bit = random.below(8 * copy.length);
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return copy;
  }
  const edge = edges[random.below(edges.length)] ?? new Uint8Array();
  copy.set(edge, random.below(2) * Math.max(0, copy.length - edge.length));
  return copy;
}

/**
 * Compares some messages with one key; throws on a difference.
 * @param {Subject} subject
 * @param {Random} random
 * @param {number} messages
 * @returns {Promise<number>} the number of signatures that both judged
 */
export async function compareOneKey(subject, random, messages) {
  const { ours, openssl, isDeterministic } = await subject.makeKeys(random);
  const publicKey = createPublicKey(openssl);
  const encoding = /** @type {const} */ ({ dsaEncoding: 'ieee-p1363' });
  let judged = 0;
  for (let count = 0; count < messages; count += 1) {
    const message = random.message();
    const what = () => `${subject.name}, ${Buffer.from(message).toString('hex')}`;
    /** @param {Uint8Array} signature */
    const judge = (signature) => {
      judged += 1;
      const verdict = verify(subject.hash, message, { key: publicKey, ...encoding }, signature);
      assert.equal(ours.verify(message, signature), verdict, `${what()}, ${Buffer.from(signature).toString('hex')}`);
      return verdict;
    };
    const mine = ours.sign(message);
    const other = new Uint8Array(sign(subject.hash, message, { key: openssl, ...encoding }));
    assert.ok(judge(mine) && judge(other), what());
    if (isDeterministic) assert.deepEqual(mine, other, what());
    for (let change = 0; change < 4; change += 1) judge(changed(random.oneOf([mine, other]), subject, random));
  }
  ours.free();
  return judged;
}

/** ML-DSA, whose time may reveal only what FIPS 204 allows. */
import { bytesFrom, drawing } from '../../modules/repeatable.mjs';
import { signedMessage, writing } from './subject.mjs';

/** @import { Key, Run, Subject } from './subject.mjs' */

const SEEDS = 160;

/** A fifth to a quarter of these messages is signed at the first attempt. */
const messages = [0, 1, 2, 3, 4].map((number) => bytesFrom(`message ${number}`, signedMessage.length));

/** @param {number} parameter @param {number} index @returns {Run} */
const mlDsaRun = (parameter, index) => ({
  draw: drawing('ML-DSA'),
  calls: ({ PrivateKey }) => {
    const seed = bytesFrom(`ML-DSA-${parameter} ${index}`, 32);
    const made = PrivateKey.fromSeed(parameter, seed);
    const pkcs8 = made.toPkcs8();
    made.free();
    return [
      { name: 'fromSeed', make: () => PrivateKey.fromSeed(parameter, seed) },
      ...messages.map((message, number) => ({
        // The first signature caches values for later ones.
        name: number === 0 ? 'sign' : 'sign again',
        use: (/** @type {Key} */ key) => void key.sign(message),
      })),
      ...writing,
      { name: 'fromPkcs8', make: () => PrivateKey.fromPkcs8(pkcs8) },
    ];
  },
});

/** @param {number} parameter @returns {Subject} */
export const mlDsa = (parameter) => ({
  title: `ML-DSA-${parameter}`,
  varies: `the seed: ${SEEDS} random seeds`,
  equal: `the ${messages.length} messages, which have one length, and the random bytes of signatures`,
  apart: [
    {
      name: 'sample::matrix',
      reason: 'expands ρ, which is part of the public key, and rejects candidates (FIPS 204, algorithm 30)',
    },
    {
      name: 'sample::secrets',
      reason:
        'rejects candidates for coefficients (algorithm 31); the accepted ones do not depend on the number of rejections',
    },
    {
      name: 'sample::challenge',
      reason: 'draws a challenge from its hash, which is the beginning of a signature (algorithm 29)',
    },
  ],
  counted: ['ntt::transform_back'],
  differs: [
    {
      name: 'SigningKey>::sign',
      reason: 'writes the positions of hints (algorithm 20), which are part of the signature',
      // The compiler inlines `hints::write` here.
      withinBytes: 640,
    },
  ],
  // The number of attempts, and the polynomial that ends an attempt, may be public. If there were two attempts, the
  // number of transforms shows which polynomial it was.
  groupOf: (call, [, , challenges = 0, transforms]) => {
    if (!call.startsWith('sign')) return '';
    return challenges <= 2 ? `${challenges} ${transforms}` : undefined;
  },
  runs: () => Array.from({ length: SEEDS }, (_, index) => mlDsaRun(parameter, index)),
});

/** P-256 and Ed25519: how their keys are made, read, used and written. */
import { bigEndian, bytesFrom } from '../../modules/repeatable.mjs';
import { signing, writing } from './subject.mjs';

/** @import { Run, Subject } from './subject.mjs' */

const RANDOM_SECRETS = 64;

/** The order of P-256's base point. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Scalars that are most likely to take a different path: near both ends, short ones, long runs of equal bits. */
const edgeScalars = [
  ...[1n, 2n, 3n, 63n, 64n, 65n, 1n << 128n, 1n << 255n, (1n << 255n) - 1n, (1n << 224n) - 1n],
  ...[1n, 2n, 3n, 1n << 32n, 1n << 64n, 1n << 128n, 1n << 192n].map((distance) => ORDER - distance),
  // The only scalar that the comb treats as a special case, and its negative.
  30n * 64n ** 42n - ORDER,
  2n * ORDER - 30n * 64n ** 42n,
];

/** @param {string} text */
const randomSecrets = (text) => Array.from({ length: RANDOM_SECRETS }, (_, index) => bytesFrom(`${text} ${index}`, 32));

/**
 * Makes a key from a secret in every possible way.
 * @param {Uint8Array} secret
 * @param {number} parameter
 * @returns {Run}
 */
const curveRun = (secret, parameter) => ({
  draw: (bytes) => bytes.set(secret),
  calls: ({ PrivateKey }) => {
    const made = PrivateKey.generate(parameter);
    const pkcs8 = made.toPkcs8();
    made.free();
    return [
      { name: 'generate', make: () => PrivateKey.generate(parameter) },
      ...signing,
      ...writing,
      { name: 'fromRaw', make: () => PrivateKey.fromRaw(secret) },
      { name: 'fromPkcs8', make: () => PrivateKey.fromPkcs8(pkcs8) },
    ];
  },
});

/** @type {Subject} */
export const p256 = {
  title: 'P-256',
  varies: `the private scalar: ${RANDOM_SECRETS} random scalars and ${edgeScalars.length} edge cases`,
  equal: 'the message',
  runs: () =>
    [...randomSecrets('P-256'), ...edgeScalars.map((scalar) => bigEndian(scalar, 32))].map((secret) =>
      curveRun(secret, 256),
    ),
};

/** @type {Subject} */
export const ed25519 = {
  title: 'Ed25519',
  varies: `the seed: ${RANDOM_SECRETS} random seeds`,
  equal: 'the message',
  runs: () => randomSecrets('Ed25519').map((secret) => curveRun(secret, 25519)),
};

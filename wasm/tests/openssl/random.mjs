/** Random choices derived from a seed, so that a run can be repeated. */
import { bytesFrom } from '../modules/repeatable.mjs';

export class Random {
  /** @type {string} */
  #seed;
  #drawn = 0;

  /** @param {string} seed */
  constructor(seed) {
    this.#seed = seed;
  }

  /** @param {number} length */
  bytes(length) {
    this.#drawn += 1;
    return bytesFrom(`${this.#seed} ${this.#drawn}`, length);
  }

  /** A random integer from 0 to below the limit, which is at most 2³². @param {number} limit */
  below(limit) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = this.bytes(6);
    return Number(((BigInt(a) << 40n) | BigInt(b * 2 ** 32 + c * 2 ** 24 + d * 2 ** 16 + e * 256 + f)) % BigInt(limit));
  }

  /** @template Item @param {readonly [Item, ...Item[]]} items */
  oneOf(items) {
    return items[this.below(items.length)] ?? items[0];
  }

  /** A message: empty, just around a hash's block size, or longer. */
  message() {
    return this.bytes(this.oneOf([0, 1, 32, 55, 56, 63, 64, 69, 111, 112, 128, 135, 136, 300]) + this.below(2));
  }
}

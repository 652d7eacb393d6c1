/** The bounds of a password's setting. The module of `wasm/passwords` has the same bounds. */

import type { PasswordSetting } from '../scheme.ts';

interface Bound {
  readonly least: number;
  readonly most: number;
}

const KIB_PER_GIB = 2 ** 20;
/** RFC 9106, section 3.1: eight blocks of 1 KiB for each lane. */
const MIN_KIB_OF_A_LANE = 8;
/** scrypt needs this many bytes for each unit of r and N. */
export const SCRYPT_BYTES = 128;

const MAX_MEMORY_KIB = KIB_PER_GIB;
const LANES: Bound = { least: 1, most: 255 };
const PASSES: Bound = { least: 1, most: 1000 };
const LOG_N: Bound = { least: 1, most: 20 };
const BLOCK_SIZE: Bound = { least: 1, most: 64 };
const COST: Bound = { least: 4, most: 20 };
const ITERATIONS: Bound = { least: 1, most: 100_000_000 };

const isIn = ({ least, most }: Bound, value: number) => value >= least && value <= most;
const outside = (what: string, { least, most }: Bound, value: number) =>
  isIn({ least, most }, value) ? undefined : `${what} must be ${least} to ${most}, and ${value} was asked for`;

const tooMuchMemory = (memoryKib: number) =>
  memoryKib > MAX_MEMORY_KIB
    ? `a check may hold 1 GiB of memory at most, and ${Number((memoryKib / KIB_PER_GIB).toPrecision(3))} GiB were asked for`
    : undefined;

/** Why a setting cannot be measured, as the end of a sentence; undefined if it can. */
export function reasonAgainstSetting(setting: PasswordSetting): string | undefined {
  switch (setting.function) {
    case 'argon2id': {
      const { memoryKib, passes, lanes } = setting;
      const least = MIN_KIB_OF_A_LANE * lanes;
      return (
        outside('the passes', PASSES, passes) ??
        outside('the lanes', LANES, lanes) ??
        tooMuchMemory(memoryKib) ??
        (memoryKib < least
          ? `Argon2id needs 8 KiB for each lane, ${least} KiB here, and ${memoryKib} were asked for`
          : undefined)
      );
    }
    case 'scrypt': {
      const { logN, blockSize, lanes } = setting;
      return (
        outside('the logarithm of N', LOG_N, logN) ??
        outside('the block size', BLOCK_SIZE, blockSize) ??
        outside('the lanes', LANES, lanes) ??
        (logN >= 16 * blockSize
          ? `with a block size of ${blockSize} scrypt’s N is below 2 to the power of ${16 * blockSize} (RFC 7914), and 2 to the power of ${logN} was asked for`
          : undefined) ??
        tooMuchMemory((SCRYPT_BYTES * blockSize * 2 ** logN) / 1024)
      );
    }
    case 'bcrypt':
      return outside('the cost', COST, setting.cost);
    case 'pbkdf2':
      return outside('the iterations', ITERATIONS, setting.iterations);
  }
}

/** Passwords by the browser's WebCrypto: PBKDF2, and Argon2id if the engine has it. Every call is asynchronous. */

import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { readForPassword } from '../../schemes/passwords/password-input.ts';
import { type StoredPassword, unpadded } from '../../schemes/passwords/stored-string.ts';
import type { PasswordScheme, PasswordSetting } from '../../schemes/scheme.ts';
import { isSameHash, type OpenedPasswords, type PasswordSuite, STORED_HASH_BYTES } from '../passwords.ts';
import { bufferBytes } from './buffer-bytes.ts';

/** From the proposal of modern algorithms for WebCrypto; the DOM types do not have it yet. */
interface Argon2Params extends Algorithm {
  readonly nonce: Bytes;
  readonly parallelism: number;
  readonly memory: number;
  readonly passes: number;
}

/** How a password is imported as a key, and the parameters that derive bits from it. */
interface Derivation {
  readonly format: string;
  readonly name: string;
  readonly parameters: (salt: Bytes) => Algorithm | Pbkdf2Params | Argon2Params;
}

function derivationOf(setting: PasswordSetting): Derivation {
  switch (setting.function) {
    case 'pbkdf2':
      return {
        format: 'raw',
        name: 'PBKDF2',
        parameters: (salt) => ({ name: 'PBKDF2', hash: setting.hash, salt, iterations: setting.iterations }),
      };
    case 'argon2id': {
      const { memoryKib: memory, passes, lanes: parallelism } = setting;
      return {
        format: 'raw-secret',
        name: 'Argon2id',
        parameters: (nonce) => ({ name: 'Argon2id', nonce, memory, passes, parallelism }),
      };
    }
    // Neither is in a WebCrypto standard; the names are tried all the same.
    case 'scrypt':
    case 'bcrypt':
      return { format: 'raw', name: setting.function, parameters: () => ({ name: setting.function }) };
  }
}

const BITS_PER_BYTE = 8;
const SALT_BYTES = 16;

const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

async function derive(password: Bytes, { scheme, salt }: StoredPassword, bytes: number): Promise<Bytes> {
  const { format, name, parameters } = derivationOf(scheme.setting);
  // The proposal's format is not in the DOM types. An engine without it refuses the name.
  const key = await crypto.subtle.importKey(format as 'raw', password, name, false, ['deriveBits']);
  return bufferBytes(await crypto.subtle.deriveBits(parameters(salt), key, bytes * BITS_PER_BYTE));
}

const makeSuite = (remembers: boolean): PasswordSuite<'async'> => ({
  mode: 'async',
  async check(password, text) {
    const stored = readForPassword(password, text);
    // For another password the engine has to compute as long; it then knows this one's hash at once.
    if (remembers) await derive(randomBytes(password.length), stored, stored.hash.length);
    return isSameHash(await derive(password, stored, stored.hash.length), stored.hash);
  },
  async hash(password, text) {
    const stored = readForPassword(password, text);
    return `${stored.text}$${unpadded(await derive(password, stored, STORED_HASH_BYTES))}`;
  },
});

/** Takes tens of milliseconds: on a busy machine, too, longer than fetching an answer that was kept. */
const TRIED_ITERATIONS = 100_000;
const TRIES = 3;
/** How much longer the quickest first derivation takes, at least, than the quickest repeated one. */
const MIN_TIMES_LONGER = 4;

/**
 * Whether the engine keeps what it derived and answers again without computing (`pbkdf2-kept` among the engines' faults).
 */
async function remembersHashes(scheme: PasswordScheme): Promise<boolean> {
  if (scheme.setting.function !== 'pbkdf2') return false;
  const tried = { ...scheme, setting: { ...scheme.setting, iterations: TRIED_ITERATIONS } };
  const firstMs: number[] = [];
  const againMs: number[] = [];
  for (let count = 0; count < TRIES; count += 1) {
    const salt = randomBytes(SALT_BYTES);
    for (const times of [firstMs, againMs]) {
      const startMs = performance.now();
      await derive(new Uint8Array([1]), { scheme: tried, text: '', salt, hash: salt }, STORED_HASH_BYTES);
      times.push(performance.now() - startMs);
    }
  }
  return Math.min(...firstMs) > MIN_TIMES_LONGER * Math.min(...againMs);
}

/** The cheapest setting, which every engine with the function derives at once. */
function leastSetting(setting: PasswordSetting): PasswordSetting {
  switch (setting.function) {
    case 'argon2id':
      return { function: 'argon2id', memoryKib: 8, passes: 1, lanes: 1 };
    case 'pbkdf2':
      return { ...setting, iterations: 1 };
    default:
      return setting;
  }
}

const names: Readonly<Record<PasswordSetting['function'], string>> = {
  argon2id: 'Argon2id',
  scrypt: 'scrypt',
  bcrypt: 'bcrypt',
  pbkdf2: 'PBKDF2',
};

/** Engines word their errors at length and differently, so only the name is used. */
const errorName = (error: unknown) => (error instanceof Error ? error.name : String(error));

/** Whether the browser has a function is found out by trying. */
export async function openWebCryptoPasswords(scheme: PasswordScheme): Promise<OpenedPasswords> {
  const salt = new Uint8Array(SALT_BYTES);
  const least = { ...scheme, setting: leastSetting(scheme.setting) };
  try {
    await derive(new Uint8Array([1]), { scheme: least, text: '', salt, hash: salt }, STORED_HASH_BYTES);
    return { status: 'ready', suite: makeSuite(await remembersHashes(scheme)) };
  } catch (error) {
    const name = names[scheme.setting.function];
    const standing = scheme.setting.function === 'argon2id' ? ', which is proposed for it and no standard yet' : '';
    return {
      status: 'unsupported',
      reason: `WebCrypto has no ${name} here${standing} (${errorName(error)}).`,
    };
  }
}

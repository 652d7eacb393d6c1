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

async function derive(password: Bytes, { scheme, salt }: StoredPassword, bytes: number): Promise<Bytes> {
  const { format, name, parameters } = derivationOf(scheme.setting);
  // The proposal's format is not in the DOM types. An engine without it refuses the name.
  const key = await crypto.subtle.importKey(format as 'raw', password, name, false, ['deriveBits']);
  return bufferBytes(await crypto.subtle.deriveBits(parameters(salt), key, bytes * BITS_PER_BYTE));
}

const webCryptoSuite: PasswordSuite<'async'> = {
  mode: 'async',
  async check(password, text) {
    const stored = readForPassword(password, text);
    return isSameHash(await derive(password, stored, stored.hash.length), stored.hash);
  },
  async hash(password, text) {
    const stored = readForPassword(password, text);
    return `${stored.text}$${unpadded(await derive(password, stored, STORED_HASH_BYTES))}`;
  },
};

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
  const salt = new Uint8Array(STORED_HASH_BYTES / 2);
  const least = { ...scheme, setting: leastSetting(scheme.setting) };
  try {
    await derive(new Uint8Array([1]), { scheme: least, text: '', salt, hash: salt }, STORED_HASH_BYTES);
    return { status: 'ready', suite: webCryptoSuite };
  } catch (error) {
    const name = names[scheme.setting.function];
    const standing = scheme.setting.function === 'argon2id' ? ', which is proposed for it and no standard yet' : '';
    return {
      status: 'unsupported',
      reason: `WebCrypto has no ${name} here${standing} (${errorName(error)}).`,
    };
  }
}

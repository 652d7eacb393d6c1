import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { inProject } from '../../scripts/project.mjs';
import { readPasswordScheme } from '../schemes/passwords/password-schemes.ts';
import { readStored, settingText, withHashBitTurned } from '../schemes/passwords/stored-string.ts';
import createNobleBackend from './noble/backend.ts';
import type { PasswordSuite } from './passwords.ts';
import createWebCryptoBackend from './webcrypto/backend.ts';

interface Vector {
  readonly password?: string;
  readonly passwordHex?: string;
  readonly stored: string;
}

const file: { readonly stored: readonly Vector[]; readonly otherForms: readonly Vector[] } = JSON.parse(
  readFileSync(inProject('wasm/passwords/tests/vectors.json'), 'utf8'),
);

const passwordOf = ({ password = '', passwordHex }: Vector) =>
  new Uint8Array(passwordHex === undefined ? Buffer.from(password) : Buffer.from(passwordHex, 'hex'));

async function suiteOf(backend: 'noble' | 'webcrypto', stored: string): Promise<PasswordSuite | undefined> {
  const { scheme } = readStored(stored);
  const made = backend === 'noble' ? createNobleBackend() : createWebCryptoBackend();
  const opened = await made.openPasswords?.(scheme);
  return opened?.status === 'ready' ? opened.suite : undefined;
}

/** bcryptjs takes text, so only the module checks passwords that are not text. */
const isText = ({ passwordHex }: Vector) => passwordHex === undefined;

test.each(['noble', 'webcrypto'] as const)(
  '%s accepts what was published, and nothing near it',
  async (backend) => {
    let checked = 0;
    for (const vector of [...file.stored, ...file.otherForms].filter(isText)) {
      const suite = await suiteOf(backend, vector.stored);
      if (!suite) continue;
      const { text } = readStored(vector.stored);
      // 64 MiB take JavaScript half a minute on a busy machine; smaller settings show as much.
      if (text.includes('m=65536') || text.includes('m=16384') || text.includes('$10$')) continue;
      const password = passwordOf(vector);
      expect(await suite.check(password, text), text).toBe(true);
      expect(await suite.check(password, withHashBitTurned(text)), text).toBe(false);
      expect(await suite.check(new Uint8Array([120, ...password]), text), text).toBe(false);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(backend === 'noble' ? 20 : 5);
  },
  60_000,
);

test('what JavaScript stores the browser accepts, and the other way round', async () => {
  const password = new Uint8Array(Buffer.from('Grüße, Café ☕'));
  for (const id of ['pbkdf2-sha256-100', 'pbkdf2-sha512-100']) {
    const scheme = readPasswordScheme(id);
    if (!scheme) throw new Error(id);
    const setting = settingText(scheme, new Uint8Array(16));
    const noble = await suiteOf('noble', setting);
    const browser = await suiteOf('webcrypto', setting);
    const stored = await noble?.hash(password, setting);
    expect(await browser?.hash(password, setting)).toBe(stored);
    expect(await browser?.check(password, stored ?? '')).toBe(true);
  }
});

test('what cannot be checked is one sentence on every backend', async () => {
  const suite = await suiteOf('noble', '$2b$04$CCCCCCCCCCCCCCCCCCCCC.');
  const setting = '$2b$04$CCCCCCCCCCCCCCCCCCCCC.';
  expect(() => suite?.hash(new Uint8Array([0xff]), setting)).toThrow('no UTF-8');
  expect(() => suite?.hash(new Uint8Array([97, 0]), setting)).toThrow('zero byte');
  expect(() => suite?.hash(new Uint8Array(5000), setting)).toThrow('at most 4096 bytes');
  expect(() => suite?.check(new Uint8Array(1), '$argon2id$v=19$m=4194304,t=1,p=1$AAAA$AAAAAAAA')).toThrow('1 GiB');
});

test('a browser without a function says which', async () => {
  const scheme = readPasswordScheme('scrypt-n10-r8-p1');
  const opened = scheme && (await createWebCryptoBackend().openPasswords?.(scheme));
  expect(opened).toMatchObject({ status: 'unsupported' });
  expect(opened?.status === 'unsupported' && opened.reason).toContain('has no scrypt');
});

afterEach(() => vi.restoreAllMocks());

/** An engine whose clock counts iterations; one that remembers needs none for what it has derived before. */
function engineThat(remembers: boolean) {
  const derived = new Map<string, ArrayBuffer>();
  const engine = { iterations: 0 };
  const { subtle } = crypto;
  const { importKey, deriveBits } = subtle;
  const passwords = new WeakMap<CryptoKey, string>();
  vi.spyOn(performance, 'now').mockImplementation(() => engine.iterations / 100);
  vi.spyOn(subtle, 'importKey').mockImplementation(async (...request: unknown[]) => {
    const key = await Reflect.apply(importKey, subtle, request);
    passwords.set(key, String(request[1]));
    return key;
  });
  vi.spyOn(subtle, 'deriveBits').mockImplementation(async (parameters, key, length) => {
    const { hash, salt, iterations } = parameters as Pbkdf2Params;
    const input = [passwords.get(key), hash, salt, iterations].join('; ');
    const known = derived.get(input);
    if (remembers && known) return known;
    engine.iterations += iterations;
    const bits: ArrayBuffer = await Reflect.apply(deriveBits, subtle, [parameters, key, length]);
    derived.set(input, bits);
    return bits;
  });
  return engine;
}

test.each([true, false])(
  'each check of a password computes its hash once, whether or not an engine remembers it: %s',
  async (remembers) => {
    const engine = engineThat(remembers);
    for (const id of ['pbkdf2-sha256-300', 'pbkdf2-sha512-100']) {
      const scheme = readPasswordScheme(id);
      if (scheme?.setting.function !== 'pbkdf2') throw new Error(id);
      const setting = settingText(scheme, new Uint8Array(16));
      const suite = await suiteOf('webcrypto', setting);
      const password = new Uint8Array(16).fill(0x41);
      const stored = (await suite?.hash(password, setting)) ?? '';
      for (let count = 0; count < 5; count += 1) {
        const before = engine.iterations;
        expect(await suite?.check(password, stored)).toBe(true);
        expect(engine.iterations - before).toBe(scheme.setting.iterations);
      }
      expect(await suite?.check(new Uint8Array(16).fill(0x42), stored)).toBe(false);
    }
  },
);

import { describe, expect, test } from 'vitest';
import type { BackendId } from '../../backends/backend.ts';
import type { EncryptionKey, EncryptionSuite } from '../../backends/encryption.ts';
import createWebCryptoBackend from '../../backends/webcrypto/backend.ts';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { encryptionSchemes } from '../../schemes/cards/encryption.ts';
import type { EncryptionScheme } from '../../schemes/scheme.ts';
import { checkEncryption } from './encryption-gate.ts';
import { withFlippedBit } from './gate.ts';

async function webCryptoSuite(scheme: EncryptionScheme): Promise<EncryptionSuite> {
  const opened = await createWebCryptoBackend().openEncryption?.(scheme);
  if (opened?.status !== 'ready') throw new Error(opened?.reason);
  return opened.suite;
}

/** The same suite with parts of its key replaced. */
function changed(suite: EncryptionSuite, change: (key: EncryptionKey) => Partial<EncryptionKey>): EncryptionSuite {
  return {
    mode: 'async',
    async importKey(material) {
      const key = await suite.importKey(material);
      const whole = {
        encrypt: (payload: Bytes) => key.encrypt(payload),
        decrypt: (ciphertext: Bytes) => key.decrypt(ciphertext),
        free: () => key.free(),
      };
      return { ...whole, ...change(whole) };
    },
  };
}

const both = (wasm: EncryptionSuite, webcrypto: EncryptionSuite) =>
  new Map<BackendId, EncryptionSuite>([
    ['wasm', wasm],
    ['webcrypto', webcrypto],
  ]);

const inWebCrypto = encryptionSchemes.filter((scheme) => scheme.kind !== 'rsaes-pkcs1-v1_5');

describe.each(inWebCrypto.map((scheme) => [scheme.id, scheme] as const))('%s', (_, scheme) => {
  test('lets backends pass that agree', async () => {
    const suite = await webCryptoSuite(scheme);
    expect(await checkEncryption(scheme, both(suite, suite))).toEqual(new Map());
  });

  test('blames an encrypter that turns over one bit, and only that', async () => {
    const suite = await webCryptoSuite(scheme);
    const faulty = changed(suite, (key) => ({
      encrypt: async (payload) => withFlippedBit(await key.encrypt(payload)),
    }));
    const faults = await checkEncryption(scheme, both(faulty, suite));
    expect([...faults.keys()]).toEqual(['wasm']);
    expect(faults.get('wasm')).toContain('makes a ciphertext that');
  });

  test('lets pass an encrypter whose first ciphertext alone does not open, as an engine’s chance fault has it', async () => {
    const suite = await webCryptoSuite(scheme);
    let made = 0;
    const unlucky = changed(suite, (key) => ({
      encrypt: async (payload) => {
        made += 1;
        const ciphertext = await key.encrypt(payload);
        return made === 1 ? withFlippedBit(ciphertext) : ciphertext;
      },
    }));
    expect(await checkEncryption(scheme, both(unlucky, suite))).toEqual(new Map());
  });

  test('blames a decrypter that gives the payload whatever the tag says', async () => {
    const suite = await webCryptoSuite(scheme);
    let payload: Bytes = new Uint8Array();
    const faulty = changed(suite, (key) => ({
      decrypt: async (ciphertext) => {
        try {
          payload = await key.decrypt(ciphertext);
        } catch {
          // As if the tag were not checked.
        }
        return payload;
      },
    }));
    expect((await checkEncryption(scheme, both(faulty, suite))).get('wasm')).toContain(
      'decrypts a corrupted ciphertext',
    );
  });

  test('blames an encrypter without fresh randomness', async () => {
    const suite = await webCryptoSuite(scheme);
    let made: Promise<Bytes> | undefined;
    const faulty = changed(suite, (key) => ({
      encrypt: (payload) => {
        made ??= Promise.resolve(key.encrypt(payload));
        return made;
      },
    }));
    expect((await checkEncryption(scheme, both(faulty, suite))).get('wasm')).toContain('twice to the same bytes');
  });

  test('turns an exception into a sentence', async () => {
    const suite = await webCryptoSuite(scheme);
    const throwing: EncryptionSuite = { ...suite, importKey: () => Promise.reject(new Error('No such key.')) };
    expect((await checkEncryption(scheme, both(throwing, suite))).get('wasm')).toContain('No such key.');
  });
});

test('WebCrypto without RSAES-PKCS1-v1_5 is unsupported, and says so', async () => {
  const scheme = encryptionSchemes.find(({ kind }) => kind === 'rsaes-pkcs1-v1_5');
  const opened = scheme && (await createWebCryptoBackend().openEncryption?.(scheme));
  expect(opened?.status).toBe('unsupported');
  expect(opened?.status === 'unsupported' && opened.reason).toMatch(/has no RSAES-PKCS1-v1_5 here: .+/);
});

/**
 * Before a clock starts: each backend decrypts the scheme's known answer, gives no payload for a changed or shortened
 * ciphertext, and decrypts what every other backend encrypts. A backend that fails gives no number.
 */

import { type BackendId, backendName } from '../../backends/backend.ts';
import type { EncryptionKey, EncryptionSuite } from '../../backends/encryption.ts';
import { type AnswerLimits, withoutLimits } from '../../harness/batch/answer-limits.ts';
import { type EncryptionAnswer, encryptionAnswer } from '../../schemes/answers/encryption-answers.ts';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import type { EncryptionScheme } from '../../schemes/scheme.ts';
import { Faults } from './faults.ts';
import { equal, withFlippedBit } from './gate.ts';

type EncryptionSuites = ReadonlyMap<BackendId, EncryptionSuite>;

/** The same bytes with one bit of the last byte flipped: a bit of the tag, if there is one. */
function withFlippedEnd(bytes: Bytes): Bytes {
  const flipped = bytes.slice();
  flipped[flipped.length - 1] = (flipped[flipped.length - 1] ?? 0) ^ 1;
  return flipped;
}

/**
 * How much of the payload the key decrypts. For an invalid ciphertext, RSAES-PKCS1-v1_5 may give other bytes instead of
 * an error, since an error would help an attacker (Bleichenbacher, 1998), but never the payload.
 */
async function gives(key: EncryptionKey, ciphertext: Bytes, payload: Bytes): Promise<'nothing' | 'payload' | 'other'> {
  try {
    return equal(await key.decrypt(ciphertext), payload) ? 'payload' : 'other';
  } catch {
    return 'nothing';
  }
}

async function decrypterFault(
  scheme: EncryptionScheme,
  key: EncryptionKey,
  { payload, ciphertext }: EncryptionAnswer,
): Promise<string | undefined> {
  if ((await gives(key, ciphertext, payload)) !== 'payload') return 'does not decrypt a known ciphertext';
  const mayGiveOther = scheme.kind === 'rsaes-pkcs1-v1_5';
  for (const changed of [withFlippedBit(ciphertext), withFlippedEnd(ciphertext)]) {
    const given = await gives(key, changed, payload);
    if (given === 'payload' || (given === 'other' && !mayGiveOther)) return 'decrypts a corrupted ciphertext';
  }
  const shortened = ciphertext.slice(0, -1);
  if ((await gives(key, shortened, payload)) !== 'nothing') return 'decrypts a ciphertext that was cut short';
  return undefined;
}

/**
 * Whether the decrypter opens at least one of two ciphertexts of the payload. One engine drops the leading zero bytes
 * of an RSA-OAEP result (`oaep-zero` among the engines' faults), and one AES key in 256 begins with a zero byte. So one
 * failure may be chance, two are a fault.
 */
async function opens(decrypter: EncryptionKey, [first, second]: readonly [Bytes, Bytes], payload: Bytes) {
  if ((await gives(decrypter, first, payload)) === 'payload') return true;
  return (await gives(decrypter, second, payload)) === 'payload';
}

/** Which backends fail, and why. A decrypter that opens the known answer may judge encrypters. */
export async function checkEncryption(
  scheme: EncryptionScheme,
  suites: EncryptionSuites,
  limits: AnswerLimits = withoutLimits,
): Promise<ReadonlyMap<BackendId, string>> {
  const answer = await encryptionAnswer(scheme);
  const faults = new Faults(scheme, limits);
  const keys = new Map<BackendId, EncryptionKey>();

  for (const [id, suite] of suites) {
    await faults.during(id, async () => {
      const key = await suite.importKey(answer.key);
      keys.set(id, key);
      return decrypterFault(scheme, key, answer);
    });
  }

  const believed = [...keys].filter(([id]) => !faults.sentences.has(id));
  for (const [id, encrypter] of keys) {
    const encrypt = () => encrypter.encrypt(answer.payload);
    const made = await faults.madeBy(id, async () => [await encrypt(), await encrypt()] as const);
    if (!made) continue;
    if (equal(...made)) faults.blame(id, 'encrypts twice to the same bytes');
    const questions = believed.map(([verifier, decrypter]) => ({
      verifier,
      ask: async () => {
        const isOpened = await opens(decrypter, made, answer.payload);
        return isOpened ? undefined : `makes a ciphertext that ${backendName(verifier)} does not decrypt`;
      },
    }));
    await faults.askVerifiers(id, questions);
  }

  for (const key of keys.values()) key.free();
  return faults.sentences;
}

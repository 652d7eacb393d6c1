import { constants, createDecipheriv, createPrivateKey, privateDecrypt } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptionSchemes } from '../cards/encryption.ts';
import type { EncryptionScheme } from '../scheme.ts';
import { type EncryptionAnswer, encryptionAnswer } from './encryption-answers.ts';

/** Decrypts with OpenSSL, as in each scheme's standard. */
function decrypt(scheme: EncryptionScheme, { key, ciphertext }: EncryptionAnswer): Buffer {
  if (key.form === 'aes') return unseal(key.raw, ciphertext);
  const privateKey = createPrivateKey({ key: Buffer.from(key.pkcs8), format: 'der', type: 'pkcs8' });
  const oaep = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  if (scheme.kind === 'rsaes-oaep') return privateDecrypt(oaep, ciphertext);
  if (scheme.kind === 'hybrid') {
    const wrappedBytes = scheme.modulusBits / 8;
    return unseal(privateDecrypt(oaep, ciphertext.subarray(0, wrappedBytes)), ciphertext.subarray(wrappedBytes));
  }
  // Since CVE-2023-46809, Node does not decrypt RSAES-PKCS1-v1_5, so the padding is removed here (RFC 8017, 7.2.2).
  const padded = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, ciphertext);
  expect([...padded.subarray(0, 2)]).toEqual([0, 2]);
  const end = padded.indexOf(0, 2);
  expect(end).toBeGreaterThanOrEqual(10);
  return padded.subarray(end + 1);
}

function unseal(key: Uint8Array, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}

test.each(encryptionSchemes.map((scheme) => [scheme.id, scheme] as const))(
  'the known ciphertext of %s stands up to OpenSSL',
  async (_id, scheme) => {
    const answer = await encryptionAnswer(scheme);
    expect(decrypt(scheme, answer)).toEqual(Buffer.from(answer.payload));
    expect(answer.payload.length).toBeGreaterThan(0);
  },
);

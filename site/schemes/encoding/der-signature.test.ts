import { createSign, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { derSignature } from './sent-signature.ts';

const bytes = (hexadecimal: string) => new Uint8Array(Buffer.from(hexadecimal, 'hex'));

test('the signature of RFC 6979, A.2.5, “sample”, both of whose halves begin with a set bit, takes 72 bytes', () => {
  const r = 'efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716';
  const s = 'f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8';
  expect(derSignature(bytes(r + s))).toEqual(bytes(`3046022100${r}022100${s}`));
});

test('numbers take as few bytes as they need', () => {
  const fixed = new Uint8Array(64);
  fixed[31] = 1;
  fixed[63] = 0x80;
  expect(derSignature(fixed)).toEqual(bytes('30070201010202' + '0080'));
});

test('signatures of OpenSSL come out as OpenSSL writes them', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  for (let round = 0; round < 50; round += 1) {
    const der = createSign('sha256').update('x').sign(privateKey);
    const halfAt = 4;
    const rLength = der[3] ?? 0;
    const number = (from: number, length: number) => der.subarray(from, from + length).toString('hex');
    const r = number(halfAt, rLength).replace(/^00/, '').padStart(64, '0');
    const s = number(halfAt + rLength + 2, der[halfAt + rLength + 1] ?? 0)
      .replace(/^00/, '')
      .padStart(64, '0');
    expect(Buffer.from(derSignature(bytes(r + s)))).toEqual(der);
  }
});

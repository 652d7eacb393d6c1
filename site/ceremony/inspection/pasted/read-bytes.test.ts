import { bytesToHex } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../statistics/chance/random.ts';
import { readBytes, readBytesEveryWay } from './read-bytes.ts';

const random = seededRandom(61);
const drawnBytes = (first: readonly number[]) =>
  Uint8Array.from([...first, ...Array.from({ length: 30 }, () => Math.floor(256 * random()))]);

/** `0x` and `0X`, in base64url: whatever follows may end the second byte. */
test.each([
  ['0x', [0xd3, 0x1f]],
  ['0X', [0xd1, 0x7f]],
])('base64url that begins with %s, as hex may, is read whole', (begins, first) => {
  for (let draw = 0; draw < 50; draw += 1) {
    const bytes = drawnBytes(first);
    const text = base64urlnopad.encode(bytes);
    expect(text.startsWith(begins)).toBe(true);
    expect(readBytesEveryWay('challenge', text)).toEqual([bytes]);
    expect(readBytes('challenge', `"${text}"`)).toEqual(bytes);
  }
});

test('hex is read as hex, whether it begins with 0x or not', () => {
  const bytes = drawnBytes([0xab, 0xcd]);
  for (const text of [bytesToHex(bytes), `0x${bytesToHex(bytes)}`, `'0x${bytesToHex(bytes)}'`])
    expect(readBytes('challenge', text)).toEqual(bytes);
});

import { readFileSync } from 'node:fs';
import { base64, base64urlnopad } from '@scure/base';
import { expect, test } from 'vitest';
import { coseKey } from '../../schemes/encoding/cose-key.ts';
import { attestationObject } from '../../schemes/encoding/wire-forms.ts';
import { signatureSchemes } from '../../schemes/index.ts';
import { countColumn } from './count-column.ts';
import { readRow } from './read-row.ts';

const watching = { tell: () => undefined, isCancelled: () => false };
const counted = (text: string | Blob) => countColumn(text, watching);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** A key of each scheme with the right length and an arbitrary value. */
const keys = signatureSchemes
  .filter(({ kind }) => kind !== 'rsassa-pss')
  .map((scheme) => ({
    algorithm: scheme.cose,
    key: coseKey(scheme, new Uint8Array(2700).fill(7).slice(0, lengthOf(scheme.id))),
  }));

function lengthOf(id: string): number {
  const found = { 'ml-dsa-44': 1312, 'ml-dsa-65': 1952, 'ml-dsa-87': 2592, ed25519: 32, 'ecdsa-p256': 64 }[id];
  return found ?? 520;
}

const forms: readonly (readonly [string, (bytes: Uint8Array) => string])[] = [
  ['hexadecimal', hex],
  ['hexadecimal in capitals', (bytes) => hex(bytes).toUpperCase()],
  ['bytea of PostgreSQL', (bytes) => `\\x${hex(bytes)}`],
  ['BINARY of SQL Server', (bytes) => `0x${hex(bytes)}`],
  ['base64url', (bytes) => base64urlnopad.encode(bytes)],
  ['base64', (bytes) => base64.encode(bytes)],
  ['quoted', (bytes) => `"${base64.encode(bytes)}"`],
];

test.each(forms)('keys and attestation objects are read as %s', (_, print) => {
  expect(keys.length).toBeGreaterThan(5);
  for (const { algorithm, key } of keys) {
    expect(readRow(print(key))).toEqual({ algorithm, aaguid: undefined, count: 1 });
    expect(readRow(print(attestationObject(key)))).toMatchObject({
      algorithm,
      count: 1,
      aaguid: '00000000-0000-0000-0000-000000000000',
    });
  }
});

test('registrations of real authenticators are read as they are stored', () => {
  const { registrations }: { registrations: { aaguid: string; attestationObject: string }[] } = JSON.parse(
    readFileSync('tests/fixtures/registrations.json', 'utf8'),
  );
  for (const { aaguid, attestationObject: stored } of registrations) expect(readRow(stored).aaguid).toBe(aaguid);
});

test('a sign that is no digit is found where it is needed, and passed over where nothing is read', () => {
  const [{ key = new Uint8Array() } = {}] = keys;
  const text = base64urlnopad.encode(attestationObject(key));
  expect(() => readRow(`${text.slice(0, 30)}!${text.slice(31)}`)).toThrow('it is neither hexadecimal nor base64');
  expect(() => readRow(`${text.slice(0, 30)}é${text.slice(31)}`)).toThrow('it is neither hexadecimal nor base64');
  expect(readRow(`${text.slice(0, -4)}!${text.slice(-3)}`)).toEqual(readRow(text));
});

test('an ID that is longer than its authenticator data leaves no key', () => {
  const [{ key = new Uint8Array() } = {}] = keys;
  const object = attestationObject(key);
  const idLength = object.length - key.length - 32 - 2;
  object[idLength] = 0xff;
  expect(() => readRow(hex(object))).toThrow('its authenticator data hold no key');
});

const aaguid = 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4';
const [{ key: anyKey = new Uint8Array() } = {}] = keys.filter(({ algorithm }) => algorithm === -7);

test.each([
  [`-7,${aaguid}`, { algorithm: -7, aaguid, count: 1 }],
  [`ES256;${aaguid.toUpperCase()};1200`, { algorithm: -7, aaguid, count: 1200 }],
  [`"-257","${aaguid.replaceAll('-', '')}"`, { algorithm: -257, aaguid, count: 1 }],
  [`−8|${aaguid}`, { algorithm: -8, aaguid, count: 1 }],
  ['ML-DSA-44', { algorithm: -48, aaguid: undefined, count: 1 }],
  [`${aaguid}\t${base64.encode(anyKey)}`, { algorithm: -7, aaguid, count: 1 }],
  [JSON.stringify({ aaguid, credentialPublicKey: base64urlnopad.encode(anyKey) }), { algorithm: -7, aaguid, count: 1 }],
])('%j is a row', (row, expected) => {
  expect(readRow(row)).toEqual(expected);
});

test('a table is counted with its counts, and what a database prints around it is passed over', async () => {
  const text = ` alg  |                aaguid                | count\n------+------+------\n -7 | ${aaguid} | 90\n -257 | ${aaguid} | 10\n(2 rows)\n`;
  expect(await counted(text)).toEqual({
    kinds: [
      { algorithm: -7, aaguid, count: 90 },
      { algorithm: -257, aaguid, count: 10 },
    ],
    registrations: 100,
    rows: 2,
    unread: 0,
    firstUnread: undefined,
  });
  // A row on the border of two pieces counts once.
  const many = `${Array.from({ length: 50_000 }, () => `-7,${aaguid}`).join('\n')}\n`;
  expect((await counted(new Blob([many]))).registrations).toBe(50_000);
  expect((await counted(many)).registrations).toBe(50_000);
});

test('rows that are cut are left out, and the first is named', async () => {
  const whole = hex(anyKey);
  const object = hex(attestationObject(anyKey));
  const found = await counted([whole, object.slice(0, 200), whole, '-7'].join('\n'));
  expect(found).toMatchObject({
    registrations: 3,
    unread: 1,
    firstUnread: { line: 2, because: 'its bytes end early' },
  });
});

test.each([
  ['nothing', '', 'There are no rows.'],
  ['rows cut in half', hex(attestationObject(anyKey)).slice(0, 100), 'Line 1 is no registration: its bytes end early.'],
  ['names', Array.from({ length: 500 }, (_, row) => `user${row}@example.org`).join('\n'), 'None of the first 100 rows'],
  [
    'a million different models',
    Array.from({ length: 20_000 }, (_, row) => `-7,${row.toString(16).padStart(32, '0')}`).join('\n'),
    'Line 10001 brings different model number 10001',
  ],
  [
    'different numbers',
    Array.from({ length: 2000 }, (_, row) => `-${row + 1}`).join('\n'),
    'Line 101 brings different algorithm number 101',
  ],
  ['one endless row', 'a'.repeat(1_000_000), 'A row is longer than'],
])('%s: one sentence that says where', async (_, text, says) => {
  const fault = await counted(text).catch((error: Error) => error);
  expect(fault).toBeInstanceOf(Error);
  expect(String((fault as Error).message)).toContain(says);
  expect(String((fault as Error).message)).toMatch(/Nothing was counted\.$/);
});

test('a file that the system takes away while it is counted is said, and nothing is counted', async () => {
  const file = new Blob(['-7\n'.repeat(2_000_000)]);
  const slice = file.slice.bind(file);
  const refuse = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
  file.slice = (begin = 0, end) => Object.assign(slice(begin, end), begin > 0 && { arrayBuffer: refuse });
  await expect(counted(file)).rejects.toThrow(/^The system did not open it: .+ Nothing was taken from it/);
});

test('somebody hears how far it is, and can stop it', async () => {
  const many = Array.from({ length: 200_000 }, () => `-7,${aaguid}`).join('\n');
  const parts: number[] = [];
  const stopped = countColumn(many, { tell: (part) => void parts.push(part), isCancelled: () => parts.length > 2 });
  await expect(stopped).rejects.toThrow('It was cancelled. Nothing was counted.');
  expect(parts).toHaveLength(3);
  expect(parts).toEqual(parts.toSorted((one, other) => one - other));
});

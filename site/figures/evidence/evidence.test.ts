import { expect, test } from 'vitest';
import { webauthnModule as module } from '../../ceremony/inspection/simulated/relying-party.ts';
import type { CountedColumn } from '../../ceremony/registered/counted-column.ts';
import { plainSpaces } from '../simulated/plain-spaces.ts';
import {
  algorithmNames,
  algorithmTable,
  evidenceSentence,
  migrationSentence,
  modelTable,
  removalTable,
  shareText,
} from './evidence.ts';

const GOOGLE = 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4';
const HELLO = ['08987058-cadc-4b81-b6e1-30de50dcbe96', '9ddd1817-af5a-4672-a2b9-3e3dd95000a9'];
const ZEROS = '00000000-0000-0000-0000-000000000000';
const STRANGER = '12345678-1234-1234-1234-123456789012';

const column: CountedColumn = {
  kinds: [
    { algorithm: -7, aaguid: GOOGLE, count: 6000 },
    { algorithm: -7, aaguid: ZEROS, count: 2000 },
    { algorithm: -257, aaguid: HELLO[0], count: 1200 },
    { algorithm: -7, aaguid: HELLO[1], count: 300 },
    { algorithm: -8, aaguid: STRANGER, count: 496 },
    { algorithm: -48, aaguid: STRANGER, count: 4 },
  ],
  registrations: 10_000,
  rows: 10_002,
  unread: 2,
  firstUnread: { line: 7, because: 'its bytes end early' },
};
const none: CountedColumn = { ...column, unread: 0, firstUnread: undefined };

const rowsOf = ({ groups }: ReturnType<typeof algorithmTable>) =>
  groups.flatMap(({ rows }) => rows.map(({ head, cells }) => [head, ...cells].map(plainSpaces)));

test('shares by algorithm add up, and what is rare is not nothing', () => {
  expect(rowsOf(algorithmTable(column))).toEqual([
    ['ES256 (-7)', '8,300', '83.0 %'],
    ['RS256 (-257)', '1,200', '12.0 %'],
    ['EdDSA (-8)', '496', '5.0 %'],
    ['ML-DSA-44 (-48)', '4', 'under 0.1 %'],
  ]);
  expect([shareText(0, 5), shareText(5, 5), shareText(99_999, 100_000)].map(plainSpaces)).toEqual([
    '0 %',
    '100 %',
    'over 99.9 %',
  ]);
});

test('models of one name are one row, with what came from them; many are one row at the end', () => {
  expect(rowsOf(modelTable(column)).map(([name, count, , algorithms]) => [name, count, algorithms])).toEqual([
    ['Google Password Manager', '6,000', 'ES256'],
    ['not said: zeros', '2,000', 'ES256'],
    ['Windows Hello', '1,500', 'RS256, ES256'],
    [STRANGER, '500', 'EdDSA, ML-DSA-44'],
  ]);
  const kinds = Array.from({ length: 30 }, (_, index) => ({
    algorithm: index === 29 ? -8 : -7,
    count: 30 - index,
    aaguid: `${index}`.padStart(8, '0') + STRANGER.slice(8),
  }));
  const rows = rowsOf(modelTable({ ...none, kinds, registrations: 465 }));
  expect(rows).toHaveLength(21);
  expect(rows.at(-1)).toEqual(['10 more', '55', '11.8 %', 'ES256, EdDSA']);
});

test('each entry of the list says how many came with it, as the most that are lost', () => {
  const rows = rowsOf(removalTable(column, 'post-quantum'));
  expect(rows.map(([head, lost]) => [head, lost])).toEqual([
    ['ML-DSA-44 (-48)', '4 (under 0.1 %)'],
    ['ES256 (-7)', '8,300 (83.0 %)'],
    ['EdDSA (-8)', '496 (5.0 %)'],
    ['RS256 (-257)', '1,200 (12.0 %)'],
  ]);
  const without = rowsOf(removalTable({ ...none, kinds: none.kinds.slice(0, 2), registrations: 8000 }, 'reach'));
  expect(without.map(([, , means]) => means?.startsWith('None came'))).toEqual([false, true, true]);
});

test('what a migration meets is counted, and what cannot be known is said', () => {
  expect(plainSpaces(migrationSentence(column))).toBe(
    'A migration to ML-DSA meets 9,996 registrations of 4 models that need a second key (over 99.9 %). 4 are post-quantum already. The authenticator of 2,000 of them is not known.',
  );
  const done = { ...none, kinds: [{ algorithm: -49, aaguid: undefined, count: 3 }], registrations: 3 };
  expect(migrationSentence(done)).toContain('nothing left to do');
});

test('the sentence says what was left out, with its line', () => {
  expect(plainSpaces(evidenceSentence(none))).toBe('Of 10,000 registrations 83.0 % are ES256 (-7).');
  expect(plainSpaces(evidenceSentence(column))).toBe(
    'Of 10,000 registrations 83.0 % are ES256 (-7). 2 rows were left out, the first in line 7: its bytes end early.',
  );
});

test('every signature of the registry has the name that the inspector gives it', () => {
  const numbers = Array.from({ length: 66_000 }, (_, index) => index - 65_600);
  const named = numbers.map((number) => [number, module.algorithmName(number)] as const);
  expect(algorithmNames).toEqual(Object.fromEntries(named.filter(([, name]) => !name.includes(' '))));
});

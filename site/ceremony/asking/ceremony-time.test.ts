import { expect, test } from 'vitest';
import { readCeremonyTime } from './ceremony-time.ts';

test.each([
  ['2024-05-01', '2024-05-01T23:59:59Z'],
  [' 2024-02-29 ', '2024-02-29T23:59:59Z'],
  ['2024-05-01T12:00', '2024-05-01T12:00:00Z'],
  ['2024-05-01 12:00:30', '2024-05-01T12:00:30Z'],
  ['2024-05-01T12:00:30.5Z', '2024-05-01T12:00:30Z'],
  ['2024-05-01t12:00+02:00', '2024-05-01T10:00:00Z'],
  ['1969-12-31', '1969-12-31T23:59:59Z'],
])('%s is %s', (typed, meant) => {
  expect(readCeremonyTime(typed)).toBe(Date.parse(meant) / 1000);
});

test('nothing is no time, and what is none is a sentence', () => {
  expect(readCeremonyTime(' ')).toBeUndefined();
  for (const odd of [
    '2024',
    '2024-05',
    '1.5.2024',
    '2024-02-31',
    '2023-02-29',
    '2024-13-01',
    '2024-05-01T25:00',
    'now',
    '1714521600',
  ]) {
    expect(() => readCeremonyTime(odd), odd).toThrow('is a day, such as 2024-05-01');
  }
});

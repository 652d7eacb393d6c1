import { expect, test } from 'vitest';
import { harmless, tableText } from './text-table.ts';

const columns = [
  { id: 'a', label: 'Operation', numeric: false },
  { id: 'b', label: 'Median', numeric: true },
];
const row = (head: string, cell: string, reason?: string) =>
  ({ key: head, status: 'measured', head, cells: [cell], reason }) as const;

test('columns stand in line, numbers to the right', () => {
  const printed = tableText({
    columns,
    groups: [{ label: 'Ed25519', rows: [row('Sign', '27.4 µs'), row('Verify', '1.02 ms')] }],
  });
  expect(printed).toBe(
    ['         Operation   Median', 'Ed25519  Sign       27.4 µs', 'Ed25519  Verify     1.02 ms', ''].join('\n'),
  );
});

test('a row without numbers says why', () => {
  const printed = tableText({ columns, groups: [{ label: '', rows: [row('Sign', '', 'It is not here.')] }] });
  expect(printed).toBe('Operation  Median\nSign               It is not here.\n');
});

test('no text from outside steers the terminal or makes a line of its own', () => {
  const hostile = '\u001b[2J\u009b31mred\u0007\r\nnext\ttab';
  expect(harmless(hostile)).toBe('[2J31mred next tab');
  const printed = tableText({ columns, groups: [{ label: hostile, rows: [row(hostile, hostile, hostile)] }] });
  expect(printed.split('\n')).toHaveLength(3);
  expect(printed.replaceAll('\n', '')).toMatch(/^\P{Cc}+$/u);
});

import { expect, test } from 'vitest';
import { oneLine } from '../../site/schemes/text/foreign-text.ts';
import { tableText } from './text-table.ts';
import { widthOf } from './text-width.ts';

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
  expect(oneLine(hostile)).toBe('[2J31mred next tab');
  const printed = tableText({ columns, groups: [{ label: hostile, rows: [row(hostile, hostile, hostile)] }] });
  expect(printed.split('\n')).toHaveLength(3);
  expect(printed.replaceAll('\n', '')).toMatch(/^\P{Cc}+$/u);
});

/** @param third the identifier of the third column */
const columnsOf = (third: string) => [
  ...columns,
  { id: third, label: 'Operations a second', numeric: true },
  { id: 'd', label: '', numeric: false },
];

const wide = {
  columns: columnsOf('c'),
  groups: ['Ed25519', 'ML-DSA-44, its keys made anew 日本語'].map((label) => ({
    label,
    rows: [
      { ...row('Generate a key pair, WebAssembly', '27.4 µs'), cells: ['27.4 µs', '36,500', 'no difference detected'] },
      row('Sign', '', 'Not offered here: WebCrypto has no such algorithm, and nobody knows when it will have one.'),
    ],
  })),
};

test.each([40, 80, 120, 10])('no row wraps at %i columns, and nothing of it is lost', (limit) => {
  const printed = tableText(wide, limit);
  for (const line of printed.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(Math.max(20, limit));
  const words = printed.replaceAll(/\s+/g, ' ');
  for (const text of ['27.4 µs', '36,500', 'Generate', 'nobody knows when']) expect(words).toContain(text);
  expect(words.match(/日本語/g)?.length).toBeGreaterThan(0);
});

test('a table that fits is as it was; a wider one has headings, then paragraphs', () => {
  expect(tableText(wide, 200)).toBe(tableText(wide));
  expect(tableText(wide, 120).split('\n')).toContain('Ed25519');
  expect(tableText(wide, 40)).toContain('\n    Median 27.4 µs\n');
});

test('columns that a reader can do without are left out before rows become paragraphs, and named', () => {
  const printed = tableText({ ...wide, columns: columnsOf('rate') }, 80);
  expect(printed).toContain('Left out because the terminal is too narrow: Operations a second.');
  expect(printed).toMatch(/^ {2}Generate a key pair, WebAssembly +27\.4 µs +no difference detected$/m);
  expect(printed).not.toContain('36,500');
});

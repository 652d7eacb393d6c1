import { expect, it } from 'vitest';
import type { Figure } from './figure.mjs';
import { printTables } from './table.mjs';

const figure = (changed: Partial<Figure> = {}): Figure => ({ name: 'a', value: 2.5, unit: 'ms', goal: 3, ...changed });

it('says what was measured, what was found with its interval, the goal and the verdict', () => {
  const figures = [
    figure({ interval: [2.25, 2.75] }),
    figure({ name: 'b', value: 3.5 }),
    figure({ name: 'c', value: 3 }),
    figure({ name: 'd', goal: undefined, note: 'quiet' }),
  ];
  expect(printTables(figures)).toBe(`| measured | found | goal at most | verdict |
| --- | --- | --- | --- |
| a | 2.50 ms (2.25–2.75) | 3 ms | met |
| b | 3.50 ms | 3 ms | not met |
| c | 3 ms | 3 ms | met |
| d | 2.50 ms; quiet | none | no goal |`);
});

it('sets figures of one row side by side, and names the columns where goals or verdicts differ', () => {
  const figures = [
    ...[figure({ column: 'X' }), figure({ column: 'Y', value: 4 })],
    ...[figure({ name: 'b', column: 'X' }), figure({ name: 'b', column: 'Y', goal: 1 })],
    ...[figure({ name: 'c', column: 'Y', goal: undefined, unit: '' }), figure({ name: 'c', column: 'X', value: 9 })],
    figure({ name: 'd', column: 'Y', goal: undefined }),
  ];
  expect(printTables(figures)).toBe(`| measured | X | Y | goal at most | verdict |
| --- | --- | --- | --- | --- |
| a | 2.50 ms | 4 ms | 3 ms | not met: Y |
| b | 2.50 ms | 2.50 ms | 3 ms (X); 1 ms (Y) | not met: Y |
| c | 9 ms | 2.50 | 3 ms (X) | not met |
| d |  | 2.50 ms | none | no goal |`);
});

it('says once that nothing is asked, and keeps figures without columns in a table of their own', () => {
  const figures = [figure({ column: 'X', goal: undefined }), figure({ name: 'alone' })];
  expect(printTables(figures)).toBe(`| measured | found | goal at most | verdict |
| --- | --- | --- | --- |
| alone | 2.50 ms | 3 ms | met |

No figure of this table has a goal.

| measured | X |
| --- | --- |
| a | 2.50 ms |`);
});

it('says of what was not measured that it was not, and does not call its goal met', () => {
  expect(printTables([figure({ value: Number.NaN })])).toContain('| a | not measured | 3 ms | not met |');
  expect(printTables([])).toBe('');
});

it('keeps every cell one cell of one line, and what it holds text', () => {
  const hostile = 'a | b\nc\r\n| --- |\\| <!-- end: goals --> <b>*x*</b> `y` [z](#) &amp; _i_ $m$';
  const [head, rule, row, ...more] = printTables([figure({ name: hostile, note: hostile })]).split('\n');
  expect([head, rule, more]).toEqual([
    '| measured | found | goal at most | verdict |',
    '| --- | --- | --- | --- |',
    [],
  ]);
  expect(row?.match(/(?<!\\)(\\\\)*\|/g)).toHaveLength(5);
  expect(row).toContain('\\<!-- end: goals --> \\<b>\\*x\\*\\</b> \\`y\\` \\[z\\](#) \\&amp; \\_i\\_ \\$m\\$');
});

it.each([
  [0, '0 ms'],
  [0.000_123_4, '0.000123 ms'],
  [1.337_66, '1.34 ms'],
  [66, '66 ms'],
  [123.4, '123 ms'],
  [9999.6, '10,000 ms'],
  [-1.234, '-1.23 ms'],
])('has three digits of %d', (value, sentence) => {
  expect(printTables([figure({ value })])).toContain(`| ${sentence} |`);
});

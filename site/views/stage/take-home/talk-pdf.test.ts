import { expect, test } from 'vitest';
import { printPdf } from './talk-pdf.ts';

const page = (text: string) => ({
  widthPx: 1920,
  heightPx: 1080,
  pixels: Uint8Array.from([1, 2, 3]),
  words: [{ text, left: 100, baseline: 200, sizePx: 40 }],
});
const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

test('every object stands where the table says, and every page is as large as a slide', () => {
  const bytes = printPdf('A talk', [page('one'), page('two')]);
  const text = latin1(bytes);
  expect(text.startsWith('%PDF-1.7\n')).toBe(true);
  const begin = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const [head = '', size = '', ...rows] = text.slice(begin).split('\n');
  expect(head).toBe('xref');
  const count = Number(size.split(' ')[1]);
  for (let number = 1; number < count; number += 1) {
    const row = rows[number] ?? '';
    // Each row of the table has twenty bytes, line break included.
    expect(row).toHaveLength(19);
    expect(text.slice(Number(row.slice(0, 10))).startsWith(`${number} 0 obj\n`)).toBe(true);
  }
  expect(text.match(/\/MediaBox \[0 0 960 540\]/g)).toHaveLength(2);
  expect(text).toContain('/Count 2');
});

test('the length of each stream is what stands between its marks', () => {
  const text = latin1(printPdf('A talk', [page('one')]));
  const streams = [...text.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)];
  expect(streams).toHaveLength(2);
  for (const [, length, content = ''] of streams) expect(content).toHaveLength(Number(length));
});

test.each([
  ['27.4 µs (27.1–27.9 µs) × 2', '32372e3420b57320283237', '20d72032'],
  ['a) Tj ET (b\\', '612920546a204554202862', '5c'],
  ['日本 device', '3f3f20646576696365', ''],
])('%s is written so that no letter of it is a command', (text, begin, end) => {
  const printed = latin1(printPdf(text, [page(text)]));
  const written = /Tm <([\da-f]+)> Tj\nET/.exec(printed)?.[1] ?? '';
  expect(written.startsWith(begin)).toBe(true);
  expect(written.endsWith(end)).toBe(true);
  expect(written).toHaveLength(2 * [...text].length);
});

test('a title keeps every letter', () => {
  expect(latin1(printPdf('日本', [page('')]))).toContain('/Title <feff65e5672c>');
});

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { relabelled } from '../../site/results/document/label.ts';
import { printRunLine } from '../../site/results/export/json.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import { CHUNK_BYTES, resultLines, storeResult, takeTornLine, wholeSize } from './results-file.ts';

const folder = testFolder();

async function linesOfText(text: string) {
  const file = join(folder, 'some.ndjson');
  writeFileSync(file, text);
  const found = [];
  for await (const line of resultLines(file)) found.push(line);
  return found;
}

const long = exampleRun({ id: 'long', samples: 2000 });
const short = relabelled(exampleRun({ id: 'short' }), 'Größtes');

test('a document is whole, however long it is', async () => {
  expect(printRunLine(long).length).toBeGreaterThan(2 * CHUNK_BYTES);
  expect(await linesOfText(printRunLine(long) + printRunLine(short))).toEqual([
    { line: 1, run: long },
    { line: 2, run: short },
  ]);
});

test('a letter of two bytes may lie where one piece of a file ends and the next begins', async () => {
  const text = printRunLine(short);
  const at = Buffer.from(text).indexOf('ö');
  const before = CHUNK_BYTES - at - 1;
  expect(await linesOfText('\n'.repeat(before) + text)).toEqual([{ line: before + 1, run: short }]);
});

test('lines may end as on Windows, and the last may have no end', async () => {
  const found = await linesOfText(`${JSON.stringify(short)}\r\n \r\n${JSON.stringify(short)}`);
  expect(found).toEqual([
    { line: 1, run: short },
    { line: 3, run: short },
  ]);
});

test('a line that is no result is refused by its number, and the others are read', async () => {
  const found = await linesOfText(`${printRunLine(short)}{"schemaVersion": 4\n${printRunLine(short)}`);
  expect(found.map((one) => ('run' in one ? one.run.id : one.line))).toEqual(['short', 2, 'short']);
});

test.each([
  ['nothing', '', 0],
  ['a result and its end', printRunLine(short), 0],
  ['a result without its end', printRunLine(short).trimEnd(), 0],
  ['a result that broke off', printRunLine(short).slice(0, 400), 400],
  ['another JSON without an end', '{"schemaVersion":1}', 0],
  ['a text', 'A letter to nobody', 0],
])('of %s at the end, so much is taken away as is a torn result', async (_, text, torn) => {
  const file = join(folder, 'end.ndjson');
  const whole = printRunLine(short) + text;
  writeFileSync(file, whole);
  expect(takeTornLine(file, await wholeSize(file))).toBe(torn > 0);
  expect(readFileSync(file, 'utf8')).toBe(whole.slice(0, whole.length - torn));
});

test('a result is a line of its own, even after one without an end', async () => {
  const file = join(folder, 'open.ndjson');
  writeFileSync(file, printRunLine(short).trimEnd());
  storeResult(file, long);
  expect(readFileSync(file, 'utf8')).toBe(printRunLine(short) + printRunLine(long));
});

test('where a result cannot be kept there is no file that was begun', () => {
  const path = join(folder, 'none');
  mkdirSync(path);
  expect(() => storeResult(join(path, 'gone', 'all.ndjson'), short)).toThrow(/^A result could not be kept/);
  expect(readdirSync(path)).toEqual([]);
});

test.each([
  ['itself', 'all.ndjson'],
  ['what cannot be made', 'gone/all.ndjson'],
])('a link to %s is told in one sentence, and stays', (_, target) => {
  const path = mkdtempSync(join(folder, 'link-'));
  symlinkSync(target, join(path, 'all.ndjson'));
  expect(() => storeResult(join(path, 'all.ndjson'), short)).toThrow(/^A result could not be kept/);
  expect(readdirSync(path)).toEqual(['all.ndjson']);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { relabelled } from '../../site/results/document/label.ts';
import { printRunLine } from '../../site/results/export/json.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import { CHUNK_BYTES, resultLines } from './results-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'passkey-bench-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

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

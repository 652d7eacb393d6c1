/** Tests the command with files of documents that nobody measured: alone, among others, as lines, in every format. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { printRun } from '../../site/results/export/json.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import { hostileDocuments } from '../../site/results/simulated/hostile-documents.ts';
import { ranCommand, STEERS } from '../simulated/ran-command.ts';

const folder = testFolder();
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
write('good.json', printRun(exampleRun({ id: 'good' })));
write('other.json', printRun(exampleRun({ id: 'other', seed: 3 })));
const room = Array.from({ length: 7 }, (_, at) => `room-${at}.json`);
for (const [at, name] of room.entries())
  write(
    name,
    printRun({ ...exampleRun({ id: `room-${at}`, seed: at }), environment: { engine: 'X', label: `${at}` } }),
  );

const compare = (...words: string[]) => ranCommand(folder, ['compare', ...words]);

/** RFC 4180 ends the rows of CSV with a carriage return and a line feed. */
const withoutReturns = (text: string) => text.replaceAll('\r\n', '\n');
const NO_NUMBER = /\bNaN\b|Infinity|\[object /;

const FORMATS = [
  '--json',
  '--csv',
  '--markdown',
  '--junit',
  '--annotations',
  '--action-benchmark',
  '--bencher',
] as const;

describe.each(hostileDocuments)('$name', ({ text, refusal, isLarge }) => {
  test('as a file is one sentence or a comparison, and steers nothing', async () => {
    write('hostile.json', text());
    const found = await compare('good.json', 'hostile.json', 'other.json');
    expect(`${found.stdout}${found.stderr}`).not.toMatch(STEERS);
    expect(found.stdout).not.toMatch(NO_NUMBER);
    if (refusal) {
      expect(found.stderr.trim().split('\n')).toHaveLength(1);
      expect(found.stderr).toMatch(refusal);
      expect(found.stderr.length).toBeLessThan(1000);
      expect(found.code).toBe(2);
    } else expect(found).toMatchObject({ code: 0 });
    // The other results are compared all the same.
    expect(found.stdout).toMatch(/^A \(/);
  });

  test.skipIf(isLarge)('in every format, among few and among many', async () => {
    write('hostile.json', text());
    for (const format of FORMATS) {
      const { stdout, stderr, code } = await compare('good.json', 'hostile.json', 'other.json', format);
      expect(withoutReturns(stdout), format).not.toMatch(STEERS);
      expect([0, 2], `${format}: ${stderr}`).toContain(code);
      expect(stdout, format).not.toMatch(NO_NUMBER);
    }
    for (const format of ['--json', '--csv', '--markdown', '--group=compiler']) {
      const { stdout, stderr, code } = await compare(...room, 'hostile.json', format);
      expect(withoutReturns(`${stdout}${stderr}`), format).not.toMatch(STEERS);
      expect([0, 2], `${format}: ${stderr}`).toContain(code);
    }
  });
});

test('paces that cannot be, or that their own readings contradict, are one sentence each', async () => {
  write('impossible.json', hostileDocuments.find(({ name }) => name.startsWith('paces'))?.text() ?? '');
  const contradicted = { ...exampleRun({ id: 'contradicted' }), pace: { chainMs: 50, multiplierMs: 50 } };
  write('contradicted.json', printRun(contradicted));
  const { stdout } = await compare('good.json', 'impossible.json', 'contradicted.json');
  const sentences = stdout.match(/^. gives a pace .*$/gm)?.map((sentence) => sentence.replace(/;.*/, ''));
  expect(sentences).toEqual([
    'B gives a pace that no machine can have',
    'C gives a pace that its own readings contradict',
  ]);
});

test('all of them at once, one a line, are counted, and those that can be read are read', async () => {
  const small = hostileDocuments.filter(({ isLarge }) => !isLarge);
  const lines = small.map(({ text }, at) => text().replace(/"id":"[^"]{1,64}"/, `"id":"line-${at}"`));
  write('all.ndjson', lines.join('\n'));
  const { code, stdout, stderr } = await compare('all.ndjson');
  expect(`${stdout}${stderr}`).not.toMatch(STEERS);
  expect(code).toBe(2);
  expect(stderr).toMatch(/results are read\. \d+ lines hold none that is sound: /);
  expect(stderr.length).toBeLessThan(1000);
});

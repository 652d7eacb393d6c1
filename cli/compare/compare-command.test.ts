import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { printRun } from '../../site/results/export/json.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import { repeatedRun } from '../../site/results/simulated/repeated-run.ts';
import { ranCommand } from '../simulated/ran-command.ts';

const folder = testFolder();

const write = (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text);
const keep = (name: string, run: RunDocument) => write(name, printRun(run));

/** Repeats whose pace differs by a few per cent, as it does between visits. */
const paces = [1, 1.02, 0.98, 1.01, 0.99];
keep('a.json', repeatedRun({ id: 'a', paces }));
keep('same.json', repeatedRun({ id: 'b', seed: 11, paces: paces.map((pace) => pace * 1.005) }));
keep('slow.json', repeatedRun({ id: 'c', seed: 21, paces: paces.map((pace) => pace * 1.3) }));
// Repeats so far apart that almost no difference could be found.
keep('wild.json', repeatedRun({ id: 'w', seed: 41, paces: [0.6, 1.7, 1, 2.2, 0.5] }));
keep('fast.json', repeatedRun({ id: 'q', seed: 51, paces: paces.map((pace) => pace * 0.6) }));
keep('one.json', exampleRun({ id: 'd' }));
write('packed.json.gz', gzipSync(printRun(repeatedRun({ id: 'e', seed: 31, paces }))));
const goText = (ns: number) => `goos: linux\nBenchmarkSign/Ed25519-8 60168 ${ns} ns/op\n`;
write('go.txt', goText(19_883));
write('other-go.txt', goText(19_884));

const compare = (...words: string[]) => ranCommand(folder, ['compare', ...words]);

test('two runs stand beside each other as in the page', async () => {
  const { code, stdout, stderr } = await compare('a.json', 'slow.json', 'packed.json.gz');
  expect(code).toBe(0);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^A \(Pixel 9, on charger, quick, .*\)\nB \(.*\)\nC \(/);
  expect(stdout).toMatch(/B takes 1\.\d+(?: to 1\.\d+)? times as long as A in all 18 comparisons\./);
  expect(stdout.match(/more time/g)).toHaveLength(18);
});

test.each(['--json', '--markdown', undefined])(
  'what stands against comparing is said in a terminal too: %s',
  async (format) => {
    const { environment, ...run } = repeatedRun({ id: 'i', seed: 61, paces });
    keep('interpreted.json', { ...run, environment: { ...environment, wasmTier: 'interpreter' } });
    const { stdout } = await compare('a.json', 'interpreted.json', ...(format === undefined ? [] : [format]));
    expect(stdout).toContain('The engine of B was slowed down (WebAssembly interpreted), which moves its times');
  },
);

test('a check for slower cells is quiet for two runs of the same', async () => {
  const { code, stderr } = await compare('a.json', 'same.json', '--fail-on', 'slower');
  expect(stderr).toMatch(/^0 of 18 judged comparisons are slower by more than 5\.00 %\.\n/);
  expect(code).toBe(0);
});

test('and loud where cells are slower: each is named, and the exit code says it', async () => {
  const { code, stderr } = await compare('a.json', 'slow.json', '--fail-on=slower', '--by', '5%');
  expect(stderr.match(/takes 1\.[23]\d× as long as A\.$/gm)).toHaveLength(18);
  expect(stderr).toMatch(/18 of 18 judged comparisons are slower by more than 5\.00 %\.\n/);
  expect(code).toBe(1);
});

test('less than was allowed is no failure', async () => {
  expect((await compare('a.json', 'slow.json', '--fail-on', 'slower', '--by', '50%')).code).toBe(0);
});

test('faster is no failure', async () => {
  expect((await compare('slow.json', 'a.json', '--fail-on', 'slower')).code).toBe(0);
});

test('cells that have nothing to stand against are counted', async () => {
  const half = exampleRun({ id: 'f' });
  keep('half.json', { ...half, measurements: half.measurements.slice(0, 17) });
  const { stderr } = await compare('one.json', 'half.json', '--fail-on', 'slower');
  expect(stderr).toMatch(/^One cell of A has nothing to stand against\.\n0 of 17 /);
});

test('files that were put together into standard input are as many results, in any encoding', async () => {
  const [first, second] = ['a.json', 'slow.json'].map((name) => readFileSync(join(folder, name), 'utf8'));
  const joined = await ranCommand(folder, ['compare', '-', '--fail-on', 'slower'], `${first}${second}`);
  expect(joined.code).toBe(1);
  expect(joined.stderr).toMatch(/18 of 18 judged comparisons are slower/);
  write('utf-16.txt', Buffer.from(`\u{feff}${goText(19_883)}`, 'utf16le'));
  const { code, stdout } = await compare('utf-16.txt', 'other-go.txt');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Ed25519 +Sign /m);
});

test('what a torn file held before it broke off is compared, and the exit code says that it is not whole', async () => {
  const whole = readFileSync(join(folder, 'a.json'), 'utf8');
  write('torn.json', whole + readFileSync(join(folder, 'slow.json'), 'utf8').slice(0, 2000));
  const { code, stdout, stderr } = await compare('torn.json', 'same.json');
  expect(code).toBe(2);
  expect(stdout).toMatch(/^A \(/);
  expect(stderr).toMatch(
    /“torn\.json”: One result is read\. One document holds none that is sound: document 2\. .*breaks off/,
  );
});

test.each([
  [[], '2 to 1,000 results, and got 0'],
  [['a.json'], '2 to 1,000 results, and got 1'],
  [['a.json', 'missing.json'], 'no file “missing.json”'],
  [['a.json', 'same.json', '--by', '5'], 'no percentage'],
  [['a.json', 'same.json', '--by', '5%'], 'without --fail-on'],
  [['a.json', 'same.json', '--fail-on', 'slower', '--exit-by-verdict'], 'can set the exit code'],
  [['a.json', 'same.json', '--json', '--junit'], 'one format can be printed at a time'],
  [['go.txt', 'other-go.txt', '--exit-by-verdict'], 'None of the comparisons could be judged'],
  [['a.json', 'same.json', '--fail-on', 'faster'], 'not one of slower, undecided'],
  [['a.json', 'same.json', '--json', '--csv'], 'one format can be printed at a time'],
  [['go.txt', 'other-go.txt', '--fail-on', 'slower'], 'None of the comparisons could be judged'],
  [['a.json', 'same.json', '--group', 'colour'], 'not one of together, engine, platform, build'],
  [['a.json', 'same.json', '--group', 'engine'], '--group needs more than 6 results'],
])('%j is refused in one sentence', async (words, named) => {
  const { code, stderr } = await compare(...words);
  expect(code).toBe(2);
  expect(stderr).toContain(named);
});

test('a file that is no result is named with why,', async () => {
  write('bad.json', '{"schemaVersion": 99}');
  const { code, stderr } = await compare('a.json', 'bad.json');
  expect(code).toBe(2);
  expect(stderr).toMatch(/was refused\. The result was written by a newer Passkey Bench/);
});

test('what is left open is said with what would have been found, and fails where that is asked for', async () => {
  const words = ['a.json', 'wild.json', '--fail-on'];
  const lenient = await compare(...words, 'slower');
  expect(lenient.code).toBe(0);
  expect(lenient.stderr).toMatch(
    /^0 of 18 judged .*\n18 of 18 comparisons leave open whether the cell is slower by more than 5\.00 %\. In the least certain one only a factor of [\d.]+ would have been found\. Repeated runs tell more\.\n$/,
  );
  expect((await compare(...words, 'undecided')).code).toBe(1);
});

test('what is surely not slower is decided', async () => {
  const { code, stderr } = await compare('slow.json', 'a.json', '--fail-on', 'undecided');
  expect(stderr).not.toContain('leave open');
  expect(code).toBe(0);
});

test('a comparison that finds nothing says what it would have found', async () => {
  const { stdout } = await compare('a.json', 'wild.json');
  expect(stdout).toMatch(/^.*These comparisons detect differences beyond a factor of \d/m);
  expect((await compare('a.json', 'slow.json')).stdout).not.toContain('These comparisons detect');
});

test('programs get every comparison with its numbers', async () => {
  const { stdout, stderr } = await compare('a.json', 'slow.json', '--json');
  expect(stderr).toBe('');
  const read = JSON.parse(stdout);
  expect(read.runs.map(({ letter, id }: { letter: string; id: string }) => [letter, id])).toEqual([
    ['A', 'a'],
    ['B', 'c'],
  ]);
  expect(read.comparisons).toHaveLength(18);
  for (const { ratio, interval, verdict, medianNs, baseMedianNs } of read.comparisons) {
    expect(verdict).toBe('slower');
    expect(interval[0]).toBeLessThan(ratio);
    expect(interval[1]).toBeGreaterThan(ratio);
    expect(medianNs / baseMedianNs).toBeCloseTo(1.3, 0);
  }
});

test('tables and issues get a row for each comparison', async () => {
  const csv = await compare('a.json', 'slow.json', 'packed.json.gz', '--csv');
  const [head = '', ...rows] = csv.stdout.trim().split('\r\n');
  expect(rows).toHaveLength(36);
  const verdict = head.split(',').indexOf('verdict');
  expect(rows.filter((row) => row.split(',')[verdict] === 'slower' || row.endsWith(',slower'))).toHaveLength(18);
  const { stdout } = await compare('a.json', 'slow.json', '--markdown');
  expect(stdout).toMatch(/^A \(Pixel 9/);
  expect(stdout.match(/^\| .*more time \|$/gm)).toHaveLength(18);
});

test.each([
  ['slow.json', 10],
  ['wild.json', 11],
  ['fast.json', 12],
  ['same.json', 11],
  ['same.json', 0, ['--by', '60%']],
] as [string, number, string[]?][])(
  'a workflow chooses by the exit code: %s ends with %i',
  async (other, code, words = []) => {
    const ended = await compare('a.json', other, '--exit-by-verdict', ...words);
    expect(ended.stderr).toContain('judged comparisons are slower');
    expect(ended.code).toBe(code);
  },
);

test('a report is printed alone, and fails as everything does', async () => {
  const { code, stdout, stderr } = await compare('a.json', 'slow.json', '--junit', '--fail-on', 'slower');
  expect(code).toBe(1);
  expect(stdout).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites /);
  expect(stderr).toContain('18 of 18 judged comparisons are slower');
  expect((await compare('a.json', 'slow.json', '--annotations')).code).toBe(0);
});

/** Tests more results than can be compared side by side, in every form of input. */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { printShared } from '../../site/results/share/share-link.ts';
import { examplePopulation } from '../../site/results/simulated/example-population.ts';
import { ranCommand } from '../simulated/ran-command.ts';

const folder = testFolder();

const room = examplePopulation(37);
const lines = room.map((run) => `${JSON.stringify(run)}\n`);
writeFileSync(join(folder, 'room.ndjson'), lines.join(''));
writeFileSync(join(folder, 'three.ndjson'), lines.slice(0, 3).join(''));
for (const [index, line] of lines.slice(0, 8).entries()) writeFileSync(join(folder, `${index}.json`), line);
writeFileSync(join(folder, 'torn.ndjson'), `${lines.join('')}{"schemaVersion": 4, "id\n`);
writeFileSync(join(folder, 'words.txt'), 'Nothing of ours: https://example.org/\n');

const compare = (words: readonly string[], input?: string) => ranCommand(folder, ['compare', ...words], input);

test('a result a line: each cell says how many devices, their median and quartiles, and who is at the ends', async () => {
  const { code, stdout, stderr } = await compare(['room.ndjson']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^37 devices: with ECDSA P-256 in WebCrypto the median signs in /);
  expect(stdout).toMatch(/^ +On +Devices +Median +Quartiles +Fastest +Slowest$/m);
  expect(stdout).toMatch(
    /^Sign, ECDSA P-256 +WebCrypto +37 +[\d.]+\s\Ss +[\d.]+\s\Ss\s–\s[\d.]+\s\Ss +Simulated \w+ \d+, .* +Simulated \w+ \d+, /m,
  );
  expect(stdout).toMatch(/^Builds of the code differ, and each has rows of its own, /m);
  expect(stdout).not.toMatch(/strip|drawn|axis/);
});

test('devices are grouped and searched as in the page', async () => {
  const { stdout } = await compare(['room.ndjson', '--group', 'engine']);
  expect(stdout).toMatch(/^Sign, ECDSA P-256 +WebCrypto, Chromium-based +22 /m);
  expect(stdout).toMatch(/^Sign, ECDSA P-256 +WebCrypto, Firefox +7 /m);
  const found = await compare(['room.ndjson', '--search', 'iphone safari']);
  expect(found.stdout).toMatch(/^8 of 37 devices match “iphone safari”\. 8 phones or tablets: /);
  expect((await compare(['room.ndjson', '--search', 'none such'])).stdout).toMatch(/^None of 37 devices match/);
});

test('files, a pasted chat and standard input come together, each run once', async () => {
  const links = await Promise.all(
    room.slice(6, 20).map(async (run) => `Ada: https://a.example/#/r/${await printShared(run)}`),
  );
  const { code, stdout, stderr } = await compare(['0.json', 'three.ndjson', '7.json', '-'], links.join('\n'));
  expect(stdout).toMatch(/^17 devices: /);
  expect(stderr).toBe('17 results are read. 2 came again and count once.\n');
  expect(code).toBe(0);
});

test('two to six of them stand beside each other, however they came', async () => {
  const { code, stdout } = await compare(['three.ndjson']);
  expect(stdout).toMatch(/^A \(Simulated Pixel 1\)\nB \(.*\)\nC \(/);
  expect(code).toBe(0);
});

test('what cannot be read is said, and the others are told', async () => {
  const { code, stdout, stderr } = await compare(['torn.ndjson', 'missing.json', 'words.txt']);
  expect(stdout).toMatch(/^37 devices: /);
  expect(stderr).toMatch(/^“torn\.ndjson”: 37 results are read\. One line holds none that is sound: line 38\. /);
  expect(stderr).toMatch(/\nThere is no file “missing\.json” that can be read\.\n“words\.txt” was refused\. /);
  expect(stderr.trim().split('\n')).toHaveLength(3);
  expect(code).toBe(2);
});

// The test is skipped for root, who may read every file.
test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'a file that may not be read is told of as one that is not there',
  async () => {
    const name = join(folder, 'secret.json');
    writeFileSync(name, lines[0] ?? '');
    chmodSync(name, 0);
    expect((await compare(['secret.json'])).stderr).toMatch(/^There is no file “secret\.json” that can be read\.$/m);
  },
);

test.each([
  [
    ['room.ndjson', '--fail-on', 'slower'],
    'The option --fail-on needs 2 to 6 results, which stand beside each other, and got 37.',
  ],
  [['room.ndjson', '--at-equal-pace'], 'The option --at-equal-pace needs 2 to 6 results'],
  [['three.ndjson', '--search', 'pixel'], 'The option --search needs more than 6 results'],
  [['words.txt'], '2 to 1,000 results, and got 0'],
])('compare %j is refused in a sentence, and nothing is printed', async (words, named) => {
  const { code, stdout, stderr } = await compare(words);
  expect(stderr).toContain(named);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});

test('a run that stands in a file many times is counted once, and said', async () => {
  writeFileSync(join(folder, 'again.ndjson'), lines.slice(0, 7).join('').repeat(20));
  writeFileSync(join(folder, 'two.ndjson'), lines.slice(0, 2).join(''));
  const { code, stderr } = await compare(['again.ndjson', 'two.ndjson']);
  expect(stderr).toBe('7 results are read. 135 came again and count once.\n');
  expect(code).toBe(0);
});

test('of many too, programs get numbers and issues a table', async () => {
  const { groups } = JSON.parse((await compare(['room.ndjson', '--group', 'engine', '--json'])).stdout);
  expect(groups).toContainEqual(
    expect.objectContaining({
      scheme: 'ecdsa-p256',
      operation: 'sign',
      backend: 'webcrypto',
      group: 'Firefox',
      devices: 7,
      medianNs: expect.any(Number),
      quartilesNs: [expect.any(Number), expect.any(Number)],
    }),
  );
  const csv = (await compare(['room.ndjson', '--group', 'engine', '--csv'])).stdout.trim().split('\r\n');
  expect(csv).toHaveLength(1 + groups.length);
  expect((await compare(['room.ndjson', '--markdown'])).stdout).toMatch(
    /^\| Sign, ECDSA P-256 \| WebCrypto \| 37 \| /m,
  );
});

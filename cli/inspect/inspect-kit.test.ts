import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { ranCommand, refusalInOneSentence } from '../simulated/ran-command.ts';

const folder = testFolder();

const kit = readFileSync('public/kit/webauthn.json', 'utf8');
const tests: { tcId: number; result: string }[] = JSON.parse(kit).testGroups.flatMap(
  ({ tests: own }: { tests: object[] }) => own,
);
writeFileSync(join(folder, 'half.json'), kit.slice(0, kit.length / 2));
writeFileSync(join(folder, 'newer.json'), kit.replace('"kitVersion": 1', '"kitVersion": 9'));
writeFileSync(
  join(folder, 'right.txt'),
  tests.map(({ tcId, result }) => `${tcId} ${result === 'valid' ? 'valid' : 'invalid'}`).join('\n'),
);

test.each([
  [['--kit', 'missing.json'], '', 'no file “missing.json”'],
  [['--kit', 'half.json'], '', 'from line'],
  [['--kit', 'newer.json'], '', 'of version “9”'],
  [['--kit', '-'], '{}', 'no kitVersion'],
  [['--kit', 'builtin', 'credential.json'], '', 'no credential is inspected'],
  [['--answers', 'right.txt'], '', '--kit builtin'],
  [['--kit', '-', '--answers', '-'], '', 'cannot both'],
  [['--kit', 'builtin', '--answers', '-'], '', 'There are no answers.'],
  [['--kit', 'builtin', '--answers', '-'], '1 valid\n100000 valid', 'Line 2 names the test “100000”'],
  [['--kit', 'builtin', '--answers', '-'], '1 valid\n2 perhaps', 'Line 2 says “perhaps”'],
])('%j of %j is refused in one sentence', async (words, input, named) => {
  expect(await refusalInOneSentence(folder, ['inspect', ...words], input)).toContain(named);
});

test('answers in UTF-16, as PowerShell writes them, are read', async () => {
  writeFileSync(join(folder, 'utf16.txt'), Buffer.from(`\ufeff${tests[0]?.tcId} valid\r\n`, 'utf16le'));
  const ran = await ranCommand(folder, ['inspect', '--kit', 'builtin', '--answers', 'utf16.txt', '--json']);
  expect(JSON.parse(ran.stdout)).toMatchObject({ answered: 1 });
});

test('answers of a server are held against the kit, and what differs is the exit code', async () => {
  const ran = (words: readonly string[], input?: string) => ranCommand(folder, ['inspect', ...words], input);
  const right = await ran(['--kit', 'builtin', '--answers', 'right.txt']);
  expect(right.code).toBe(0);
  expect(right.stdout).toMatch(/^All \d+ answers are those of the kit\./);
  const invalid = tests.find(({ result }) => result === 'invalid');
  const wrong = await ran(['--kit', 'builtin', '--answers', '-'], `${invalid?.tcId} accepted`);
  expect(wrong.code).toBe(1);
  const lines = wrong.stdout.trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(
    new RegExp(`^${invalid?.tcId} .+: the kit says invalid, the server valid\\. What section 7`),
  );
  const asJson = await ran(['--kit', 'builtin', '--answers', '-', '--json'], `${invalid?.tcId} accepted`);
  expect(JSON.parse(asJson.stdout)).toMatchObject({ answered: 1, differences: [{ answered: 'valid' }] });
});

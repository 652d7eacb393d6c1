import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkWritable, writeWhole } from './whole-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'passkey-bench-whole-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a file is replaced whole, a link keeps its file, and nothing is left beside it', () => {
  const file = join(folder, 'a.json');
  writeFileSync(file, 'old');
  symlinkSync(file, join(folder, 'link.json'));
  writeWhole(join(folder, 'link.json'), 'new');
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(readdirSync(folder).sort()).toEqual(['a.json', 'link.json']);
});

test('a file that cannot be written is told before anything is done', () => {
  mkdirSync(join(folder, 'sub.json'));
  checkWritable(join(folder, 'fresh.json'), 'fresh.json');
  symlinkSync('nowhere.json', join(folder, 'dangling.json'));
  for (const name of ['missing/x.json', 'sub.json', 'a.json/x.json', 'dangling.json', `${'x'.repeat(300)}.json`])
    expect(() => checkWritable(join(folder, name), name)).toThrow(
      /cannot be written \(.*\): name another one with -o\./,
    );
});

test.skipIf(!existsSync('/proc/self'))('so is a folder whose rights allow what its file system does not', () => {
  expect(() => checkWritable('/proc/x.json', '/proc/x.json')).toThrow('cannot be written');
});

test('a name may be as long as names may be', () => {
  const name = `${'ü'.repeat(120)}.json`;
  checkWritable(join(folder, name), name);
  writeWhole(join(folder, name), 'new');
  expect(readFileSync(join(folder, name), 'utf8')).toBe('new');
});

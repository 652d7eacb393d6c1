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
import { checkFolder, checkWritable, writeAllWhole, writeFolder, writeWhole } from './whole-file.ts';

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

test('of several files all are written or none', () => {
  const place = join(folder, 'several');
  mkdirSync(place);
  writeFileSync(join(place, 'a'), 'old');
  const unwritable = { path: join(place, 'gone', 'b'), content: 'new' };
  expect(() => writeAllWhole([{ path: join(place, 'a'), content: 'new' }, unwritable])).toThrow('ENOENT');
  expect([readdirSync(place), readFileSync(join(place, 'a'), 'utf8')]).toEqual([['a'], 'old']);
  const alike = ['a'.repeat(60), `${'a'.repeat(60)}b`].map((path) => ({ path, content: path }));
  writeFolder(join(place, 'deep', 'in'), alike);
  for (const { path, content } of alike) expect(readFileSync(join(place, 'deep', 'in', path), 'utf8')).toBe(content);
});

test('a folder that is looked at is not made, and one that nothing can be written to is taken away', () => {
  checkFolder(join(folder, 'made', 'deep'), 'made/deep', '');
  expect(() => checkFolder(join(folder, 'a.json', 'deep'), 'a.json/deep', 'Nothing was drawn.')).toThrow(
    /^The folder “a\.json\/deep” cannot be made or written \(.*\): name another one with -o\. Nothing was drawn\.$/,
  );
  expect(() => writeFolder(join(folder, 'made', 'deep'), [{ path: 'gone/x', content: '' }])).toThrow('ENOENT');
  expect(readdirSync(folder)).not.toContain('made');
});

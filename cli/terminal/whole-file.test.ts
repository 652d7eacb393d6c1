import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { checkFolder, checkWritable, writeAllWhole, writeFolder, writeWhole } from './whole-file.ts';

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs')>();
  const accessSync = (path: string, mode?: number) => {
    original.accessSync(path, mode);
    if (path.endsWith('closed')) throw new Error('EACCES');
  };
  return { ...original, accessSync };
});

const folder = testFolder();

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

test('so is one that has no name: nothing is written into the folder that the command was typed in', () => {
  for (const check of [checkWritable, checkFolder])
    expect(() => check(folder, '', 'Nothing was drawn.')).toThrow(
      /“” cannot be (made or )?written \(it has no name\): name another one with -o\. Nothing was drawn\./,
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
  const root = join(folder, 'several');
  mkdirSync(root);
  writeFileSync(join(root, 'a'), 'old');
  const unwritable = { path: join(root, 'gone', 'b'), content: 'new' };
  expect(() => writeAllWhole([{ path: join(root, 'a'), content: 'new' }, unwritable])).toThrow('ENOENT');
  expect([readdirSync(root), readFileSync(join(root, 'a'), 'utf8')]).toEqual([['a'], 'old']);
  const alike = ['a'.repeat(60), `${'a'.repeat(60)}b`].map((path) => ({ path, content: path }));
  writeFolder(join(root, 'deep', 'in'), alike);
  for (const { path, content } of alike) expect(readFileSync(join(root, 'deep', 'in', path), 'utf8')).toBe(content);
});

test('a folder that is looked at is not made, and one that nothing can be written to is taken away', () => {
  checkFolder(join(folder, 'made', 'deep'), 'made/deep', '');
  expect(() => checkFolder(join(folder, 'a.json', 'deep'), 'a.json/deep', 'Nothing was drawn.')).toThrow(
    /^The folder “a\.json\/deep” cannot be made or written \(.*\): name another one with -o\. Nothing was drawn\.$/,
  );
  expect(() => writeFolder(join(folder, 'made', 'deep'), [{ path: 'gone/x', content: '' }])).toThrow('ENOENT');
  expect(readdirSync(folder)).not.toContain('made');
});

/** Acts without root's rights, because permissions do not limit root. `access` checks who started the process. */
function asNobody(act: () => void): void {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    act();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

test.skipIf(!existsSync('/dev/full'))('in a folder that takes no files, too, all are written over or none', () => {
  chmodSync(folder, 0o755);
  const root = join(folder, 'closed');
  mkdirSync(root);
  const files = ['a', 'unreadable'].map((name) => ({ path: join(root, name), content: 'new' }));
  for (const { path } of files) writeFileSync(path, 'old');
  for (const [name, mode] of [
    ['a', 0o666],
    ['unreadable', 0o222],
  ] as const)
    chmodSync(join(root, name), mode);
  chmodSync(root, 0o555);
  const content = (path = '') => readFileSync(path, 'utf8');
  try {
    asNobody(() =>
      expect(() => writeAllWhole([...files.slice(0, 1), { path: '/dev/full', content: 'x' }])).toThrow('ENOSPC'),
    );
    expect(content(files[0]?.path)).toBe('old');
    asNobody(() => writeAllWhole(files));
    chmodSync(files[1]?.path ?? '', 0o666);
    expect(files.map(({ path }) => content(path))).toEqual(['new', 'new']);
  } finally {
    chmodSync(root, 0o755);
  }
});

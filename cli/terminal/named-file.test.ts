import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { recordedTerminal } from '../simulated/recorded-terminal.ts';
import { readNamed, readNamedOrInput, readStream } from './named-file.ts';

const folder = testFolder();
const read = (name: string, mostBytes?: number) => readNamed(folder, name, 'Nothing was done.', mostBytes);

describe('what a person names', () => {
  test('is read whole, and not beyond what is read', () => {
    writeFileSync(join(folder, 'ten'), '0123456789');
    expect(read('ten').toString()).toBe('0123456789');
    expect(read('ten', 10)).toHaveLength(10);
    expect(() => read('ten', 9)).toThrow(/“ten” has over .* MB, more than is read\. Nothing was done\.$/);
  });

  test('is called a folder where it is one, and no file where there is none', () => {
    mkdirSync(join(folder, 'sub'));
    expect(() => read('sub')).toThrow('“sub” is a folder: name a file. Nothing was done.');
    expect(() => read('')).toThrow(
      'A name is empty, as from a variable that is not set: name a file. Nothing was done.',
    );
    for (const name of ['none', 'ten/none'])
      expect(() => read(name)).toThrow(`There is no file “${name}” that can be read. Nothing was done.`);
  });

  test.skipIf(!existsSync('/dev/zero'))('ends a device that never does', () => {
    expect(() => read('/dev/zero')).toThrow('“/dev/zero” has over 128 MB, more than is read. Nothing was done.');
  });

  test.skipIf(process.platform === 'win32')('may be a pipe', () => {
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    spawn('sh', ['-c', 'printf piped > pipe'], { cwd: folder, stdio: 'ignore' });
    expect(read('pipe').toString()).toBe('piped');
  });

  test('is standard input where its name is a hyphen', async () => {
    const terminal = recordedTerminal(folder, 'typed');
    expect(Buffer.from(await readNamedOrInput(terminal, '-', 'Nothing was done.')).toString()).toBe('typed');
    expect(Buffer.from(await readNamedOrInput(terminal, 'ten', 'Nothing was done.')).toString()).toBe('0123456789');
    const endless = { ...terminal, readInput: async () => undefined };
    await expect(readNamedOrInput(endless, '-', 'Nothing was done.')).rejects.toThrow(
      'Standard input has over 128 MB, more than is read. Nothing was done.',
    );
  });
});

test('a stream is left as soon as it has brought too much', async () => {
  let isLeft = false;
  async function* endless() {
    try {
      for (;;) yield new Uint8Array(1000);
    } finally {
      isLeft = true;
    }
  }
  expect(await readStream(endless(), 10_500)).toBeUndefined();
  expect(isLeft).toBe(true);
});

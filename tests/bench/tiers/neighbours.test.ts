import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { busyUnder } from './neighbours.ts';

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a busy neighbour ends by itself where what started it was killed', async () => {
  const script = `
    const words = ['-e', ${JSON.stringify(busyUnder('PARENT'))}.replace('PARENT', process.pid)];
    console.log(require('node:child_process').spawn(process.execPath, words).pid);
  `;
  const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(line);
  expect(isThere(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isThere(pid), { timeout: 60_000 }).toBe(false);
});

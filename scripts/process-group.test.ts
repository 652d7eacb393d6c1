/** A program that has started a group ends in every way that programs end; whoever is of the group has to be gone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { inProject } from './project.mjs';

const module = JSON.stringify(pathToFileURL(inProject('scripts', 'process-group.mjs')).href);

/** The leader starts another and waits for it; both say who they are. */
const LEADER = `
  const { spawn } = require('node:child_process');
  const other = spawn('sleep', ['1000']);
  console.log(process.pid, other.pid);
`;

/** @param more what the program does beside */
const program = (more: string) => `
  import { exitOnSignals, startGroup } from ${module};
  const leader = startGroup(process.execPath, ['-e', ${JSON.stringify(LEADER)}], { stdio: ['ignore', 'inherit', 'ignore'] });
  ${more}
`;

const OWN_CODE = 7;

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test.skipIf(process.platform === 'win32').each<[how: string, more: string, signal: NodeJS.Signals | undefined]>([
  ['SIGTERM', '', 'SIGTERM'],
  ['SIGINT', '', 'SIGINT'],
  ['SIGHUP', '', 'SIGHUP'],
  ['its own exit', "process.stdin.once('data', () => process.exit(3));", undefined],
  ['a fault', "process.stdin.once('data', () => { throw new Error('It broke.'); });", undefined],
  [
    'SIGTERM, which it hears once itself',
    `process.once('SIGTERM', () => setTimeout(() => process.exit(${OWN_CODE}), 50));`,
    'SIGTERM',
  ],
  ['SIGTERM, which a library hears, too', "process.on('SIGTERM', () => {}); exitOnSignals();", 'SIGTERM'],
  ['SIGINT, which a library hears, too', "process.on('SIGINT', () => {}); exitOnSignals();", 'SIGINT'],
])('a group ends with its program by %s', async (_, more, signal) => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program(more)], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const [line] = await once(parent.stdout, 'data');
  const pids = String(line).trim().split(' ').map(Number);
  expect(pids.map(isThere)).toEqual([true, true]);
  const ended = once(parent, 'exit');
  if (signal) parent.kill(signal);
  else parent.stdin.write('\n');
  const [code] = await ended;
  if (more.includes(`exit(${OWN_CODE})`)) expect(code).toBe(OWN_CODE);
  await expect.poll(() => pids.map(isThere), { timeout: 60_000 }).toEqual([false, false]);
});

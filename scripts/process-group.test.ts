/** A program that started a group ends in every possible way; afterwards no process of the group may be left. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { inProject } from './project.mjs';

const module = JSON.stringify(pathToFileURL(inProject('scripts', 'process-group.mjs')).href);

/** The leader starts another process and waits for it; both print their process IDs. */
const LEADER = `
  const { spawn } = require('node:child_process');
  const other = spawn('sleep', ['1000']);
  console.log(process.pid, other.pid);
`;

const OWN_CODE = 7;

/** The program exits with its own code if exactly this signal ended its leader. */
const passing = (signal: string) =>
  `passSignalsTo(leader); leader.once('exit', (_, by) => process.exit(by === '${signal}' ? ${OWN_CODE} : 1));`;

/** @param more additional code of the program */
const program = (more: string) => `
  import { exitOnSignals, passSignalsTo, startGroup } from ${module};
  const leader = startGroup(process.execPath, ['-e', ${JSON.stringify(LEADER)}], { stdio: ['ignore', 'inherit', 'ignore'] });
  ${more}
`;

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test
  .skipIf(process.platform === 'win32')
  .for<
    [how: string, more: string, signal: NodeJS.Signals | undefined, ending: [code: number | null, by: string | null]]
  >([
    ['SIGTERM', '', 'SIGTERM', [null, 'SIGTERM']],
    ['SIGINT', '', 'SIGINT', [null, 'SIGINT']],
    ['SIGHUP', '', 'SIGHUP', [null, 'SIGHUP']],
    ['its own exit', "process.stdin.once('data', () => process.exit(3));", undefined, [3, null]],
    ['a fault', "process.stdin.once('data', () => { throw new Error('It broke.'); });", undefined, [1, null]],
    [
      'SIGTERM, which it hears once itself',
      `process.once('SIGTERM', () => setTimeout(() => process.exit(${OWN_CODE}), 50));`,
      'SIGTERM',
      [OWN_CODE, null],
    ],
    [
      'SIGTERM, which a library hears, too',
      "process.on('SIGTERM', () => {}); exitOnSignals();",
      'SIGTERM',
      [143, null],
    ],
    ['SIGINT, which a library hears, too', "process.on('SIGINT', () => {}); exitOnSignals();", 'SIGINT', [130, null]],
    ['SIGTERM, which it passes on', passing('SIGTERM'), 'SIGTERM', [OWN_CODE, null]],
    ['SIGINT, which it passes on', passing('SIGINT'), 'SIGINT', [OWN_CODE, null]],
  ])('a group ends with its program by %s', { concurrent: true }, async ([, more, signal, ending], { expect }) => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program(more)], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const [line] = await once(parent.stdout, 'data');
  const pids = String(line).trim().split(' ').map(Number);
  expect(pids.map(isThere)).toEqual([true, true]);
  const ended = once(parent, 'exit');
  if (signal) parent.kill(signal);
  else parent.stdin.write('\n');
  expect(await ended).toEqual(ending);
  await expect.poll(() => pids.map(isThere), { timeout: 60_000 }).toEqual([false, false]);
});

test('nothing is started but in a group, so that nothing outlives its program', () => {
  const starting = ['cli', 'scripts'].flatMap((root) =>
    readdirSync(inProject(root), { recursive: true, encoding: 'utf8' })
      .map((name) => join(root, name).replaceAll('\\', '/'))
      .filter((name) => /(?<!\.test|\/started-cli)\.(?:ts|mjs)$/.test(name))
      .filter((name) =>
        /\b(?:spawn|fork|exec|execFile)\b[^'\n]*'node:child_process'/.test(readFileSync(inProject(name), 'utf8')),
      ),
  );
  expect(starting).toEqual(['scripts/process-group.mjs']);
});

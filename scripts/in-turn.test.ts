/** Processes that want to write into this clone at the same time do so one after another. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { inTurn } from './in-turn.mjs';
import { inProject } from './project.mjs';
import { folderOfTest } from './simulated/test-folder.ts';

const WAITS = /Another process sets up or builds/;

/** Starts a process with this code, which may call functions of a module in scripts/. */
function start(path: string, code: string): ChildProcess {
  const scripts = pathToFileURL(inProject('scripts', path)).href;
  const whole = `import { appendFileSync } from 'node:fs'; import * as scripts from ${JSON.stringify(scripts)}; ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', whole], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** @param work what a process does in its turn */
const startWorking = (work: string) => start('in-turn.mjs', `await scripts.inTurn(async () => { ${work} });`);

/** Takes the turn for the test. @returns a function that ends it */
function takeTurn(): Promise<() => void> {
  return new Promise((taken) => {
    void inTurn(() => new Promise<void>((end) => taken(end)));
  });
}

async function says(child: ChildProcess, sentence: RegExp): Promise<void> {
  for await (const chunk of child.stdout ?? []) if (sentence.test(String(chunk))) return;
  throw new Error(`It ended and did not say ${sentence}.`);
}

test('several processes that wait for a turn work one after another', async () => {
  const file = join(folderOfTest(), 'log');
  const note = (word: string) => `appendFileSync(${JSON.stringify(file)}, '${word} ' + process.pid + '\\n');`;
  const end = await takeTurn();
  const children = Array.from({ length: 4 }, () =>
    startWorking(`${note('begin')} await new Promise(setImmediate); ${note('end')}`),
  );
  await Promise.all(children.map((child) => says(child, WAITS)));
  end();
  await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const began = lines.filter((line) => line.startsWith('begin'));
  expect(began).toHaveLength(children.length);
  expect(lines).toEqual(began.flatMap((line) => [line, line.replace('begin', 'end')]));
});

test('a process that is killed, or whose work fails, leaves its turn to the next', async () => {
  const killed = startWorking(`console.log('at work'); await new Promise(() => setInterval(() => {}, 1000));`);
  await says(killed, /at work/);
  const next = startWorking(`throw 'It broke.';`);
  await says(next, WAITS);
  killed.kill('SIGKILL');
  await once(next, 'exit');
  expect(next.exitCode).toBe(1);
  expect(await inTurn(async () => 'done')).toBe('done');
});

test.for([
  ['set-up/set-up.mjs', 'setUp'],
  ['wasm/build-modules.mjs', 'buildModules'],
  ['wasm/build-peers.mjs', 'buildPeers'],
  ['serve/site-build.mjs', 'ensureSite'],
] as const)('%s waits for its turn', async ([path, name]) => {
  const end = await takeTurn();
  onTestFinished(end);
  await says(start(path, `await scripts.${name}();`), WAITS);
});

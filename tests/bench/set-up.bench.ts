/**
 * A clone of the last commit, without anything from earlier builds: the time until the page is there, until it is
 * complete, and until all tests have ended.
 */
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Figure, MeasureFigures } from '../../scripts/bench/figure.mjs';
import { runCommand } from '../../scripts/command.mjs';
import { endGroup, startGroup } from '../../scripts/process-group.mjs';
import { projectRoot } from '../../scripts/project.mjs';
import { StepError } from '../../scripts/step.mjs';
import { inTemporaryFolder } from '../../scripts/temporary-folder.mjs';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

const ADDRESS = /^Passkey Bench is at /m;
const WHOLE = /^All modules are here/m;
/** Matches `Unit tests: 1234 passed, 0 failed, 5 skipped in 200.1 s`, or for all browsers `…: in 1500.1 s`. */
const PART = /^(.+?): (?:\d+ passed, \d+ failed(?:, \d+ skipped)? )?in ([\d.]+) s$/gm;

interface Clone {
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** Clones the project. The project's own cache and npm's are empty; the compiler and cargo's downloaded crates stay. */
async function cloneInto(folder: string): Promise<Clone> {
  const { code, output } = await runCommand('git', ['clone', '--quiet', projectRoot, join(folder, 'clone')]);
  if (code !== 0) throw new StepError(`The project could not be cloned: ${output}`);
  const stored = { XDG_CACHE_HOME: join(folder, 'cache'), npm_config_cache: join(folder, 'npm'), PORT: '0' };
  return { folder: join(folder, 'clone'), environment: { ...process.env, ...stored } };
}

const npm = ({ folder, environment }: Clone, word: string, more: NodeJS.ProcessEnv = {}): ChildProcess =>
  startGroup(
    'npm',
    [word],
    { cwd: folder, env: { ...environment, ...more }, stdio: ['ignore', 'pipe', 'inherit'] },
    'SIGTERM',
  );

/** Prints the program's output, and passes the whole output so far to `hear` each time. */
function follow({ stdout }: ChildProcess, hear: (sentence: string) => void): void {
  let sentence = '';
  stdout?.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    sentence += text;
    hear(sentence);
  });
}

/** Returns the time from the start of the command until each of these lines is printed. Then it ends the command. */
function startMs(clone: Clone, lines: readonly RegExp[]): Promise<readonly number[]> {
  const beganMs = performance.now();
  const child = npm(clone, 'start');
  const found: number[] = [];
  follow(child, (sentence) => {
    const next = lines[found.length];
    if (!next?.test(sentence)) return;
    found.push(performance.now() - beganMs);
    if (found.length === lines.length) endGroup(child, 'SIGINT');
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () =>
      found.length === lines.length ? resolve(found) : reject(new Error('It did not start.')),
    );
  });
}

/** The time of all tests, and of their parts. */
function testFigures(clone: Clone): Promise<readonly Figure[]> {
  const beganMs = performance.now();
  const child = npm(clone, 'test', { CI: 'true' });
  let all = '';
  follow(child, (sentence) => {
    all = sentence;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const value = (performance.now() - beganMs) / MINUTE_MS;
      const failed = code === 0 ? {} : { note: 'not all passed' };
      const parts = [...all.matchAll(PART)].map(([, name = '', seconds]) => ({
        name: `of it: ${name}`,
        value: Number(seconds) / 60,
        unit: 'min',
      }));
      resolve([{ name: 'npm test, in three engines', value, unit: 'min', goal: 25, ...failed }, ...parts]);
    });
  });
}

export const measureFigures: MeasureFigures = () =>
  inTemporaryFolder(async (folder) => {
    const clone = await cloneInto(folder);
    const [addressMs = Number.NaN, wholeMs = Number.NaN] = await startMs(clone, [ADDRESS, WHOLE]);
    const [againMs = Number.NaN] = await startMs(clone, [ADDRESS]);
    return [
      { name: 'npm start until the page is there', value: addressMs / SECOND_MS, unit: 's', goal: 210 },
      { name: 'and until all its modules are', value: wholeMs / SECOND_MS, unit: 's' },
      { name: 'npm start again', value: againMs / SECOND_MS, unit: 's', goal: 5 },
      ...(await testFigures(clone)),
    ];
  });

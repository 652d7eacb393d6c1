/** Runs other programs, always from the project's folder and never through a shell. */
import { spawnSync } from 'node:child_process';
import { startGroup } from './process-group.mjs';
import { projectRoot } from './project.mjs';
import { StepError } from './step.mjs';

/**
 * @typedef {object} CommandResult
 * @property {number} code the exit code; 127 if there is no such program
 * @property {string} output stdout and stderr together, in order of arrival
 */

/**
 * Runs a program to its end. Collects its output, and also shows it if `show` is set.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ show?: boolean, environment?: Readonly<Record<string, string>> }} [options]
 * @returns {Promise<CommandResult>}
 */
export function runCommand(program, parameters, { show = false, environment = {} } = {}) {
  return new Promise((resolve) => {
    const settings = { cwd: projectRoot, env: { ...process.env, ...environment } };
    // SIGTERM, because test runners have to close their own browsers.
    const child = startGroup(program, parameters, { ...settings, stdio: ['ignore', 'pipe', 'pipe'] }, 'SIGTERM');
    /** @type {Buffer[]} */
    const chunks = [];
    /** @param {NodeJS.WriteStream} stream @returns {(chunk: Buffer) => void} */
    const collect = (stream) => (chunk) => {
      chunks.push(chunk);
      if (show) stream.write(chunk);
    };
    child.stdout?.on('data', collect(process.stdout));
    child.stderr?.on('data', collect(process.stderr));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

/**
 * Runs a program that must succeed.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {Readonly<Record<string, string>>} [environment]
 * @throws StepError with the last lines of output if the program fails
 */
export async function runOrThrow(program, parameters, environment = {}) {
  const { code, output } = await runCommand(program, parameters, { environment });
  if (code !== 0) throw new StepError(`${[program, ...parameters].join(' ')} failed:\n${lastLines(output, 60)}`);
}

/**
 * The stdout of a program, trimmed; undefined if the program is missing, fails or takes too long.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ timeoutMs?: number }} [options]
 */
export function answerOf(program, parameters, { timeoutMs } = {}) {
  const { status, stdout } = spawnSync(program, parameters, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
  });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * The last lines of a program's output, for a message about its failure.
 * @param {string} output
 */
export function lastLines(output, count = 15) {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}

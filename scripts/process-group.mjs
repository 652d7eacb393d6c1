/** Processes that may start others, as package programs, drivers of browsers and wrappers of binaries do: they end together, and with this program. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { text } from 'node:stream/consumers';

/** @import { ChildProcess, SpawnOptions } from 'node:child_process' */
/** @import { Readable } from 'node:stream' */

/** Windows has no such groups; there the first process alone is ended. */
const hasGroups = process.platform !== 'win32';

/** Of each leader, what ends its group. @type {Map<ChildProcess, NodeJS.Signals>} */
const running = new Map();
/** What ends a program whose terminal is closed, or that is asked to end. */
const endings = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

const endAll = () => {
  for (const [leader, ending] of running) endGroup(leader, ending);
};

/** Whoever hears the signal ends its groups itself; where nobody does, they end with this program. @param {NodeJS.Signals} signal */
function endWithProgram(signal) {
  if (process.listenerCount(signal) > 1) return;
  endAll();
  process.off(signal, endWithProgram);
  process.kill(process.pid, signal);
}

function watchEndings() {
  // Before all others: who hears it once is counted no more after that.
  for (const signal of endings) process.prependListener(signal, endWithProgram);
  process.on('exit', endAll);
}

function forgetEndings() {
  for (const signal of endings) process.off(signal, endWithProgram);
  process.off('exit', endAll);
}

/** @param {ChildProcess} leader @param {NodeJS.Signals} ending */
function follow(leader, ending) {
  if (running.size === 0) watchEndings();
  running.set(leader, ending);
  const forget = () => {
    running.delete(leader);
    if (running.size === 0) forgetEndings();
  };
  leader.once('exit', forget).once('error', forget);
}

/**
 * Leads a group of its own. What is typed at the terminal, Ctrl-C too, does not reach it: whoever started it ends it.
 * @template {SpawnOptions} Options
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {Options} options
 * @param {NodeJS.Signals} [ending] what ends the group with this program; `SIGTERM` for a program that has groups of its own to end
 */
export function startGroup(program, parameters, options, ending = 'SIGKILL') {
  const leader = spawn(program, [...parameters], { ...options, detached: hasGroups });
  follow(leader, ending);
  return leader;
}

/** Ends all processes of a group at once. @param {ChildProcess} leader @param {NodeJS.Signals} [signal] */
export function endGroup(leader, signal = 'SIGKILL') {
  try {
    if (hasGroups && leader.pid !== undefined) process.kill(-leader.pid, signal);
    else leader.kill(signal);
  } catch {
    // None of them is there any more.
  }
}

/** @param {Readable | null} stream */
const textOf = (stream) => (stream ? text(stream) : '');

/**
 * What a program prints until it ends. One that is interrupted is ended, with all that it has started.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ folder: string, cancelling?: AbortSignal, ending?: NodeJS.Signals }} options
 * @returns {Promise<{ readonly code: number | null, readonly stdout: string, readonly stderr: string }>}
 */
export async function askProgram(program, parameters, { folder, cancelling, ending }) {
  const child = startGroup(program, parameters, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }, ending);
  const end = () => endGroup(child, ending);
  cancelling?.addEventListener('abort', end);
  /** @type {Promise<number | null>} */
  const closed = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [stdout, stderr, code] = await Promise.all([textOf(child.stdout), textOf(child.stderr), closed]).finally(() =>
    cancelling?.removeEventListener('abort', end),
  );
  return { code, stdout, stderr };
}

/** For a program that waits for the end of a group: the group hears the signal, and how it ends is how this program does. @param {ChildProcess} leader */
export function passSignalsTo(leader) {
  for (const signal of endings) process.on(signal, () => endGroup(leader, signal));
}

/** Somebody who listens, a library too, keeps a signal from ending the program. This ends it all the same. */
export function exitOnSignals() {
  for (const signal of endings) process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

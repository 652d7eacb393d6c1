/**
 * Starts processes that may start others, as package managers, browser drivers and wrapper scripts do. The whole group
 * ends together, at the latest with this program.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { text } from 'node:stream/consumers';

/** @import { ChildProcess, SpawnOptions } from 'node:child_process' */
/** @import { Readable } from 'node:stream' */

/** Windows has no process groups; there only the first process is ended. */
const hasGroups = process.platform !== 'win32';

/** The signal that ends each leader's group. @type {Map<ChildProcess, NodeJS.Signals>} */
const running = new Map();
/** Signals that end a program: its terminal closes, or somebody asks it to end. */
const endings = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

const endAll = () => {
  for (const [leader, ending] of running) endGroup(leader, ending);
};

/**
 * If another listener handles the signal, it ends its groups itself. If there is none, the
 * groups end with this program.
 * @param {NodeJS.Signals} signal
 */
function endWithProgram(signal) {
  if (process.listenerCount(signal) > 1) return;
  endAll();
  process.off(signal, endWithProgram);
  process.kill(process.pid, signal);
}

function watchEndings() {
  // Must run before the others: a `once` listener is no longer counted after it has run.
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
 * Starts a program as the leader of a new group. Keys typed at the terminal, including Ctrl-C, do not reach it: the
 * caller ends it.
 * @template {SpawnOptions} Options
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {Options} options
 * @param {NodeJS.Signals} [ending] the signal that ends the group with this program; `SIGTERM` for a program that has
 *   to end groups of its own
 */
export function startGroup(program, parameters, options, ending = 'SIGKILL') {
  const leader = spawn(program, [...parameters], { ...options, detached: hasGroups });
  follow(leader, ending);
  return leader;
}

/** Sends a signal to all processes of a group at once. @param {ChildProcess} leader @param {NodeJS.Signals} [signal] */
export function endGroup(leader, signal = 'SIGKILL') {
  try {
    if (hasGroups && leader.pid !== undefined) process.kill(-leader.pid, signal);
    else leader.kill(signal);
  } catch {
    // The group has already ended.
  }
}

/** @param {Readable | null} stream */
const textOf = (stream) => (stream ? text(stream) : '');

/**
 * Runs a program and returns its output. Cancelling ends the program and all processes that it started.
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

/**
 * For a program that waits until a group ends: it passes signals to the group, so the group decides how both end.
 * @param {ChildProcess} leader
 */
export function passSignalsTo(leader) {
  for (const signal of endings) process.on(signal, () => endGroup(leader, signal));
}

/** Ends the program on a signal even if a listener, for example in a library, would keep it running. */
export function exitOnSignals() {
  for (const signal of endings) process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

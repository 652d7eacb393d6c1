/** Processes that may start others, as package programs and wrappers of binaries do: they end together. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** Windows has no such groups; there the first process alone is ended. */
const hasGroups = process.platform !== 'win32';

/** Leads a group of its own. What is typed at the terminal, Ctrl-C too, does not reach it: whoever started it ends it. */
export const startGroup = (program: string, parameters: readonly string[], options: SpawnOptions): ChildProcess =>
  spawn(program, [...parameters], { ...options, detached: hasGroups });

/** All of them, at once. */
export function endGroup(leader: ChildProcess): void {
  try {
    if (hasGroups && leader.pid !== undefined) process.kill(-leader.pid, 'SIGKILL');
    else leader.kill('SIGKILL');
  } catch {
    // None of them is there any more.
  }
}

/**
 * Runs a command on one processor, if Linux can be told to. A login of some runtimes moves from thread to thread.
 * Threads on several processors need CPU time to wake each other, and their placement differs from process to process
 * by more than the difference in question.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

type Command = readonly [string, ...string[]];

/** The last processor that this process may use; undefined if the system does not say. */
function lastProcessor(): string | undefined {
  try {
    return /^Cpus_allowed_list:.*?(\d+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

const hasTaskset = () => spawnSync('taskset', ['--version'], { stdio: 'ignore' }).error === undefined;

/** Returns the command unchanged if nothing can keep it on one processor. */
export function onOneProcessor(command: Command): Command {
  const processor = lastProcessor();
  return processor !== undefined && hasTaskset() ? ['taskset', '--cpu-list', processor, ...command] : command;
}

/**
 * A command on one processor, where Linux can be told so. A login of some runtimes goes from thread to thread; where these lie on
 * several processors, waking each other costs CPU time, and how they lie differs from process to process by more than what is asked.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

type Command = readonly [string, ...string[]];

/** The last one that this process may use; nothing where the system does not tell. */
function lastProcessor(): string | undefined {
  try {
    return /^Cpus_allowed_list:.*?(\d+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

const hasTaskset = () => spawnSync('taskset', ['--version'], { stdio: 'ignore' }).error === undefined;

/** As it is where nothing keeps it on one. */
export function onOneProcessor(command: Command): Command {
  const processor = lastProcessor();
  return processor !== undefined && hasTaskset() ? ['taskset', '--cpu-list', processor, ...command] : command;
}

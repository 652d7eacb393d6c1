/** Processes that may start others, as package programs and wrappers of binaries do: they end together. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** Windows has no such groups; there the first process alone is ended. */
const hasGroups = process.platform !== 'win32';

const running = new Set<ChildProcess>();
/** What ends a program whose terminal is closed, or that is asked to end. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Whoever hears the signal ends its groups itself; where nobody does, they end with this program. */
function endWithProgram(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  for (const leader of running) endGroup(leader);
  process.off(signal, endWithProgram);
  process.kill(process.pid, signal);
}

function follow(leader: ChildProcess): void {
  if (running.size === 0) for (const signal of endings) process.on(signal, endWithProgram);
  running.add(leader);
  const forget = () => {
    running.delete(leader);
    if (running.size === 0) for (const signal of endings) process.off(signal, endWithProgram);
  };
  leader.once('exit', forget).once('error', forget);
}

/** Leads a group of its own. What is typed at the terminal, Ctrl-C too, does not reach it: whoever started it ends it. */
export function startGroup(program: string, parameters: readonly string[], options: SpawnOptions): ChildProcess {
  const leader = spawn(program, [...parameters], { ...options, detached: hasGroups });
  follow(leader);
  return leader;
}

/** All of them, at once. */
export function endGroup(leader: ChildProcess): void {
  try {
    if (hasGroups && leader.pid !== undefined) process.kill(-leader.pid, 'SIGKILL');
    else leader.kill('SIGKILL');
  } catch {
    // None of them is there any more.
  }
}

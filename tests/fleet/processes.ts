/** Processes that a test has started, with their child processes: found in /proc, ended by process ID. */
import { readdirSync, readFileSync } from 'node:fs';

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The fourth field of `stat`; the second may contain spaces and brackets. */
const parentOf = (pid: number) => Number(read(pid, 'stat').split(') ').at(-1)?.split(' ')[1] ?? 0);

/** All descendants of this process, the nearest first. */
export function descendantsOf(pid: number): readonly number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(Number(name)) }));
  const found: number[] = [];
  for (let generation = [pid]; generation.length > 0; ) {
    generation = all.filter(({ parent }) => generation.includes(parent)).map((one) => one.pid);
    found.push(...generation);
  }
  return found;
}

/** The command line of a process, as words. */
export const wordsOf = (pid: number) => read(pid, 'cmdline').split('\0');

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/** Kills a process and all its descendants at once, as a power cut would. */
export function killTree(pid: number | undefined): void {
  if (pid === undefined) return;
  for (const one of [pid, ...descendantsOf(pid)]) kill(one);
}

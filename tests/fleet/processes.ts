/** Processes that a test has started, with all that these have started: found under /proc, ended by their numbers. */
import { readdirSync, readFileSync } from 'node:fs';

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The fourth field of `stat`; the second may hold spaces and brackets. */
const parentOf = (pid: number) => Number(read(pid, 'stat').split(') ').at(-1)?.split(' ')[1] ?? 0);

/** Every process below this one, those nearest to it first. */
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

/** The words that a process was started with. */
export const wordsOf = (pid: number) => read(pid, 'cmdline').split('\0');

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** As a power cut: the process and everything below it, at once. */
export function killTree(pid: number | undefined): void {
  if (pid === undefined) return;
  for (const one of [pid, ...descendantsOf(pid)]) kill(one);
}

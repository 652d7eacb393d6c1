/** The room of a server: it takes what a code on a screen could hold, of this version, and nothing else. */
import { Room } from '../../scripts/serve/room.mjs';
import { MAX_RUNS } from '../../site/results/schema/limits.ts';
import { readCompact } from '../../site/results/share/compact-link.ts';

function isResult(code: string): boolean {
  try {
    readCompact(code);
    return true;
  } catch {
    return false;
  }
}

/** @param key who has it reads the room @param host under which the page is opened, where the command named one */
export function openRoom(key: string, host?: string): Room {
  return new Room({ key, most: MAX_RUNS, accepts: isResult, hosts: host === undefined ? [] : [host] });
}

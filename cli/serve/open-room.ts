/** The room of a server: it accepts only what a QR code of this version can hold. */
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

/** @param key gives access to the room @param host the name under which the page is opened, if the command has one */
export function openRoom(key: string, host?: string): Room {
  return new Room({ key, most: MAX_RUNS, accepts: isResult, hosts: host === undefined ? [] : [host] });
}

import type { RunDocument } from '../../results/document/run.ts';
import { printCompact } from '../../results/share/compact-link.ts';
import { printShared } from '../../results/share/share-link.ts';

/** What chats and boards take without cutting it. */
const MOST_CHARACTERS = 1500;

/** The address of this result: all that a link holds, or medians and intervals alone where that is too long to be sent. */
export async function resultLink(address: string, run: RunDocument): Promise<string> {
  const whole = `${address}#/r/${await printShared(run)}`;
  if (whole.length <= MOST_CHARACTERS) return whole;
  const compact = printCompact(run);
  return compact === undefined ? whole : `${address}#/c/${compact}`;
}

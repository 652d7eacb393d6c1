import type { RunDocument } from '../../results/document/run.ts';
import { printCompact } from '../../results/share/compact-link.ts';
import { printShared } from '../../results/share/share-link.ts';

/** Chats and boards take this much without cutting it. */
const MAX_CHARACTERS = 1500;

/** The address of a result with all that a link holds, or with medians and intervals only if that would be too long. */
export async function resultLink(address: string, run: RunDocument): Promise<string> {
  const whole = `${address}#/r/${await printShared(run)}`;
  if (whole.length <= MAX_CHARACTERS) return whole;
  const compact = printCompact(run);
  return compact === undefined ? whole : `${address}#/c/${compact}`;
}

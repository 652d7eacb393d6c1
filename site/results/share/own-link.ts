/** Whether a link carries a run that is kept: by all that it says, since anybody may write an identifier into a link. */
import type { RunDocument } from '../document/run.ts';
import { printCompact } from './compact-link.ts';
import { printShared } from './share-link.ts';

/** @param detail what stands after `#/r/` or `#/c/` @param read what it was read as */
export async function isLinkOf(
  storedRun: RunDocument,
  place: 'r' | 'c',
  detail: string,
  read: RunDocument,
): Promise<boolean> {
  const print = place === 'r' ? printShared : printCompact;
  const own = await print(storedRun);
  if (own === undefined) return false;
  // Engines pack the same text into other bytes: then it is packed here once more.
  return own === detail || own === (await print(read));
}

/** Whether a link holds a run of the history. All is compared, since anybody can write an identifier into a link. */
import type { RunDocument } from '../document/run.ts';
import { printCompact } from './compact-link.ts';
import { printShared } from './share-link.ts';

/** @param detail what stands after `#/r/` or `#/c/` @param read the run that was read from it */
export async function isLinkOf(
  storedRun: RunDocument,
  place: 'r' | 'c',
  detail: string,
  read: RunDocument,
): Promise<boolean> {
  const print = place === 'r' ? printShared : printCompact;
  const own = await print(storedRun);
  if (own === undefined) return false;
  // Engines compress the same text into different bytes, so what was read is compressed again by this engine.
  return own === detail || own === (await print(read));
}

import type { ImportInput } from '../text/import-input.ts';
import { otherPrograms } from './other-programs.ts';
import { ownTables } from './own-tables.ts';
import { relatedOutputs } from './related-outputs.ts';
import type { UnreadFormat } from './unread-format.ts';

/** Every format that is known but not read. The first that recognises a text says what it is. */
const unreadFormats: readonly UnreadFormat[] = [ownTables, ...relatedOutputs, ...otherPrograms];

/**
 * Says what a text is that no format reads; undefined if it is not known.
 * @param read the programs whose outputs are read
 */
export function unreadSentence(input: ImportInput, read: readonly string[]): string | undefined {
  const found = unreadFormats.find((known) => known.recognises(input));
  if (!found) return undefined;
  const { what, why, instead = `what is read of other programs is ${read.join(', ')}` } = found;
  return `This is ${what}, which ${why}. Nothing was imported; ${instead}.`;
}

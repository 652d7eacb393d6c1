/** The run that a link or a code carries, and whether it is one that this browser already has. */
import type { RunDocument } from '../../results/document/run.ts';
import { readCompact } from '../../results/share/compact-link.ts';
import { isLinkOf } from '../../results/share/own-link.ts';
import { readShared } from '../../results/share/share-link.ts';
import { entries, loadHistory, readStoredRun } from '../state/history-state.ts';

export interface LinkedRun {
  readonly run: RunDocument;
  /** Whether the visitor made it: the history has exactly this run as an own one. */
  readonly isOwn: boolean;
}

/** Whether the history has exactly the run that the link carries: anybody can write a known identifier. */
async function isKeptAs(run: RunDocument, place: 'r' | 'c', detail: string): Promise<boolean> {
  const storedRun = await readStoredRun(run.id).catch(() => undefined);
  return storedRun !== undefined && (await isLinkOf(storedRun, place, detail, run));
}

/**
 * @param detail what stands after `#/r/` or `#/c/`
 * @throws RefusedResult if it is no run
 */
export async function readLinkedRun(place: 'r' | 'c', detail: string): Promise<LinkedRun> {
  const run = place === 'r' ? await readShared(detail) : readCompact(detail);
  // Whose run it is depends on whether the history has it.
  const [isKept] = await Promise.all([isKeptAs(run, place, detail), loadHistory()]);
  const isOwn = isKept && entries.value?.find(({ id }) => id === run.id)?.origin === 'own';
  return { run, isOwn };
}

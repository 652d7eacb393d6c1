/** Every run of a history in one file, one result per line (NDJSON). Compare and the command can read it. */
import type { RunDocument } from '../document/run.ts';
import { printRunLine } from './json.ts';

interface HistoryFile {
  readonly file: Blob;
  readonly count: number;
  /** Runs that an older version of the page wrote and that cannot be read any more. */
  readonly unread: number;
}

/** @param runs one after the other; undefined for a run that cannot be read */
export async function historyFile(runs: AsyncIterable<RunDocument | undefined>): Promise<HistoryFile> {
  const lines: Blob[] = [];
  let unread = 0;
  for await (const run of runs) {
    if (run) lines.push(new Blob([printRunLine(run)]));
    else unread += 1;
  }
  return { file: new Blob(lines, { type: 'application/x-ndjson' }), count: lines.length, unread };
}

/** `passkey-bench-history-2026-05-17.ndjson` */
export const historyFileName = (now: Date): string => `passkey-bench-history-${now.toISOString().slice(0, 10)}.ndjson`;

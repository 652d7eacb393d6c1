/** Counts a column of registrations in pieces, so that it may be larger than memory and can be cancelled. */
import { fromSystem } from '../../results/import/text/from-system.ts';
import type { CountedColumn } from './counted-column.ts';
import { ColumnFault, Tally } from './tally.ts';

/** The characters of a piece, which takes some milliseconds. */
const PIECE = 400_000;
/** The bytes per read: each read has a considerable overhead. */
const BLOCK = 10 * PIECE;
/** The longest time without a pause in which a page still feels responsive. */
const MAX_AT_ONCE_MS = 30;
/** Longer than any row: the largest attestation object takes some kilobytes. */
const MAX_ROW = 300_000;

interface Watching {
  /** Called with the share read so far, 0 to 1. */
  readonly tell: (part: number) => void;
  /** Whether the visitor has cancelled. */
  readonly isCancelled: () => boolean;
}

const CANCELLED = 'It was cancelled. Nothing was counted.';

/** Lets waiting tasks of the page run. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

async function* piecesOf(from: Blob | string): AsyncGenerator<readonly [piece: string, part: number]> {
  if (typeof from === 'string') {
    for (let at = 0; at < from.length; at += PIECE) {
      yield [from.slice(at, at + PIECE), Math.min(1, (at + PIECE) / from.length)];
    }
    return;
  }
  const decoder = new TextDecoder();
  for (let at = 0; at < from.size; at += BLOCK) {
    const block = new Uint8Array(await fromSystem(() => from.slice(at, at + BLOCK).arrayBuffer()));
    for (let begin = 0; begin < block.length; begin += PIECE) {
      const end = at + Math.min(begin + PIECE, block.length);
      const piece = decoder.decode(block.subarray(begin, begin + PIECE), { stream: end < from.size });
      yield [piece, end / from.size];
    }
  }
}

/** @throws ColumnFault with one sentence, and with the line if there is one; RefusedResult if the file is not opened */
export async function countColumn(from: Blob | string, { tell, isCancelled }: Watching): Promise<CountedColumn> {
  const tally = new Tally();
  let rest = '';
  let sinceMs = performance.now();
  for await (const [piece, part] of piecesOf(from)) {
    // Windows line ends leave a \r, which is trimmed with the row.
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_ROW) {
      throw new ColumnFault(
        `A row is longer than ${MAX_ROW / 1000} thousand characters, and no registration is. Nothing was counted.`,
      );
    }
    for (const line of lines) tally.take(line);
    tell(part);
    if (performance.now() - sinceMs > MAX_AT_ONCE_MS) {
      await breathe();
      sinceMs = performance.now();
    }
    if (isCancelled()) throw new ColumnFault(CANCELLED);
  }
  if (rest !== '') tally.take(rest);
  return tally.finish();
}

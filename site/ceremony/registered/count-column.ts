/** A column of registrations from a file or a text, read in pieces, so that it may be larger than memory and somebody may stop it. */
import type { CountedColumn } from './counted-column.ts';
import { ColumnFault, Tally } from './tally.ts';

/** In characters at a time: a piece takes some milliseconds. */
const PIECE = 400_000;
/** In bytes at a time: each asking takes as long as a good part of the reading. */
const BLOCK = 10 * PIECE;
/** So long a page may do nothing else and still seems to answer at once. */
const MOST_AT_ONCE_MS = 30;
/** No row is longer: the largest attestation object takes some kilobytes. */
const LONGEST_ROW = 300_000;

interface Watching {
  /** Hears which part of it has been read, 0 to 1. */
  readonly tell: (part: number) => void;
  /** Whether somebody has stopped it. */
  readonly isCancelled: () => boolean;
}

const CANCELLED = 'It was cancelled. Nothing was counted.';

/** Lets the page do what waits. */
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
    const block = new Uint8Array(await from.slice(at, at + BLOCK).arrayBuffer());
    for (let begin = 0; begin < block.length; begin += PIECE) {
      const end = at + Math.min(begin + PIECE, block.length);
      const piece = decoder.decode(block.subarray(begin, begin + PIECE), { stream: end < from.size });
      yield [piece, end / from.size];
    }
  }
}

/** @throws ColumnFault with one sentence, and with the line where there is one */
export async function countColumn(from: Blob | string, { tell, isCancelled }: Watching): Promise<CountedColumn> {
  const tally = new Tally();
  let rest = '';
  let sinceMs = performance.now();
  for await (const [piece, part] of piecesOf(from)) {
    // What Windows writes before it is trimmed with the row.
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_ROW) {
      throw new ColumnFault(
        `A row is longer than ${LONGEST_ROW / 1000} thousand characters, and no registration is. Nothing was counted.`,
      );
    }
    for (const line of lines) tally.take(line);
    tell(part);
    if (performance.now() - sinceMs > MOST_AT_ONCE_MS) {
      await breathe();
      sinceMs = performance.now();
    }
    if (isCancelled()) throw new ColumnFault(CANCELLED);
  }
  if (rest !== '') tally.take(rest);
  return tally.finish();
}

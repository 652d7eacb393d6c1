/** A column of registrations from a file or a text, read in pieces, so that it may be larger than memory and somebody may stop it. */
import type { CountedColumn } from './counted-column.ts';
import { ColumnFault, Tally } from './tally.ts';

/** In bytes or characters at a time: a piece takes some milliseconds. */
const PIECE = 400_000;
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
  for (let at = 0; at < from.size; at += PIECE) {
    const bytes = await from.slice(at, at + PIECE).arrayBuffer();
    const isLast = at + PIECE >= from.size;
    yield [decoder.decode(bytes, { stream: !isLast }), Math.min(1, (at + PIECE) / from.size)];
  }
}

/** @throws ColumnFault with one sentence, and with the line where there is one */
export async function countColumn(from: Blob | string, { tell, isCancelled }: Watching): Promise<CountedColumn> {
  const tally = new Tally();
  let rest = '';
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
    await breathe();
    if (isCancelled()) throw new ColumnFault(CANCELLED);
  }
  if (rest !== '') tally.take(rest);
  return tally.finish();
}

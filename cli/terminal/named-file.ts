/** Reads completely what a person names: a file, a pipe or a device. A limit protects the memory if it never ends. */
import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { quoted } from '../../site/schemes/text/foreign-text.ts';
import { formatFixed } from '../../site/statistics/digits/format-fixed.ts';
import { shownReason } from './shown-reason.ts';
import { CommandFault, type Terminal } from './terminal.ts';

/** Means standard input. */
export const INPUT = '-';

/** More than any text of a person. As hex it is still shorter than the longest possible string. */
const MAX_BYTES = 128_000_000;
const PIECE_BYTES = 1_000_000;

const NO_FILE = ['ENOENT', 'EACCES', 'EPERM', 'ENOTDIR'];

/** Why it cannot be read. @param shown its name in the sentence */
export function unreadableSentence(shown: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (shown === quoted('')) return 'A name is empty, as from a variable that is not set: name a file.';
  if (code === 'EISDIR') return `${shown} is a folder: name a file.`;
  if (NO_FILE.includes(code)) return `There is no file ${shown} that can be read.`;
  return `${shown} cannot be read (${shownReason(error)}).`;
}

export const tooLongSentence = (shown: string, mostBytes: number): string =>
  `${shown} has over ${formatFixed(mostBytes / 1e6, 0)} MB, more than is read.`;

/** Undefined if there is more than that. @throws Error of the file system */
function bytesOf(path: string, mostBytes: number): Buffer | undefined {
  const file = openSync(path, 'r');
  try {
    const pieces: Buffer[] = [];
    let length = 0;
    for (;;) {
      const piece = Buffer.allocUnsafe(PIECE_BYTES);
      const count = readSync(file, piece);
      if (count === 0) return Buffer.concat(pieces);
      length += count;
      if (length > mostBytes) return undefined;
      pieces.push(piece.subarray(0, count));
    }
  } finally {
    closeSync(file);
  }
}

/** The file with this name in the folder of the command. @param ending what was not done @throws CommandFault */
export function readNamed(folder: string, name: string, ending: string, mostBytes = MAX_BYTES): Buffer {
  let bytes: Buffer | undefined;
  try {
    bytes = bytesOf(resolve(folder, name), mostBytes);
  } catch (error) {
    throw new CommandFault(`${unreadableSentence(quoted(name), error)} ${ending}`);
  }
  if (!bytes) throw new CommandFault(`${tooLongSentence(quoted(name), mostBytes)} ${ending}`);
  return bytes;
}

/** Everything from a stream until its end; undefined if it is more than the limit. @throws Error of the stream */
export async function readStream(
  stream: AsyncIterable<Uint8Array<ArrayBuffer>>,
  mostBytes: number,
): Promise<Blob | undefined> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const piece of stream) {
    length += piece.byteLength;
    if (length > mostBytes) return undefined;
    pieces.push(piece);
  }
  return new Blob(pieces);
}

/** The file with this name, or standard input for `-`. @param ending what was not done @throws CommandFault */
export async function readNamedOrInput(
  { folder, readInput }: Terminal,
  name: string,
  ending: string,
): Promise<Uint8Array> {
  if (name !== INPUT) return readNamed(folder, name, ending);
  const input = await readInput(MAX_BYTES);
  if (!input) throw new CommandFault(`${tooLongSentence('Standard input', MAX_BYTES)} ${ending}`);
  return new Uint8Array(await input.arrayBuffer());
}

/**
 * Reads one result per line (NDJSON), as a fleet of browsers writes it. Only one line is in memory at a time, so that
 * the file may be larger.
 */
import { readRunText } from '../document/read-run.ts';
import { refusalSentence } from '../document/refused-result.ts';
import { fromSystem } from '../import/text/from-system.ts';
import { jsonParts } from '../import/text/json-parts.ts';
import { MAX_INFLATED_BYTES } from '../schema/limits.ts';
import type { Collecting } from './collection.ts';

/**
 * A line with the beginning of one of our documents. In a document over several lines, its brace is on another line.
 */
const RUN_LINE = /^[ \t]*\{[^\n]*"schemaVersion"/m;

/** The first line of a document over several lines, from this page or another program. */
const documentOverLines = /^[[{]\s*$/m;

/** Whether a line of a text begins a result. The first line of a large file may be longer than the examined part. */
export const holdsRunLine = (text: string): boolean => RUN_LINE.test(text);

/** Whether the text has one result per line, or at least one among other lines. */
export const looksLikeLines = (text: string): boolean =>
  holdsRunLine(text) && /\S[^\S\n]*\n\s*\S/.test(text) && !documentOverLines.test(text);

/** Receives how many characters or bytes are read, and how many there are. */
export type TellRead = (done: number, total: number) => void;

/** The documents of a line, mostly one. Files without a final line break share a line after concatenation. */
function documentsOf(line: string): readonly string[] {
  if (!/\}\s*\{\s*"schemaVersion"/.test(line)) return [line];
  const { parts, areAlone } = jsonParts(line);
  return areAlone ? parts.map(({ text }) => text) : [line];
}

/** Reads lines from pieces of any length. */
class LineReader {
  readonly #collecting: Collecting;
  #number = 0;
  #rest = '';
  /** Whether the current line is too long, so that the rest of it is skipped. */
  #isTooLong = false;

  constructor(collecting: Collecting) {
    this.#collecting = collecting;
  }

  #read(line: string): void {
    this.#number += 1;
    const name = `line ${this.#number}`;
    if (this.#isTooLong) {
      this.#isTooLong = false;
      this.#collecting.refuse(name, `It is over ${MAX_INFLATED_BYTES / 1e6} MB, more than is read.`);
      return;
    }
    if (line.trim() === '') return;
    for (const text of documentsOf(line)) {
      try {
        this.#collecting.add(readRunText(text));
      } catch (error) {
        this.#collecting.refuse(name, refusalSentence(error, 'It could not be read.'));
      }
    }
  }

  take(piece: string): void {
    const lines = (this.#rest + piece).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#read(line);
    if (this.#rest.length <= MAX_INFLATED_BYTES) return;
    this.#isTooLong = true;
    this.#rest = '';
  }

  end(): void {
    if (this.#rest !== '' || this.#isTooLong) this.#read(this.#rest);
  }
}

/** Characters or bytes between two progress reports. */
const PIECE = 1_000_000;

export function readLines(text: string, collecting: Collecting, tell: TellRead): void {
  const reader = new LineReader(collecting);
  for (let at = 0; at < text.length; at += PIECE) {
    reader.take(text.slice(at, at + PIECE));
    tell(Math.min(text.length, at + PIECE), text.length);
  }
  reader.end();
}

/** Reads the lines of a file, with at most one piece and one line in memory. */
export async function readLinesOfFile(
  file: Blob,
  encoding: string,
  collecting: Collecting,
  tell: TellRead,
): Promise<void> {
  const reader = new LineReader(collecting);
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < file.size; at += PIECE) {
    const bytes = await fromSystem(() => file.slice(at, at + PIECE).arrayBuffer());
    reader.take(decoder.decode(bytes, { stream: true }));
    tell(Math.min(file.size, at + PIECE), file.size);
  }
  reader.take(decoder.decode());
  reader.end();
}

/** Results from a file, a paste or a drop: finds out what they are. */
import { inflate } from '../document/inflate.ts';
import { parseJson } from '../document/read-run.ts';
import { RefusedResult } from '../document/refused-result.ts';
import type { RunDocument } from '../document/run.ts';
import { MAX_COMPRESSED_BYTES, MAX_INFLATED_BYTES } from '../schema/limits.ts';
import { importFormats, ownFormats } from './formats.ts';
import { nativeRun } from './native-run.ts';

const gzipMagic = [0x1f, 0x8b];

const looksLikeJson = (text: string) => /^\s*[[{]/.test(text);

/** One JSON value; nothing where it is none, or where several stand one after the other, as other programs write them. */
function jsonOf(text: string): unknown {
  if (!looksLikeJson(text)) return undefined;
  try {
    return parseJson(text.trim());
  } catch {
    return undefined;
  }
}

const inputOf = (text: string) => ({ text, json: jsonOf(text) });

/** Whether this page wrote it, as one result. */
export function isOwnResult(text: string): boolean {
  const input = inputOf(text);
  return ownFormats.some((known) => known.recognises(input));
}

/**
 * One result from text in one of the `importFormats`.
 * @throws RefusedResult with one sentence
 */
export async function readResults(text: string): Promise<RunDocument> {
  if (text.length > MAX_INFLATED_BYTES) throw tooLarge();
  if (text.trim() === '') throw new RefusedResult('There is nothing in it. Nothing was imported.');
  const input = inputOf(text);
  const format = importFormats.find((known) => known.recognises(input));
  if (!format) {
    // Damaged JSON is told from what never was any.
    if (looksLikeJson(text) && input.json === undefined) parseJson(text.trim());
    const names = importFormats.map(({ name }) => name).join(', ');
    throw new RefusedResult(`This is none of the formats that are read: ${names}. Nothing was imported.`);
  }
  return format.source === 'program' ? nativeRun(format.read(input)) : format.read(input);
}

export function tooLarge(): RefusedResult {
  return new RefusedResult(`It is over ${MAX_INFLATED_BYTES / 1e6} MB, more than is read. Nothing was imported.`);
}

/** The text of a file, which may be compressed with gzip. @throws RefusedResult where there is too much of it */
export async function textOfFile(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isGzip = gzipMagic.every((byte, index) => head[index] === byte);
  if (file.size > (isGzip ? MAX_COMPRESSED_BYTES : MAX_INFLATED_BYTES)) {
    if (isGzip)
      throw new RefusedResult(
        `It is over ${MAX_COMPRESSED_BYTES / 1e6} MB compressed, more than is read. Nothing was imported.`,
      );
    throw tooLarge();
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const unfolded = isGzip ? await inflate(bytes, 'gzip') : bytes;
  return new TextDecoder().decode(unfolded);
}

/** One result from a file. @throws RefusedResult */
export async function readResultsFile(file: Blob): Promise<RunDocument> {
  return readResults(await textOfFile(file));
}

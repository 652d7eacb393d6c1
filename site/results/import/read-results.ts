/** Results from a file, a paste or a drop: finds out what they are. */
import { inflate } from '../document/inflate.ts';
import { MAX_COMPRESSED_BYTES, MAX_INFLATED_BYTES } from '../document/limits.ts';
import { parseJson } from '../document/read-run.ts';
import { Refusal } from '../document/refusal.ts';
import type { RunDocument } from '../document/run.ts';
import { importFormats } from './formats.ts';
import { nativeRun } from './native-run.ts';

const GZIP_MAGIC = [0x1f, 0x8b];

/** JSON where it is meant to be. @throws Refusal where that is damaged */
const jsonOf = (text: string): unknown => (/^\s*[[{]/.test(text) ? parseJson(text.trim()) : undefined);

/**
 * One result from text in one of the `importFormats`.
 * @param importedAt ISO 8601, for results that do not say when they were made
 * @throws Refusal with one sentence
 */
export async function readResults(text: string, importedAt: string): Promise<RunDocument> {
  if (text.length > MAX_INFLATED_BYTES) throw tooLarge();
  if (text.trim() === '') throw new Refusal('There is nothing in it. Nothing was imported.');
  const input = { text, json: jsonOf(text) };
  const format = importFormats.find((known) => known.recognises(input));
  if (!format) {
    const names = importFormats.map(({ name }) => name).join(', ');
    throw new Refusal(`This is none of the formats that are read: ${names}. Nothing was imported.`);
  }
  return format.source === 'program' ? nativeRun(format.read(input), importedAt) : format.read(input);
}

function tooLarge(): Refusal {
  return new Refusal(`It is over ${MAX_INFLATED_BYTES / 1e6} MB, more than is read. Nothing was imported.`);
}

/** The same from a file, which may be compressed with gzip. @throws Refusal */
export async function readResultsFile(file: Blob, importedAt: string): Promise<RunDocument> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isGzip = GZIP_MAGIC.every((byte, index) => head[index] === byte);
  if (file.size > (isGzip ? MAX_COMPRESSED_BYTES : MAX_INFLATED_BYTES)) {
    if (isGzip)
      throw new Refusal(
        `It is over ${MAX_COMPRESSED_BYTES / 1e6} MB compressed, more than is read. Nothing was imported.`,
      );
    throw tooLarge();
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const unfolded = isGzip ? await inflate(bytes, 'gzip') : bytes;
  return readResults(new TextDecoder().decode(unfolded), importedAt);
}

/** Results from a file, a paste or a drop: finds out what they are. */
import { inflate } from '../document/inflate.ts';
import { MAX_COMPRESSED_BYTES, MAX_INFLATED_BYTES } from '../document/limits.ts';
import { looksLikeRun, parseJson, readRun } from '../document/read-run.ts';
import { Refusal } from '../document/refusal.ts';
import type { RunDocument } from '../document/run.ts';
import { readShared } from '../share/share-link.ts';
import { looksLikeBsslSpeed, readBsslSpeed } from './bssl-speed.ts';
import { looksLikeGoBench, readGoBench } from './go-bench.ts';
import { nativeRun } from './native-run.ts';
import { looksLikeOpensslSpeed, readOpensslSpeed } from './openssl-speed.ts';

const GZIP_MAGIC = [0x1f, 0x8b];
const sharedLink = /^\S*#\/r\/([\w-]+={0,2})$/;

function readJson(text: string, importedAt: string): RunDocument {
  const value = parseJson(text);
  if (looksLikeBsslSpeed(value)) return nativeRun(readBsslSpeed(value, text), importedAt);
  if (looksLikeRun(value)) return readRun(value);
  throw new Refusal('This JSON is neither a Passkey Bench result nor the output of bssl speed. Nothing was imported.');
}

/**
 * One result from text: our JSON, a link to a result, `go test -bench`, `openssl speed`, `bssl speed -json`.
 * @param importedAt ISO 8601, for results that do not say when they were made
 * @throws Refusal with one sentence
 */
export async function readResults(text: string, importedAt: string): Promise<RunDocument> {
  if (text.length > MAX_INFLATED_BYTES) throw tooLarge();
  const trimmed = text.trim();
  if (trimmed === '') throw new Refusal('There is nothing in it. Nothing was imported.');
  const link = sharedLink.exec(trimmed)?.[1];
  if (link !== undefined) return readShared(link);
  if (/^[[{]/.test(trimmed)) return readJson(trimmed, importedAt);
  if (looksLikeGoBench(trimmed)) return nativeRun(readGoBench(trimmed), importedAt);
  if (looksLikeOpensslSpeed(text)) return nativeRun(readOpensslSpeed(text), importedAt);
  throw new Refusal(
    'This is none of the formats that are read: Passkey Bench JSON or link, go test -bench, openssl speed, bssl speed -json. Nothing was imported.',
  );
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

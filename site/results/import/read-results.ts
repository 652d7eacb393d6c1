/** Results from a file, a paste or a drop: finds out what they are. */
import { inflate } from '../document/inflate.ts';
import { looksLikeRun, parseJson, readRun } from '../document/read-run.ts';
import { RefusedResult } from '../document/refused-result.ts';
import type { RunDocument } from '../document/run.ts';
import { MAX_COMPRESSED_BYTES, MAX_INFLATED_BYTES } from '../schema/limits.ts';
import { readShared } from '../share/share-link.ts';
import { looksLikeBsslSpeed, readBsslSpeed } from './bssl-speed.ts';
import { looksLikeGoBench, readGoBench } from './go-bench.ts';
import { nativeRun } from './native-run.ts';
import { looksLikeOpensslSpeed, readOpensslSpeed } from './openssl-speed.ts';

const GZIP_MAGIC = [0x1f, 0x8b];
const sharedLink = /^\S*#\/r\/([\w-]+={0,2})$/;

function readJson(text: string): RunDocument {
  const value = parseJson(text);
  if (looksLikeBsslSpeed(value)) return nativeRun(readBsslSpeed(value, text));
  if (looksLikeRun(value)) return readRun(value);
  throw new RefusedResult(
    'This JSON is neither a Passkey Bench result nor the output of bssl speed. Nothing was imported.',
  );
}

/**
 * One result from text: our JSON, a link to a result, `go test -bench`, `openssl speed`, `bssl speed -json`.
 * @throws RefusedResult with one sentence
 */
export async function readResults(text: string): Promise<RunDocument> {
  if (text.length > MAX_INFLATED_BYTES) throw tooLarge();
  const trimmed = text.trim();
  if (trimmed === '') throw new RefusedResult('There is nothing in it. Nothing was imported.');
  const link = sharedLink.exec(trimmed)?.[1];
  if (link !== undefined) return readShared(link);
  if (/^[[{]/.test(trimmed)) return readJson(trimmed);
  if (looksLikeGoBench(trimmed)) return nativeRun(readGoBench(trimmed));
  if (looksLikeOpensslSpeed(text)) return nativeRun(readOpensslSpeed(text));
  throw new RefusedResult(
    'This is none of the formats that are read: Passkey Bench JSON or link, go test -bench, openssl speed, bssl speed -json. Nothing was imported.',
  );
}

function tooLarge(): RefusedResult {
  return new RefusedResult(`It is over ${MAX_INFLATED_BYTES / 1e6} MB, more than is read. Nothing was imported.`);
}

/** The same from a file, which may be compressed with gzip. @throws RefusedResult */
export async function readResultsFile(file: Blob): Promise<RunDocument> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isGzip = GZIP_MAGIC.every((byte, index) => head[index] === byte);
  if (file.size > (isGzip ? MAX_COMPRESSED_BYTES : MAX_INFLATED_BYTES)) {
    if (isGzip)
      throw new RefusedResult(
        `It is over ${MAX_COMPRESSED_BYTES / 1e6} MB compressed, more than is read. Nothing was imported.`,
      );
    throw tooLarge();
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const unfolded = isGzip ? await inflate(bytes, 'gzip') : bytes;
  return readResults(new TextDecoder().decode(unfolded));
}

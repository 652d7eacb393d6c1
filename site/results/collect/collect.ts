/**
 * Reads everything that somebody drops or pastes into runs: one result in any format, every link in a text, one result
 * per line, or JSON documents in sequence. What gives no result is counted and named. Nothing is opened or executed.
 */
import { RefusedResult, refusalSentence } from '../document/refused-result.ts';
import type { RunDocument } from '../document/run.ts';
import { isOwnResult, readEveryResult, textOfFile, tooLarge } from '../import/read-results.ts';
import { decodeText, encodingOf } from '../import/text/decode-text.ts';
import { fromSystem } from '../import/text/from-system.ts';
import { plainText } from '../import/text/plain-text.ts';
import { MAX_INFLATED_BYTES, MAX_LINES_BYTES } from '../schema/limits.ts';
import { readCompact } from '../share/compact-link.ts';
import { readShared } from '../share/share-link.ts';
import { Collecting, type Collection } from './collection.ts';
import { holdsResultLinks, type LinkInText, linksInText } from './links-in-text.ts';
import { documentsReader } from './read-documents.ts';
import { holdsRunLine, looksLikeLines, readLines, readLinesOfFile, type TellRead } from './read-lines.ts';

/** How far reading has got, in characters or bytes, and what was found so far. */
interface CollectProgress {
  readonly done: number;
  readonly of: number;
  readonly found: Collecting;
}

const NO_RESULT = 'It holds no result.';

/** The run in the first payload that can be read. @throws RefusedResult for the likeliest one if none can be read */
async function readLink({ place, payloads }: Extract<LinkInText, { holds: 'result' }>): Promise<RunDocument> {
  let refusal: unknown;
  for (const payload of payloads) {
    try {
      return place === 'c' ? readCompact(payload) : await readShared(payload);
    } catch (error) {
      refusal ??= error;
    }
  }
  throw refusal;
}

async function readLinks(text: string, collecting: Collecting, tell: TellRead): Promise<void> {
  for (const link of linksInText(text)) {
    if (link.holds !== 'result') collecting.passBy(link.text);
    else
      try {
        collecting.add(await readLink(link));
      } catch (error) {
        collecting.refuse(link.text, refusalSentence(error, NO_RESULT));
      }
    tell(link.end, text.length);
  }
}

type Reader = (collecting: Collecting, tell: TellRead) => Promise<void> | void;

function readerOfText(raw: string): readonly [Collection['from'], Reader] {
  if (raw.length > MAX_INFLATED_BYTES) throw tooLarge();
  const text = plainText(raw);
  const one: Reader = async (collecting) => {
    collecting.take(await readEveryResult(raw));
  };
  if (/^\s*\{/.test(text) && isOwnResult(text)) return ['one', one];
  if (looksLikeLines(text)) return ['lines', (collecting, tell) => readLines(text, collecting, tell)];
  const documents = documentsReader(text);
  if (documents) return ['documents', documents];
  if (isOwnResult(text)) return ['one', one];
  if (holdsResultLinks(text)) return ['links', (collecting, tell) => readLinks(text, collecting, tell)];
  return ['one', one];
}

const HEAD_BYTES = 100_000;

async function readerOfFile(file: Blob): Promise<readonly [Collection['from'], Reader]> {
  // A small file may have any format; a large one must have one result per line.
  if (file.size <= MAX_INFLATED_BYTES) return readerOfText(await textOfFile(file));
  const head = new Uint8Array(await fromSystem(() => file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (!holdsRunLine(decodeText(head))) throw tooLarge();
  if (file.size > MAX_LINES_BYTES) {
    throw new RefusedResult(`It is over ${MAX_LINES_BYTES / 1e9} GB, more than is read. Nothing was imported.`);
  }
  return ['lines', (collecting, tell) => readLinesOfFile(file, encodingOf(head), collecting, tell)];
}

/**
 * All results of a text or a file.
 *
 * @param tell hears the progress; to cancel, end the worker that runs this function
 * @throws RefusedResult with one sentence if the input is neither one result nor many; bad ones among many are named
 */
export async function collect(
  from: Blob | string,
  tell: (progress: CollectProgress) => void = () => undefined,
): Promise<Collecting> {
  const [kind, read] = typeof from === 'string' ? readerOfText(from) : await readerOfFile(from);
  const found = new Collecting(kind);
  await read(found, (done, total) => tell({ done, of: total, found }));
  return found;
}

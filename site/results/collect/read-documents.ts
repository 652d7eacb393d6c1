/**
 * Reads documents in sequence, as `cat a.json b.json` writes them: from this page or others, perhaps with a torn one.
 */
import { looksLikeRun, readRun } from '../document/read-run.ts';
import { RefusedResult, refusalSentence } from '../document/refused-result.ts';
import { type ReadResults, readEveryResult } from '../import/read-results.ts';
import { jsonParts } from '../import/text/json-parts.ts';
import type { Collecting } from './collection.ts';
import { joinedFiles } from './joined-files.ts';
import type { TellRead } from './read-lines.ts';

const TORN = 'Its JSON breaks off or is damaged; what stands before and after it is read.';

interface Chunk {
  /** The number of the document, or of the first one in the chunk. */
  readonly number: number;
  readonly text: string;
  /** The value of a chunk with one value; undefined if it is damaged or has several values. */
  readonly value: unknown;
  /** Whether no part of the chunk is whole. */
  readonly isTorn: boolean;
  readonly breaksOff: boolean;
}

/** Whether it is a list of results, as `jq -s` makes from files. */
const isListOfRuns = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every(looksLikeRun);

/** Whether the value is a document by itself. `bssl speed -json` prints a list; files of criterion belong together. */
const standsAlone = (value: unknown) => looksLikeRun(value) || (Array.isArray(value) && value.some(isObject));
const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Undefined if the text has anything but JSON, or fewer than two values. */
function jsonChunks(text: string): readonly Chunk[] | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const { parts, areAlone } = jsonParts(text);
  if (!areAlone) return undefined;
  const chunks: Chunk[] = [];
  let isOpen = false;
  for (const [index, part] of parts.entries()) {
    const isTorn = part.value === undefined;
    const isAlone = isTorn || standsAlone(part.value);
    const before = isOpen && !isAlone ? chunks.pop() : undefined;
    chunks.push(
      before
        ? { ...before, text: `${before.text}\n${part.text}`, value: undefined }
        : { ...part, number: index + 1, isTorn },
    );
    isOpen = !isAlone;
  }
  const [first] = chunks;
  return chunks.length > 1 || isListOfRuns(first?.value) ? chunks : undefined;
}

async function resultsOf({ text, value, isTorn, breaksOff }: Chunk): Promise<ReadResults> {
  if (isTorn) throw new RefusedResult(TORN);
  if (isListOfRuns(value)) return { runs: value.map(readRun), breaksOff, unread: [] };
  return readEveryResult(text);
}

/** The reader of several documents; undefined if the text does not consist of documents. */
export function documentsReader(text: string): ((collecting: Collecting, tell: TellRead) => Promise<void>) | undefined {
  const texts = joinedFiles(text)?.map((part, index) => ({
    number: index + 1,
    text: part,
    value: undefined,
    isTorn: false,
    breaksOff: false,
  }));
  const chunks = texts ?? jsonChunks(text);
  if (!chunks) return undefined;
  return async (collecting, tell) => {
    for (const [index, chunk] of chunks.entries()) {
      try {
        collecting.take(await resultsOf(chunk));
      } catch (error) {
        collecting.refuse(`document ${chunk.number}`, refusalSentence(error, 'It could not be read.'));
      }
      tell(index + 1, chunks.length);
    }
  };
}

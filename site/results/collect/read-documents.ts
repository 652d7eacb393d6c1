/**
 * Reads documents in sequence, as `cat a.json b.json` writes them: from this page or others, perhaps with a torn one.
 */
import { looksLikeRun, readRun } from '../document/read-run.ts';
import { RefusedResult, refusalSentence } from '../document/refused-result.ts';
import { BENCHSTAT_PACKAGE } from '../export/benchstat.ts';
import { type ReadResults, readEveryResult } from '../import/read-results.ts';
import { jsonParts } from '../import/text/json-parts.ts';
import type { Collecting } from './collection.ts';
import type { TellRead } from './read-lines.ts';

/** The first line of a file from this page: samples for benchstat, or a table. */
const OWN_HEAD = `(?:pkg: ${BENCHSTAT_PACKAGE}\\s*$|\\u{feff}?run,label,engine,platform,experiment,)`;
/** Where a part begins: at a first line of this page, or at a heading of Go. */
const heads = new RegExp(`^(?=${OWN_HEAD}|goos: |pkg: )`, 'mu');
const ownHead = new RegExp(`^${OWN_HEAD}`, 'mu');

/** What programs print for each of their benchmarks. A part without it is not a result. */
const benchmark = /\d ns\/op|^[ \t]{0,200}sign[ \t]|^\+F\d/m;

/**
 * The files of a concatenated text; undefined if the text is only one. Everything between two files of this page is one
 * file. Their lines name cells alike, so that cells of two runs would be mixed up.
 */
function joinedFiles(text: string): readonly string[] | undefined {
  if (!ownHead.test(text)) return undefined;
  const parts: string[] = [];
  let isOwn = true;
  for (const piece of text.split(heads)) {
    const begins = ownHead.test(piece);
    if (isOwn || begins) parts.push(piece);
    else parts.push(`${parts.pop() ?? ''}${piece}`);
    isOwn = begins;
  }
  const full = parts.filter((part) => ownHead.test(part) || benchmark.test(part));
  return full.length > 1 ? full : undefined;
}

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

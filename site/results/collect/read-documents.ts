/** Documents one after the other, as `cat a.json b.json` puts them together: ours, other programs’, one of them perhaps torn. */
import { looksLikeRun, readRun } from '../document/read-run.ts';
import { RefusedResult, refusalSentence } from '../document/refused-result.ts';
import { type ResultsRead, readEveryResult } from '../import/read-results.ts';
import { jsonPieces } from '../import/text/json-pieces.ts';
import type { Collecting } from './collection.ts';
import { joinedFiles } from './joined-files.ts';
import type { TellRead } from './read-lines.ts';

const TORN = 'Its JSON breaks off or is damaged; what stands before and after it is read.';

interface Chunk {
  /** Which of the documents it is, or begins with. */
  readonly number: number;
  readonly text: string;
  /** As the only value of it says; nothing where it is damaged or there are several. */
  readonly value: unknown;
  /** Whether nothing of it is whole. */
  readonly isTorn: boolean;
  readonly breaksOff: boolean;
}

/** A list of results, as `jq -s` makes one of files. */
const isListOfRuns = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every(looksLikeRun);

/** What `bssl speed -json` prints is a list of its own; criterion’s files belong together. */
const standsAlone = (value: unknown) => looksLikeRun(value) || (Array.isArray(value) && value.some(isObject));
const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Nothing where something else than JSON stands in the text, or no more than one thing. */
function jsonChunks(text: string): readonly Chunk[] | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const { pieces, areAlone } = jsonPieces(text);
  if (!areAlone) return undefined;
  const chunks: Chunk[] = [];
  let isOpen = false;
  for (const [index, piece] of pieces.entries()) {
    const isTorn = piece.value === undefined;
    const isAlone = isTorn || standsAlone(piece.value);
    const before = isOpen && !isAlone ? chunks.pop() : undefined;
    chunks.push(
      before
        ? { ...before, text: `${before.text}\n${piece.text}`, value: undefined }
        : { ...piece, number: index + 1, isTorn },
    );
    isOpen = !isAlone;
  }
  const [first] = chunks;
  return chunks.length > 1 || isListOfRuns(first?.value) ? chunks : undefined;
}

async function resultsOf({ text, value, isTorn, breaksOff }: Chunk): Promise<ResultsRead> {
  if (isTorn) throw new RefusedResult(TORN);
  if (isListOfRuns(value)) return { runs: value.map(readRun), breaksOff };
  return readEveryResult(text);
}

/** What reads several documents; nothing where the text is not made of them. */
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
        const { runs, breaksOff } = await resultsOf(chunk);
        for (const run of runs) collecting.add(run);
        if (breaksOff) collecting.breakOff();
      } catch (error) {
        collecting.refuse(`document ${chunk.number}`, refusalSentence(error, 'It could not be read.'));
      }
      tell(index + 1, chunks.length);
    }
  };
}

/** Several JSON values one after the other, as `cat` puts files together: with or without lines between them, the last perhaps torn. */

interface JsonPiece {
  readonly text: string;
  /** What it says; nothing where it is damaged or breaks off. */
  readonly value: unknown;
}

export interface JsonPieces {
  readonly pieces: readonly JsonPiece[];
  /** Whether nothing else stands between them. */
  readonly areAlone: boolean;
}

const steps: Readonly<Record<string, number>> = { '{': 1, '[': 1, '}': -1, ']': -1 };
/** Texts, in which brackets mean nothing and no line ends, and brackets. */
const token = /"(?:[^"\\\n]|\\[^\n])*"?|[{}[\]]/g;

function pieceOf(text: string): JsonPiece {
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    return { text, value: undefined };
  }
}

/** One of our documents, at the beginning of a line. */
const begin = /(?<=^|\n)\{\s{0,20}"schemaVersion"/y;

function begins(text: string, at: number): boolean {
  begin.lastIndex = at;
  return begin.test(text);
}

/** Where the values of a text begin and end. No object holds one of our documents, so one in which one begins is torn. */
function spansOf(text: string): readonly (readonly [start: number, end: number])[] {
  const spans: [number, number][] = [];
  let [depth, start] = [0, 0];
  for (const { 0: found, index } of text.matchAll(token)) {
    if (found === '{' && depth > 0 && text[start] === '{' && begins(text, index)) {
      spans.push([start, index]);
      depth = 0;
    }
    const step = steps[found] ?? 0;
    if (depth === 0 && step !== 0) start = index;
    depth += step;
    // More is closed than was opened.
    if (depth < 0) break;
    if (step === -1 && depth === 0) spans.push([start, index + 1]);
  }
  if (depth !== 0) spans.push([start, text.length]);
  return spans;
}

export function jsonPieces(text: string): JsonPieces {
  const spans = spansOf(text);
  const around = spans.map(([start], index) => text.slice(spans[index - 1]?.[1] ?? 0, start));
  const last = text.slice(spans.at(-1)?.[1] ?? 0);
  return {
    pieces: spans.map(([start, end]) => pieceOf(text.slice(start, end).trim())),
    areAlone: [...around, last].every((part) => /^[\s,]*$/.test(part)),
  };
}

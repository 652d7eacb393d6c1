/** Splits several JSON values in sequence, as `cat` writes them, with or without line breaks. The last may be torn. */
import { jsonOf } from '../../../schemes/text/json-of.ts';

interface JsonPart {
  readonly text: string;
  /** The value; for a list that breaks off, its whole members. Undefined if it is damaged or no part of it is whole. */
  readonly value: unknown;
  readonly breaksOff: boolean;
}

export interface JsonParts {
  readonly parts: readonly JsonPart[];
  /** Whether there is nothing else between them. */
  readonly areAlone: boolean;
}

const steps: Readonly<Record<string, number>> = { '{': 1, '[': 1, '}': -1, ']': -1 };
/** Strings, in which brackets have no meaning and no line ends, and brackets. */
const token = /"(?:[^"\\\n]|\\[^\n])*"?|[{}[\]]/g;

/** The members of a list up to the one where it breaks off; undefined if none is whole, or if one is damaged. */
function wholeMembers(text: string): readonly unknown[] | undefined {
  const members: unknown[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: found, index } of text.matchAll(token)) {
    const step = steps[found] ?? 0;
    if (depth === 1 && step === 1) start = index;
    depth += step;
    if (step === -1 && depth === 1) members.push(jsonOf(text.slice(start, index + 1)));
  }
  return members.length > 0 && !members.includes(undefined) ? members : undefined;
}

function partOf({ text, isOpen }: Span): JsonPart {
  const value = isOpen && text.startsWith('[') ? wholeMembers(text) : jsonOf(text);
  return { text, value, breaksOff: isOpen || value === undefined };
}

/** The beginning of one of our documents, at the beginning of a line. */
const begin = /(?<=^|\n)\{\s{0,20}"schemaVersion"/y;

function begins(text: string, at: number): boolean {
  begin.lastIndex = at;
  return begin.test(text);
}

interface Span {
  readonly text: string;
  /** Whether the text ends before the value does. */
  readonly isOpen: boolean;
}

/**
 * Where each value begins and ends; the last is open if the text ends inside it. No object contains one of our
 * documents, so an object in which one begins is torn.
 */
function spansOf(text: string) {
  const spans: [start: number, end: number][] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: found, index } of text.matchAll(token)) {
    if (found === '{' && depth > 0 && text[start] === '{' && begins(text, index)) {
      spans.push([start, index]);
      depth = 0;
    }
    const step = steps[found] ?? 0;
    if (depth === 0 && step !== 0) start = index;
    depth += step;
    // There are more closing brackets than opening ones.
    if (depth < 0) break;
    if (step === -1 && depth === 0) spans.push([start, index + 1]);
  }
  // With more closing brackets, the text is damaged and no value is open.
  if (depth !== 0) spans.push([start, text.length]);
  return { spans, isLastOpen: depth > 0 };
}

export function jsonParts(text: string): JsonParts {
  const { spans, isLastOpen } = spansOf(text);
  const around = spans.map(([start], index) => text.slice(spans[index - 1]?.[1] ?? 0, start));
  const last = text.slice(spans.at(-1)?.[1] ?? 0);
  return {
    parts: spans.map(([start, end], index) =>
      partOf({ text: text.slice(start, end).trim(), isOpen: isLastOpen && index === spans.length - 1 }),
    ),
    areAlone: [...around, last].every((part) => /^[\s,]*$/.test(part)),
  };
}

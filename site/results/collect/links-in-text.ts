/** Finds links in a text such as a chat, a mail or a board, and classifies them. It never opens a link. */

/** A link that may hold a result of this page, on any host. */
interface ResultLink {
  readonly holds: 'result';
  /** `r` holds a whole result, `c` the content of a QR code. */
  readonly place: 'r' | 'c';
  /** Possible payloads after the place, likeliest first: a mail breaks long lines, a chat writes `_` around a link. */
  readonly payloads: readonly string[];
  /** The beginning of the link, for a sentence that names it. */
  readonly text: string;
  /** Where the link ends in the text. */
  readonly end: number;
}

/** A link to anything else, with any scheme. */
interface OtherLink {
  readonly holds: 'nothing of ours';
  readonly text: string;
  readonly end: number;
}

export type LinkInText = ResultLink | OtherLink;

/** A result in a link, also inside another link, with which mail programs and boards count clicks. */
const RESULT_MARK = String.raw`(?:#|%23)(?:/|%2[Ff])([rc])(?:/|%2[Ff])([\w-]*)`;
/** Everything that a browser or a mail program would treat as a link. */
const ANY_LINK = String.raw`\b(?:(?:https?|ftp|file|wss?)://|(?:javascript|vbscript|mailto):|data:[a-z]+/|www\.)[^\s<>"'\x60]*`;

/** A line that may continue the link above it: it has only link characters, after marks of a quotation. */
const CONTINUED = /=?\r?\n(?:[>|] ?)*([\w-]+)(?==?\s|$)/y;
/** No program breaks lines shorter than this, and none of this page's links is longer than this many lines. */
const BROKEN_LINE_CHARACTERS = 40;
const MAX_LINES = 60;

/** Two marks around a link for strong text, and some that belong to the link. */
const MAX_MARKS = 6;

const NAMED_CHARACTERS = 120;

/** The lines below a link that may be part of it. */
function linesBelow(text: string, end: number): readonly string[] {
  const lines: string[] = [];
  CONTINUED.lastIndex = end;
  while (lines.length < MAX_LINES) {
    const [, line] = CONTINUED.exec(text) ?? [];
    if (line === undefined) break;
    lines.push(line);
  }
  return lines;
}

function payloadsOf(first: string, lines: readonly string[]): readonly string[] {
  // A payload may itself end with `_`, so the marks are removed one by one.
  const marks = Math.min(MAX_MARKS, /_*$/.exec(first)?.[0].length ?? 0);
  const bare = Array.from({ length: marks }, (_, index) => first.slice(0, first.length - index - 1));
  const whole = lines.map((_, index) => first + lines.slice(0, index + 1).join(''));
  return [first, ...bare, ...whole];
}

/** Where the link begins, at most as far back as a sentence shows of it. */
function beginOf(text: string, mark: number): number {
  const before = text.slice(Math.max(0, mark - NAMED_CHARACTERS), mark);
  return mark - (/[^\s<>"'()[\]]*$/.exec(before)?.[0].length ?? 0);
}

/** Every link of a text, in order, each once. The time is linear in the length of the text. */
export function* linksInText(text: string): Generator<LinkInText> {
  const marks = new RegExp(RESULT_MARK, 'g');
  const others = new RegExp(ANY_LINK, 'gi');
  let other = others.exec(text);
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const [whole, place, payload = ''] = mark;
    const end = mark.index + whole.length;
    const begin = beginOf(text, mark.index);
    for (; other && other.index < end; other = others.exec(text)) {
      // A link that holds a result is reported only as a result.
      const otherEnd = other.index + other[0].length;
      if (otherEnd <= mark.index)
        yield { holds: 'nothing of ours', text: other[0].slice(0, NAMED_CHARACTERS), end: otherEnd };
      else others.lastIndex = Math.max(others.lastIndex, end);
    }
    const lines = payload.length >= BROKEN_LINE_CHARACTERS ? linesBelow(text, end) : [];
    yield {
      holds: 'result',
      place: place === 'c' ? 'c' : 'r',
      payloads: payloadsOf(payload, lines),
      text: text.slice(begin, Math.min(end, begin + NAMED_CHARACTERS)),
      end,
    };
  }
  for (; other; other = others.exec(text))
    yield { holds: 'nothing of ours', text: other[0].slice(0, NAMED_CHARACTERS), end: other.index + other[0].length };
}

/** Whether a text contains a link of this page. */
export const holdsResultLinks = (text: string): boolean => new RegExp(RESULT_MARK).test(text);

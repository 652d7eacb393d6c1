/** What came from outside as the text that its program printed: without colours, what a log puts before each line, and wrapping. */
import { unwrapped } from './go-test-json.ts';

const ESCAPE = String.fromCharCode(0x1b);
const BELL = String.fromCharCode(0x07);
/** Colours and what else a terminal obeys (ECMA-48): control sequences, titles and links, sets of characters. */
const steering = new RegExp(
  `${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${BELL}${ESCAPE}\\n]*(?:${BELL}|${ESCAPE}\\\\)|[ -/]{1,4}[0-~]|[@-Z\\\\^_])`,
  'g',
);

/** A colour whose first character was written out by a program that shows it, or lost. */
const writtenColour = /(?:\^\[|\\u001b|\\x1b|\\0?33|\\e|\u241b|\u009b)?\[(?:\d{1,3}(?:;\d{1,3}){0,8})?m/gi;
/** Each colour ends so: without it brackets are what they are. */
const ENDED_COLOUR = '[0m';

/** What a build service puts before each line: `2026-05-17T10:00:00.1234567Z `, perhaps with the names of job and step. */
const logTime = /^(?:[^\t\n]{1,200}\t[^\t\n]{1,200}\t)?\u{feff}?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z /u;

function withoutLogTimes(text: string): string {
  return logTime.test(text.trimStart()) ? text.replaceAll(new RegExp(logTime, 'gmu'), '') : text;
}

/** What a mail or the log of a container puts before each line alike: `> `, `bench-1  | `. */
const linePrefix = /^(?:> ?|[\w.-]{1,80} {1,20}\| )/;

/** Lines of two containers stand among each other as those of two machines do: they stay as they are. */
function withoutPrefix(text: string): string {
  const [prefix] = linePrefix.exec(text.trimStart()) ?? [];
  if (prefix === undefined) return text;
  const lines = text.split('\n');
  const full = lines.filter((line) => line.trim() !== '');
  // One line alone may be the head of a table.
  const isBefore = full.length > 1 && full.every((line) => line.startsWith(prefix.trimEnd()));
  return isBefore ? lines.map((line) => line.slice(prefix.length)).join('\n') : text;
}

/** The mark of byte order that an editor left before a text. */
const BYTE_ORDER_MARK = '\u{feff}';

export function plainText(text: string): string {
  const marked = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const obeyed = marked.includes(ESCAPE) ? marked.replaceAll(steering, '') : marked;
  const uncoloured = obeyed.includes(ENDED_COLOUR) ? obeyed.replaceAll(writtenColour, '') : obeyed;
  // A line that a program writes over itself, and those of old systems.
  const lines = uncoloured.includes('\r') ? uncoloured.replaceAll(/\r(?!\n)/g, '\n') : uncoloured;
  return unwrapped(withoutLogTimes(withoutPrefix(lines)));
}

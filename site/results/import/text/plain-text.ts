/** Restores the text that a program printed: without colours, without what logs add to lines, and not as JSON. */
import { unwrapped } from './go-test-json.ts';

const ESCAPE = String.fromCharCode(0x1b);
const BELL = String.fromCharCode(0x07);
/** Colours and other terminal commands (ECMA-48): control sequences, titles and links, character sets. */
const steering = new RegExp(
  `${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${BELL}${ESCAPE}\\n]*(?:${BELL}|${ESCAPE}\\\\)|[ -/]{1,4}[0-~]|[@-Z\\\\^_])`,
  'g',
);

/** A colour whose first character was lost, or printed as visible characters. */
const writtenColour = /(?:\^\[|\\u001b|\\x1b|\\0?33|\\e|\u241b|\u009b)?\[(?:\d{1,3}(?:;\d{1,3}){0,8})?m/gi;
/** Each colour ends with this. Without it, brackets are ordinary text. */
const ENDED_COLOUR = '[0m';

/** The prefix that a build service adds to each line: `2026-05-17T10:00:00.1234567Z `, perhaps with job and step. */
const logTime = /^(?:[^\t\n]{1,200}\t[^\t\n]{1,200}\t)?\u{feff}?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z /u;

function withoutLogTimes(text: string): string {
  return logTime.test(text.trimStart()) ? text.replaceAll(new RegExp(logTime, 'gmu'), '') : text;
}

/** The prefix that a mail or a container log adds to every line: `> `, `bench-1  | `. */
const linePrefix = /^(?:> ?|[\w.-]{1,80} {1,20}\| )/;

/** Removes a prefix that all lines share. Lines of two containers stay as they are, like those of two machines. */
function withoutPrefix(text: string): string {
  const [prefix] = linePrefix.exec(text.trimStart()) ?? [];
  if (prefix === undefined) return text;
  const lines = text.split('\n');
  const full = lines.filter((line) => line.trim() !== '');
  // A single line may be the head of a table.
  const isBefore = full.length > 1 && full.every((line) => line.startsWith(prefix.trimEnd()));
  return isBefore ? lines.map((line) => line.slice(prefix.length)).join('\n') : text;
}

/** The byte order mark that an editor wrote before a text. */
const BYTE_ORDER_MARK = '\u{feff}';

export function plainText(text: string): string {
  const marked = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const obeyed = marked.includes(ESCAPE) ? marked.replaceAll(steering, '') : marked;
  const uncoloured = obeyed.includes(ENDED_COLOUR) ? obeyed.replaceAll(writtenColour, '') : obeyed;
  // A carriage return overwrites a line in a terminal, and ends a line on old systems.
  const lines = uncoloured.includes('\r') ? uncoloured.replaceAll(/\r(?!\n)/g, '\n') : uncoloured;
  return unwrapped(withoutLogTimes(withoutPrefix(lines)));
}

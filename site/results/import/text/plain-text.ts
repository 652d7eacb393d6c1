/** What came from outside as the text that its program printed: without colours, times of a log, and wrapping. */
import { unwrapped } from './go-test-json.ts';

const ESCAPE = String.fromCharCode(0x1b);
const BELL = String.fromCharCode(0x07);
/** Colours and what else a terminal obeys (ECMA-48): control sequences, titles and links, sets of characters. */
const steering = new RegExp(
  `${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${BELL}${ESCAPE}\\n]*(?:${BELL}|${ESCAPE}\\\\)|[ -/]{1,4}[0-~]|[@-Z\\\\^_])`,
  'g',
);

/** What a build service puts before each line: `2026-05-17T10:00:00.1234567Z `. */
const logTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z /;

function withoutLogTimes(text: string): string {
  return logTime.test(text.trimStart()) ? text.replaceAll(new RegExp(logTime, 'gm'), '') : text;
}

/** The mark of byte order that an editor left before a text. */
const BYTE_ORDER_MARK = '\u{feff}';

export function plainText(text: string): string {
  const marked = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const uncoloured = marked.includes(ESCAPE) ? marked.replaceAll(steering, '') : marked;
  return unwrapped(withoutLogTimes(uncoloured));
}

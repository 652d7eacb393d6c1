/**
 * Reads the value after a name in the forms in which languages print bytes: base64 or hex in any quotes, lists of
 * numbers, byte strings with escapes.
 */

/** Shorter text may be an ordinary word. */
const MIN_CHARACTERS = 16;

interface PrintedValue {
  /** Text that encodes bytes, or the bytes. */
  readonly value: string | readonly number[];
  /** The index after the value. */
  readonly end: number;
}

/** A byte string of Python, with its quote. */
const BYTE_STRING = /b(["'])((?:\\[^\n]|(?!\1)[^\\\n])*)\1/y;
const ESCAPE = /\\(?:x([0-9a-f]{2})|([^\n]))|([^\\])/gi;
const CONTROLS: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9 };

/** Each character is a byte. */
function bytesOfString(written: string): readonly number[] {
  return [...written.matchAll(ESCAPE)].map(([, hex, escaped, plain]) => {
    if (hex !== undefined) return Number.parseInt(hex, 16);
    const sign = escaped ?? plain ?? '';
    return (escaped === undefined ? undefined : CONTROLS[escaped]) ?? sign.charCodeAt(0);
  });
}

/** Whether the text is base64, which Python may print as a byte string, too. */
const isPacked = (text: string) => /^[\w+/-]{16,}={0,2}$/.test(text);

/** Numbers in decimal or hexadecimal, with commas or spaces between them. */
const NUMBERS = /(?:0x[0-9a-f]{1,2}|-?\d{1,3})(?:[,\s]+(?:0x[0-9a-f]{1,2}|-?\d{1,3})){15,}(?![\w+/=-])/iy;
/** Groups of hexadecimal digits, as Apple’s systems and Node print them. */
const GROUPS = /(?:0x)?[0-9a-f]{2,8}(?:\s[0-9a-f]{2,8}){3,}(?![\w+/=-])/iy;
const PACKED = new RegExp(`[A-Za-z0-9+/_-]{${MIN_CHARACTERS},}={0,2}`, 'y');
/** Base64 in lines of one length, as a file of properties of Apple’s systems holds it. */
const LINES = /[A-Za-z0-9+/]{40,}(?:\s*\n\s*[A-Za-z0-9+/]{1,100}(?=={0,2}\s*(?:[\n<"']|$)))+={0,2}/y;

/** Returns the match of a sticky pattern at this index. */
function foundAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

const isByte = (number: number) => number >= -128 && number <= 255;

/** Returns undefined if no bytes begin here. */
export function printedValueAt(text: string, at: number): PrintedValue | undefined {
  const string = foundAt(BYTE_STRING, text, at);
  if (string) {
    const [whole, , written = ''] = string;
    return { value: isPacked(written) ? written : bytesOfString(written), end: at + whole.length };
  }
  const numbers = foundAt(NUMBERS, text, at)?.[0];
  const bytes = numbers?.split(/[,\s]+/).map(Number);
  if (numbers !== undefined && bytes?.every(isByte)) return { value: bytes, end: at + numbers.length };
  const groups = foundAt(GROUPS, text, at)?.[0];
  if (groups !== undefined) return { value: groups.replace(/^0x|\s/g, ''), end: at + groups.length };
  const packed = foundAt(LINES, text, at)?.[0] ?? foundAt(PACKED, text, at)?.[0];
  return packed === undefined ? undefined : { value: packed, end: at + packed.length };
}

/**
 * Removes what surrounds bytes written as text: an address, a mail's encoding, PEM, escapes. Also
 * reads dumps of several lines.
 */

/**
 * `data:application/octet-stream;base64,`, `base64:`, and the prefix of older JavaScript libraries for a binary value.
 */
const HEAD = /^(?:data:[^,]{0,200};base64,|(?:base64(?:url)?|b64|hex):|=\?BINARY\?B\?)/i;
const TAIL = /\?=$/;

/** PEM frames of any label. */
const FRAMED = /^-----BEGIN [A-Z0-9 ]{1,60}-----([^-]*)-----END [A-Z0-9 ]{1,60}-----$/;

/** Escapes of addresses and forms for line breaks and for base64 characters other than letters and digits. */
const ESCAPED = /%(?:2b|2f|3d|0d|0a)/gi;

/** Line breaks, escaped as in a program's string. */
const WRITTEN_BREAKS = /\\[rn]/g;

/** The prefix of a column of bytes in PostgreSQL, and of each byte in a C string. */
const WRITTEN_BYTES = /^\\x(?=[0-9a-f]{2})/i;

/** A line of `xxd`, `hexdump` or `od`: the offset, perhaps a colon, the bytes, and perhaps the bytes as text. */
const DUMPED = /^\s*([0-9a-f]{4,16})(:?)\s+((?:[0-9a-f]{2,8}(?:\s{1,2}|-|$)){1,32})/i;
const OFFSET_ALONE = /^\s*[0-9a-f]{4,16}\s*$/i;

/** The digits of 16 bytes, the usual line, if there is no second line whose offset shows the length. */
const USUAL_DIGITS = 32;

/** The bytes of a dump as hex; undefined if one of its lines is something else. */
function dumpedHex(text: string): string | undefined {
  if (!/^\s*0{4,16}[:\s]/.test(text)) return undefined;
  const written = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  // The last line of hexdump and od is only the length.
  const lines = written.filter((line, index) => index < written.length - 1 || !OFFSET_ALONE.test(line));
  const dumped = lines.map((line) => DUMPED.exec(line));
  const offsets = dumped.slice(0, 2).map((line) => Number.parseInt(line?.[1] ?? '', 16));
  const [first = 0, second] = offsets;
  // The text after the bytes may look like more bytes, so the digits are cut to the length of a line.
  const digits = second === undefined ? USUAL_DIGITS : 2 * (second - first);
  const rows = dumped.map((line) => {
    const [, , colon, groups = ''] = line ?? [];
    // Without a colon, groups of four digits are numbers whose low byte comes first.
    const isSwapped = colon === '' && /^[0-9a-f]{4}(?:\s|$)/i.test(groups);
    const plain = groups.replace(/[\s-]/g, '').slice(0, digits);
    return isSwapped ? plain.replaceAll(/(..)(..)/g, '$2$1') : plain;
  });
  return rows.includes('') ? undefined : rows.join('');
}

/** Returns the text that encodes the bytes. */
export function withoutWrapping(pasted: string): string {
  const text = pasted.replace(/^\ufeff/, '').trim();
  const bare = text.replace(WRITTEN_BREAKS, '').replace(ESCAPED, decodeURIComponent).trim();
  const framed = FRAMED.exec(bare)?.[1];
  if (framed !== undefined) return framed.trim();
  if (WRITTEN_BYTES.test(bare)) return bare.replaceAll(/\\x/gi, '');
  if (HEAD.test(bare)) return bare.replace(HEAD, '').replace(TAIL, '');
  return dumpedHex(bare) ?? bare;
}

/** Numbers in a row, with commas between them. */
const ROW = /^(?:-?\d{1,3}|0x[0-9a-f]{1,2})(?:\s*,\s*(?:-?\d{1,3}|0x[0-9a-f]{1,2}))+\s*,?$/i;

/** Bytes as `String` prints a typed array, and as C lists them; undefined if one of the numbers is not a byte. */
export function bytesInRow(text: string): Uint8Array | undefined {
  if (!ROW.test(text)) return undefined;
  const numbers = text
    .split(',')
    .filter((number) => number.trim() !== '')
    .map(Number);
  return numbers.every((number) => number >= -128 && number <= 255) ? Uint8Array.from(numbers) : undefined;
}

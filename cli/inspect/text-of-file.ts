/** Files that hold credentials, keys and certificates, whichever program wrote them. */
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { decodeText } from '../../site/results/import/text/decode-text.ts';
import { quoted } from '../../site/schemes/text/foreign-text.ts';
import { CommandFault } from '../terminal/terminal.ts';

/** What no text has: control characters, and the character that stands for bytes that could not be read. */
const NO_TEXT = /[^\P{Cc}\t\r\n]|\u{fffd}/u;

/** Text in UTF-8 or UTF-16. Other bytes, such as DER and CBOR, become hex. */
export function textOfBytes(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  return NO_TEXT.test(text) ? Buffer.from(bytes).toString('hex') : text;
}

/** Neither hex nor base64, JSON nor PEM has a point before its last letters. */
const FILE_NAME = /^[^\s{["<]+\.[a-z]{2,5}$/i;

/** Whether a file has this name. Where a key stands in place of a name, it may be too long to be one. */
function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** What stands in the file of this name, or else the text itself. @throws CommandFault where it can be nothing but a name */
export function textOrFile(text: string, folder: string): string {
  const file = resolve(folder, text);
  const isThere = text !== '' && isFile(file);
  try {
    if (isThere) return textOfBytes(readFileSync(file));
  } catch {
    // Said below, as of a file that is not there.
  }
  if (isThere || FILE_NAME.test(text))
    throw new CommandFault(`There is no file ${quoted(text)} that can be read. Nothing was inspected.`);
  return text;
}

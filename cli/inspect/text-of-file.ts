/** Files that hold credentials, keys and certificates, whichever program wrote them. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { decodeText } from '../../site/results/import/text/decode-text.ts';
import { readNamed } from '../terminal/named-file.ts';

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
  const isName = FILE_NAME.test(text) || (text !== '' && isFile(resolve(folder, text)));
  return isName ? textOfBytes(readNamed(folder, text, 'Nothing was inspected.')) : text;
}

/** Reads files of credentials, keys and certificates from any program. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { decodeText } from '../../site/results/import/text/decode-text.ts';
import { readNamed } from '../terminal/named-file.ts';

/** Characters that no text has: control characters, and the replacement for bytes that could not be decoded. */
const NO_TEXT = /[^\P{Cc}\t\r\n]|\u{fffd}/u;

/** Text in UTF-8 or UTF-16. Other bytes, such as DER and CBOR, become hex. */
export function textOfBytes(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  return NO_TEXT.test(text) ? Buffer.from(bytes).toString('hex') : text;
}

/** Only a file name has a point before its last letters; hex, base64, JSON and PEM have none. */
const FILE_NAME = /^[^\s{["<]+\.[a-z]{2,5}$/i;

/** Whether a file has this name. A key in place of a name may be too long for a file name. */
function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * The content of the file with this name, or else the text itself.
 * @throws CommandFault if it can only be a name, but there is no such file
 */
export function textOrFile(text: string, folder: string): string {
  const isName = FILE_NAME.test(text) || (text !== '' && isFile(resolve(folder, text)));
  return isName ? textOfBytes(readNamed(folder, text, 'Nothing was inspected.')) : text;
}

/** Decodes the bytes of a text file from any program: PowerShell writes UTF-16 for `>`. */

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** From the byte order mark, or from the zero byte in each of the first letters. */
export function encodingOf([first, second]: Uint8Array): Encoding {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined)) return 'utf-16be';
  return 'utf-8';
}

/** The text without its byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

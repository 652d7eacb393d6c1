/** Bytes of a text file as text, whichever program wrote them: PowerShell writes UTF-16 where it is told `>`. */

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** By the mark that the file begins with, or by the zero that is half of each of its first letters. */
export function encodingOf([first, second]: Uint8Array): Encoding {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined)) return 'utf-16be';
  return 'utf-8';
}

/** Without its mark of byte order. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

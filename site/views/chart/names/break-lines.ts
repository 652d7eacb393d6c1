/** Breaks text into lines of a given width, which a canvas does not do itself. */

/** Breaks a word that is wider than a line between its characters. */
function piecesOf(word: string, widthPx: number, widthOf: (text: string) => number): readonly string[] {
  if (widthOf(word) <= widthPx) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && widthOf(piece + character) > widthPx) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

/** The spaces at which lines may break: not in `× 600,000`, nor in names such as `RSA 3072` and `ECDSA P-256`. */
const SPACE = /(?<! ×|\b[A-Z]{3}[A-Z\d-]*(?= (?:P-)?\d)) /u;

/** Adds words to a line until the next word does not fit. It never breaks at a no-break space. */
export function breakLines(text: string, widthPx: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(SPACE).flatMap((word) => piecesOf(word, widthPx, widthOf))) {
    const longer = line === '' ? piece : `${line} ${piece}`;
    if (line !== '' && widthOf(longer) > widthPx) {
      lines.push(line);
      line = piece;
    } else line = longer;
  }
  return [...lines, line];
}

/** As much of a text as fits on one line, with an ellipsis if something is missing. */
export function cutLine(text: string, widthPx: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= widthPx) return text;
  const characters = [...text];
  const cut = () => `${characters.join('').trimEnd()}…`;
  while (characters.length > 0 && widthOf(cut()) > widthPx) characters.pop();
  return cut();
}

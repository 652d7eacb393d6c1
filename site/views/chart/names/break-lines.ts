/** Text as lines of a width, for a canvas, which breaks none by itself. */

/** A word that is wider than a line is broken between its characters. */
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

/** Of `× 600,000` the number stays with its sign. */
const SPACE = /(?<! ×) /u;

/** Words are measured until the next one does not fit. A space that is not to be broken at is none. */
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

/** As much of a text as one line holds, with a mark where something is missing. */
export function cutLine(text: string, widthPx: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= widthPx) return text;
  const characters = [...text];
  const cut = () => `${characters.join('').trimEnd()}…`;
  while (characters.length > 0 && widthOf(cut()) > widthPx) characters.pop();
  return cut();
}

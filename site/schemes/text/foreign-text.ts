/** Text from outside, made fit to stand among words of ours: whoever wrote it decides neither where a line ends nor which way it runs. */

/**
 * One line of it: space for any white space, and without what steers: control characters, and format characters such as those
 * that turn the direction of writing (UAX 9). Joiners stay, since scripts and emoji are written with them.
 */
export function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')
    .trim();
}

/** One line of it with at most so many characters. */
export function shortLine(text: string, most: number): string {
  const characters = [...oneLine(text)];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : characters.join('');
}

/** As much of it as a sentence can hold. */
const QUOTED_CHARACTERS = 40;

/** As it stands in a sentence: short, in quotation marks. */
export const quoted = (text: string): string => `“${shortLine(text, QUOTED_CHARACTERS)}”`;

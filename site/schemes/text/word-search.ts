/** Which texts the words of a search find, in lower case. */

/** A longer word is looked for anywhere: `book` finds a MacBook. Fewer letters stand inside of most words. */
const FEW_LETTERS = 3;
/** `no`, `m1`, `17`: where it stands by itself, whoever types it means that, and not the beginning of another word. */
const FEWER_LETTERS = 2;

const BETWEEN = /^[\p{L}\p{N}]{2}$/u;

/** Whether one word goes on over this place of the text. */
const isWithin = (text: string, at: number) => BETWEEN.test(text.slice(Math.max(0, at - 1), at + 1));

function begins(text: string, word: string, isWhole: boolean): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isWithin(text, at) && !(isWhole && isWithin(text, at + word.length))) return true;
  }
  return false;
}

/** @param texts all that is searched: what is found of a short word depends on whether any of them has it whole */
export function wordSearch(words: readonly string[], texts: readonly string[]): (text: string) => boolean {
  const tests = words.map((word) => {
    if (word.length > FEW_LETTERS) return (text: string) => text.includes(word);
    const isWhole = word.length <= FEWER_LETTERS && texts.some((text) => begins(text, word, true));
    return (text: string) => begins(text, word, isWhole);
  });
  return (text) => tests.every((test) => test(text));
}

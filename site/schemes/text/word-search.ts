/** Finds texts by the words of a search. All is in lower case. */

/** A longer word is found anywhere in a text: `book` finds a MacBook. Shorter ones are part of too many words. */
const FEW_LETTERS = 3;
/**
 * For example `no`, `m1`, `17`: if a text has it as a whole word, the search means that word, not the start of another.
 */
const FEWER_LETTERS = 2;

const BETWEEN = /^[\p{L}\p{N}]{2}$/u;

/** Whether a word continues over this position of the text. */
const isWithin = (text: string, at: number) => BETWEEN.test(text.slice(Math.max(0, at - 1), at + 1));

function begins(text: string, word: string, isWhole: boolean): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isWithin(text, at) && !(isWhole && isWithin(text, at + word.length))) return true;
  }
  return false;
}

/** @param texts all searched texts: a short word must be a whole word if any text has it as one */
export function wordSearch(words: readonly string[], texts: readonly string[]): (text: string) => boolean {
  const tests = words.map((word) => {
    if (word.length > FEW_LETTERS) return (text: string) => text.includes(word);
    const isWhole = word.length <= FEWER_LETTERS && texts.some((text) => begins(text, word, true));
    return (text: string) => begins(text, word, isWhole);
  });
  return (text) => tests.every((test) => test(text));
}

/** A text as its sentences. None of ours has a full stop before its end but in numbers, which no space follows. */
export function wholeSentences(text: string): readonly string[] {
  return text.split(/(?<=[.?!]) (?=\S)/);
}

/** Characters that four lines of a phone hold. */
const LEAD_CHARACTERS = 150;

/** The sentences that a reader takes in at once, one at least, and those that follow. */
export function leadAndRest(text: string): readonly [lead: string, rest: string] {
  const sentences = wholeSentences(text);
  let count = 1;
  while (count < sentences.length && sentences.slice(0, count + 1).join(' ').length <= LEAD_CHARACTERS) count += 1;
  return [sentences.slice(0, count).join(' '), sentences.slice(count).join(' ')];
}

/** As it begins a sentence. */
export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

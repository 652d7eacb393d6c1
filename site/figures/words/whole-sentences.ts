/** A text as its sentences. None of ours has a full stop before its end but in numbers, which no space follows. */
export function wholeSentences(text: string): readonly string[] {
  return text.split(/(?<=[.?!]) (?=\S)/);
}

/** As it begins a sentence. */
export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

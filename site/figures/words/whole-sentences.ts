/** A text as its sentences. None of ours has a full stop before its end but in numbers, which no space follows. */
export function wholeSentences(text: string): readonly string[] {
  return text.split(/(?<=[.?!]) (?=\S)/);
}

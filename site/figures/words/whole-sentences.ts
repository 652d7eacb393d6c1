/** A text as its sentences. None of ours has a full stop before its end but in numbers, which no space follows. */
export function wholeSentences(text: string): readonly string[] {
  return text.split(/(?<=[.?!]) (?=\S)/);
}

/** As many whole sentences as four lines of a phone hold, or else one. */
const leading = /^(?:.{1,149}[.?!](?= |$)|.*?[.?!](?= |$)|.*)/;

/** What a reader takes in at once, and the sentences that follow. */
export function leadAndRest(text: string): readonly [lead: string, rest: string] {
  const [lead = ''] = leading.exec(text) ?? [];
  return [lead, text.slice(lead.length + 1)];
}

/** As it begins a sentence. */
export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

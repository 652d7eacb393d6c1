/** Splits a text into sentences. Within our sentences a full stop occurs only in numbers, without a space after it. */
export function wholeSentences(text: string): readonly string[] {
  return text.split(/(?<=[.?!]) (?=\S)/);
}

/** As many complete sentences as fit on four lines of a phone, but at least one. */
const leading = /^(?:.{1,149}[.?!](?= |$)|.*?[.?!](?= |$)|.*)/;

/** The sentences that a reader takes in at once, and the rest. */
export function leadAndRest(text: string): readonly [lead: string, rest: string] {
  const [lead = ''] = leading.exec(text) ?? [];
  return [lead, text.slice(lead.length + 1)];
}

/** The text with a capital at its beginning. */
export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

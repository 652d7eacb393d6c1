/** The one error that reading something from outside throws. Its message is a plain sentence for a person. */
export class RefusedResult extends Error {
  override readonly name = 'RefusedResult';
}

/** What went wrong, for a person: a refusal's own sentence, or this one for a fault of ours. */
export function refusalSentence(error: unknown, otherwise: string): string {
  return error instanceof RefusedResult ? error.message : otherwise;
}

const SHOWN_CHARACTERS = 40;

/** Text from outside as it stands in a sentence: short, in quotation marks, without line breaks. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `“${line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line}”`;
}

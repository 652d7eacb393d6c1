/** The one error that reading something from outside throws. Its message is a plain sentence for a person. */
export class RefusedResult extends Error {
  override readonly name = 'RefusedResult';
}

/** What went wrong, for a person: a refusal's own sentence, or this one for a fault of ours. */
export function refusalSentence(error: unknown, otherwise: string): string {
  return error instanceof RefusedResult ? error.message : otherwise;
}

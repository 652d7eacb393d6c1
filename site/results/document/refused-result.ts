/** The one error that reading from outside throws. Its message is a plain sentence for a person. */
export class RefusedResult extends Error {
  override readonly name = 'RefusedResult';
}

/** A sentence for a person: that of a refusal, or `otherwise` for an error in our own code. */
export function refusalSentence(error: unknown, otherwise: string): string {
  return error instanceof RefusedResult ? error.message : otherwise;
}

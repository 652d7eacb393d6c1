/** The text of an error as the end of a sentence. Engines throw DOMExceptions whose message is often empty. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = error.message === '' ? error.name : error.message;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

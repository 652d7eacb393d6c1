/** Whether a recursion went deeper than the engine’s stack: V8 and JavaScriptCore throw the one, SpiderMonkey the other. */
const isOutOfStack = ({ name, message }: Error) =>
  (name === 'RangeError' && /call stack/i.test(message)) || (name === 'InternalError' && message.includes('recursion'));

/** The text of an error as the end of a sentence. Engines throw DOMExceptions whose message is often empty. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isOutOfStack(error)) return 'It is nested more deeply than is read here.';
  const text = error.message === '' ? error.name : error.message;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

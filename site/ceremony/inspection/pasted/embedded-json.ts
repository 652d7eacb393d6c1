/** Finds JSON inside other text: a log line, a request copied as fetch or cURL, one result per line, a token. */
import { jsonOf } from '../../../schemes/text/json-of.ts';
import { parsedText } from './members.ts';
import { bytesOfJson } from './read-bytes.ts';

/** Text may have many braces; a credential is in one of the first objects. */
const MAX_OBJECTS = 100;

/**
 * The most characters to scan for ends of objects: three times a long recording, for the objects around its entries.
 */
const MAX_LOOKED_THROUGH = 100_000_000;

/** Returns where the object that begins here ends, by its braces outside of strings; undefined if it does not end. */
export function endOfObject(text: string, from: number): number | undefined {
  const sign = /["\\{}]/g;
  let depth = 0;
  let isString = false;
  sign.lastIndex = from;
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    if (found[0] === '\\') sign.lastIndex += 1;
    else if (found[0] === '"') isString = !isString;
    else if (!isString) depth += found[0] === '{' ? 1 : -1;
    if (depth === 0 && !isString) return found.index + 1;
  }
  return undefined;
}

/** A brace, escaped as in an address or a form field. */
const ESCAPED_BRACE = /%7b/i;

function unescaped(text: string): string {
  try {
    return ESCAPED_BRACE.test(text) ? decodeURIComponent(text.replaceAll('+', ' ')) : text;
  } catch {
    return text;
  }
}

/** The outermost JSON objects in the text, in their order. */
export function embeddedObjects(pasted: string): readonly unknown[] {
  const text = unescaped(pasted);
  const objects: unknown[] = [];
  let at = text.indexOf('{');
  let lookedThrough = 0;
  for (let count = 0; at >= 0 && count < MAX_OBJECTS && lookedThrough < MAX_LOOKED_THROUGH; count += 1) {
    const end = endOfObject(text, at);
    lookedThrough += (end ?? text.length) - at;
    const object = end === undefined ? undefined : jsonOf(text.slice(at, end));
    if (object !== undefined) objects.push(object);
    at = text.indexOf('{', object === undefined || end === undefined ? at + 1 : end);
  }
  return objects;
}

/** Base64 that is long enough for a credential. */
const PACKED = /[\w+/-]{100,}={0,2}/g;

/** JSON that is encoded in base64: as the whole text, in an address, or in a token. */
export function packedObjects(pasted: string): readonly unknown[] {
  const pieces = [...pasted.matchAll(PACKED)].slice(0, MAX_OBJECTS);
  return pieces.flatMap(([piece]) => {
    const bytes = bytesOfJson(piece);
    return (bytes && parsedText(new TextDecoder().decode(bytes))) ?? [];
  });
}

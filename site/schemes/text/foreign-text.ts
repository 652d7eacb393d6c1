/** Makes text from outside safe beside our own text: it can neither end a line nor change the direction of writing. */

/**
 * Control and format characters, such as those that change the direction of writing (UAX 9). Exceptions: joiners, which
 * scripts and emoji need, and the characters that end a line or a cell.
 */
const steering = /(?!\u200c|\u200d|[\t\r\n])[\p{Cc}\p{Cf}]/gu;
const lineEnd = /[\t\r\n\u2028\u2029]/;

const oneWhereNeeded = (text: string): string =>
  text.search(steering) < 0 && !lineEnd.test(text) ? text : oneLine(text);

/** All lines of the text, without control and format characters. */
export const unsteered = (text: string): string => text.replace(steering, '');

/** The text as one line without control and format characters; white space becomes single spaces. */
export const oneLine = (text: string): string => unsteered(text.replace(/\s+/g, ' ')).trim();

/**
 * A copy with every text as one line, also the names of members; the value itself if no text changes. Lists of numbers
 * are skipped.
 */
export function withoutSteering<Value>(value: Value): Value;
export function withoutSteering(value: unknown): unknown {
  if (typeof value === 'string') return oneWhereNeeded(value);
  if (typeof value !== 'object' || value === null || (Array.isArray(value) && typeof value[0] === 'number'))
    return value;
  const members = Object.entries(value);
  const plain = members.map(([name, member]) => [oneWhereNeeded(name), withoutSteering<unknown>(member)] as const);
  if (plain.every(([name, member], index) => name === members[index]?.[0] && member === members[index]?.[1]))
    return value;
  return Array.isArray(value) ? plain.map(([, member]) => member) : Object.fromEntries(plain);
}

const LOOKED_AT = 10_000;

/** The text as one line of at most `most` characters. */
export function shortLine(text: string, most: number): string {
  // Only the beginning is examined, since the text may have megabytes. White space and control characters may fill all
  // of it.
  const looked = text.slice(0, LOOKED_AT);
  const characters = [...oneLine(looked)];
  const isCut = characters.length > most || looked.length < text.length;
  return isCut ? `${characters.slice(0, most).join('')}…` : characters.join('');
}

/** The most characters of a quotation in a sentence. */
const QUOTED_CHARACTERS = 40;

/** A short quotation in a sentence, in quotation marks. */
export const quoted = (text: string): string => `“${shortLine(text, QUOTED_CHARACTERS)}”`;

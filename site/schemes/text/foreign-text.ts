/** Text from outside, made fit to stand among words of ours: whoever wrote it decides neither where a line ends nor which way it runs. */

/** Control characters, and format characters such as those that turn the direction of writing (UAX 9). Joiners are none of them, since scripts and emoji are written with them, nor is what ends a line or a cell. */
const steering = /(?!\u200c|\u200d|[\t\r\n])[\p{Cc}\p{Cf}]/gu;
const lineEnd = /[\t\r\n\u2028\u2029]/;

const oneWhereNeeded = (text: string): string =>
  text.search(steering) < 0 && !lineEnd.test(text) ? text : oneLine(text);

/** All of its lines, without what steers. */
export const unsteered = (text: string): string => text.replace(steering, '');

/** One line of it, without what steers: any white space is a space. */
export const oneLine = (text: string): string => unsteered(text.replace(/\s+/g, ' ')).trim();

/** A value with every text in it as one line, names of members too, where it steers; itself where none does. Lists of numbers are passed over. */
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

/** One line of it with at most so many characters. */
export function shortLine(text: string, most: number): string {
  // Megabytes are not taken apart for a few words of them; white space and what steers may fill all that is looked at.
  const looked = text.slice(0, LOOKED_AT);
  const characters = [...oneLine(looked)];
  const isCut = characters.length > most || looked.length < text.length;
  return isCut ? `${characters.slice(0, most).join('')}…` : characters.join('');
}

/** As much of it as a sentence can hold. */
const QUOTED_CHARACTERS = 40;

/** As it stands in a sentence: short, in quotation marks. */
export const quoted = (text: string): string => `“${shortLine(text, QUOTED_CHARACTERS)}”`;

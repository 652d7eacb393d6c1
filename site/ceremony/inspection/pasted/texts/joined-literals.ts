/**
 * Joins long strings that a program writes as several literals: side by side in Python's pprint and C, with a plus
 * between them in JavaScript and Java.
 */

/** The end of one literal and the beginning of the next on another line, unless the next one is a name. */
const SEAM =
  /(["'])[ \t]{0,80}(?:\+[ \t]{0,40})?\r?\n[ \t]{0,400}(?:\+[ \t]{0,40})?b?\1(?=[\w+/=\\-]{0,2000}\1[ \t]{0,40}(?:[,;)}\]+\r\n]|$))/g;

export const joinedLiterals = (text: string): string => text.replaceAll(SEAM, '');
